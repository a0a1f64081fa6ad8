# Textes communs aux deux jeux et à toutes les interfaces.
with-clause = { $sentence } : { $clause }
# Une carte par son nom : nue, ou avec l’article, au début d’une phrase ("The") ou non ("the").
card-name = { $form ->
    [the] { $rank ->
        [Q] la { card-plain }
        [A] l’{ card-plain }
       *[other] le { card-plain }
    }
    [The] { $rank ->
        [Q] La { card-plain }
        [A] L’{ card-plain }
       *[other] Le { card-plain }
    }
   *[plain] { card-plain }
}
card-plain = { $rank ->
    [T] 10
    [J] valet
    [Q] dame
    [K] roi
    [A] as
   *[other] { $rank }
} de { $suit ->
    [c] trèfle
    [d] carreau
    [h] cœur
   *[s] pique
}
