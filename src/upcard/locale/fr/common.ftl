# Textes communs aux deux jeux et à toutes les interfaces.
with-clause = { $sentence } : { $clause }
card-name = { $form ->
    [the] { $rank ->
        [Q] la dame
        [A] l’as
        [J] le valet
        [K] le roi
        [T] le 10
       *[other] le { $rank }
    }
   *[plain] { $rank ->
        [Q] dame
        [A] as
        [J] valet
        [K] roi
        [T] 10
       *[other] { $rank }
    }
} de { $suit ->
    [c] trèfle
    [d] carreau
    [h] cœur
   *[s] pique
}
