# Pourquoi un coup est bon. Chaque raison est ce que fait le coup, un verbe : « ce coup … ». $other est une place, par son nom ou « la place 2 ».

hint-why = { $count ->
    [1] Ce coup { $first }.
    [2] Ce coup { $first } et { $second }.
   *[3] Ce coup { $first }, { $second } et { $third }.
}
hint-why-none = Rien de particulier ne parle pour lui, mais rien de mieux n’a été trouvé.
hint-odds = À partir d’ici, il gagne { NUMBER($chance, maximumFractionDigits: 0) } parties sur 100{ $second ->
    [none] .
    [even] {" "}; le deuxième meilleur coup fait à peu près aussi bien.
   *[other] {" "}; le deuxième meilleur coup en gagne { NUMBER($second, maximumFractionDigits: 0) }.
}
hint-best = Le meilleur : { $move }.
hint-seat = la place { $seat }
web-hint = Conseil
hint-others = Pas de conseils quand d’autres personnes jouent
hint-thinking = Réflexion…
hint-preparing = Réflexion ; la première fois, les règles sont compilées, ce qui prend une minute…
hint-not-yet = Les conseils se préparent encore, pour la première fois sur cette machine : veuillez redemander dans une minute
hint-failed = Aucun conseil n’a pu être trouvé : le processus qui réfléchit s’est arrêté.

## Ciq.

reason-ciq-wins = gagne la partie sur-le-champ
reason-ciq-holds-back = envoie { $about ->
    [yes] environ { $count } cartes
   *[no] { $count } cartes
} à { $other }, qui n’en avait plus que { $left ->
    [one] une
   *[other] { $left }
}
reason-ciq-sends = envoie { $about ->
    [yes] environ { $count ->
        [one] une carte
       *[other] { $count } cartes
    }
   *[no] { $count ->
        [one] une carte
       *[other] { $count } cartes
    }
} à { $other }
reason-ciq-rids = vous laisse avec { $count ->
    [one] une carte de moins
   *[other] { $count } cartes de moins
}
reason-ciq-follows = laisse suivre { CARD($card, form: "the") }
reason-ciq-own-pile = sort des cartes de votre main sans aider personne
reason-ciq-opens = relève la défense de { $other } en remplaçant { CARD($top, form: "the") } par { CARD($card, form: "the") }, que plus de cartes peuvent attaquer
reason-ciq-closes = abaisse la défense de { $other } en remplaçant { CARD($top, form: "the") } par { CARD($card, form: "the") }
reason-ciq-empties = vide votre main
reason-ciq-again = vous redonne aussitôt la main
reason-ciq-skips = fait passer son tour à { $other }
reason-ciq-blocks = ne laisse à { $other } rien pour attaquer
reason-ciq-guards = abaisse votre défense en remplaçant { CARD($top, form: "the") } par { CARD($card, form: "the") }, qu’environ { $share } % des cartes des autres mains pourraient attaquer
reason-ciq-takes-up = reprend en main { $count ->
    [one] { CARD($top, form: "the") }
   *[other] les { $count } cartes de votre défense
}, pour attaquer
reason-ciq-lays = montre { CARD($card, form: "the") }, qu’environ { $share } % des cartes des autres mains pourraient attaquer
reason-ciq-lays-1 = vous redonne une pile découverte
reason-ciq-keeps = garde { CARD($card, form: "the") } pour un meilleur moment
reason-ciq-draws = vous donne une carte de plus au choix, là où aucune attaque ne fait mieux
reason-ciq-gives = se sépare de { CARD($card, form: "the") }

## Up or Down.

reason-updown-reaches = met le { $card } à portée
reason-updown-begins = commence la colonne { $column } par le { $card }, avec { $ahead ->
    [one] un numéro
   *[other] { $ahead } numéros
} devant elle
reason-updown-adds = rapporte { $points ->
    [0] 0 point
    [one] un point
   *[other] { $points } points
} dans la colonne { $column }
reason-updown-colour = réunit { $count } cartes d’une couleur dans la colonne { $column }
reason-updown-turns = fait { $direction ->
    [up] monter
   *[down] descendre
} la colonne { $column }, avec { $ahead ->
    [0] zéro numéro
    [one] un numéro
   *[other] { $ahead } numéros
} devant elle
reason-updown-near = n’use que { $used ->
    [one] un numéro
   *[other] { $used } numéros
} du chemin et en laisse { $ahead }
reason-updown-spent = abandonne la colonne { $column }, qui n’avait plus que { $ahead ->
    [0] zéro numéro
    [one] un numéro
   *[other] { $ahead } numéros
} devant elle
reason-updown-renews = échange { $points ->
    [one] le point
   *[other] les { $points } points
} de la colonne { $column } contre un nouveau départ, { $ahead } numéros devant soi
reason-updown-denies = enlève le { $card } à { $other }, pour qui il valait { $points } points
reason-updown-draws-seen = prend une carte visible : le { $card } irait entre { $below } et { $above } dans le cercle
reason-updown-draws-unseen = prend une carte inconnue, qui promet plus que le { $card } de la pioche ouverte
reason-updown-draws-unseen-only = prend la seule carte qu’il y a à piocher
