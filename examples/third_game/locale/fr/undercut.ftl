# Undercut : refus, événements, options.

undercut-players = On ne joue pas à Undercut à { $found } : il faut être 2 à 6
undercut-option-unknown = Undercut n’a pas d’option { $name }
undercut-option = L’option { $name } vaut { $found }, mais doit être un nombre entier de { $low } à { $high }
undercut-deck = Ce paquet n’est pas fait des cartes de 1 à { $top }
undercut-position = Ce n’est pas une position d’Undercut
undercut-over = La partie est finie
undercut-not-in-hand = Le { $card } n’est pas dans la main de la place { $seat }
event-undercut-played = La place { $seat } joue le { $card }
event-undercut-won = La place { $seat } a la plus haute carte
event-undercut-undercut = La place { $seat } coupe la plus haute carte et gagne { $number }
event-undercut-ended = La partie est finie
option-undercut-top = la plus haute carte du paquet
option-undercut-reward = points pour une coupe
