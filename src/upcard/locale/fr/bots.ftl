# Les robots d’autres auteurs.

bot-no-program = Il n’y a pas de programme à lancer dans exec:{ $command }
bot-option = Une option d’un robot s’écrit nom=valeur, et non { $text }
bot-not-loaded = Le robot { $name } ne peut pas être chargé : { $told }
bot-fault = Le robot { $name } a failli : { $fault }
bot-fault-crash = { $text }
bot-fault-time = pas de réponse à temps
bot-fault-protocol = ce n’est pas un mot du protocole : { $text }
bot-fault-illegal-move = il a choisi { $text }, qui n’est pas un coup permis

## Le contrôle.

check-finding = { $game } : { $check ->
    [plays] il joue
    [name] il a un nom
    [legal] ses coups sont permis
    [in-time] il tient son temps
    [view-alone] il laisse la vue intacte
    [repeatable] la même graine donne les mêmes coups
   *[equal-views] des vues égales donnent des coups égaux
} : { $verdict ->
    [passed] oui
    [failed] NON : { $text }
   *[unreached] pas atteint
}
check-verdict = { $bot } { $verdict ->
    [passed] a réussi tous les contrôles
   *[failed] n’a pas réussi
}
