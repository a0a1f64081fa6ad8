# Texts that both games and all faces share.
with-clause = { $sentence }: { $clause }
card-name = { $rank ->
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
