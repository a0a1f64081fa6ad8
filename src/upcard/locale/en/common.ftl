# Texts that both games and all faces share.
with-clause = { $sentence }: { $clause }
# A card as a name: plain, or with its article, which may stand at the start ("The").
card-name = { $form ->
    [the] the { card-plain }
    [The] The { card-plain }
   *[plain] { card-plain }
}
card-plain = { $rank ->
    [T] 10
    [J] jack
    [Q] queen
    [K] king
    [A] ace
   *[other] { $rank }
} of { $suit ->
    [c] clubs
    [d] diamonds
    [h] hearts
   *[s] spades
}
