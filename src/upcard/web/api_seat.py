"""What a seat does, asked by a program: moves, undo, the clock, reactions, tokens, a rematch."""

from fastapi import Request

from upcard.web import api_models as shapes
from upcard.web import links, lobby, playing, security
from upcard.web.api_door import Asking, Id, KeyPart, act, part
from upcard.web.forms import tables_of
from upcard.web.modelling import seat_keys

router = part()


@router.post("/tables/{id}/seats")
async def set_bot(request: Request, asker: Asking, id: Id, body: shapes.SetBot) -> shapes.Written:
    """The host puts a bot in a free seat, or takes it out."""
    return await act(request, id, lambda table: lobby.set_bot(table, asker, body.seat, body.bot))


@router.post("/tables/{id}/contribution")
async def contribute(
    request: Request, asker: Asking, id: Id, body: shapes.Contribute
) -> shapes.Written:
    """Add the seat's own text to the shuffle."""
    return await act(request, id, lambda table: lobby.contribute(table, asker, body.text))


@router.post("/tables/{id}/start")
async def start(request: Request, asker: Asking, id: Id, body: shapes.Start) -> shapes.Written:
    """The host deals."""
    return await act(request, id, lambda table: lobby.start(table, asker, body.bot))


@router.post("/tables/{id}/moves")
async def play(request: Request, asker: Asking, id: Id, body: shapes.PlayMove) -> shapes.Written:
    """Play a move. The same post again, because its answer was lost, changes nothing."""
    now = tables_of(request).now()
    return await act(
        request, id, lambda table: playing.move(table, asker, body.move, body.ply, now)
    )


@router.post("/tables/{id}/undo")
async def undo(request: Request, asker: Asking, id: Id, body: shapes.Undo) -> shapes.Written:
    """Take back one's last move, at once or with consent."""
    return await act(request, id, lambda table: playing.undo(table, asker, body.ply))


@router.post("/tables/{id}/undo-answer")
async def undo_answer(
    request: Request, asker: Asking, id: Id, body: shapes.UndoAnswer
) -> shapes.Written:
    """Consent to an undo, or not."""
    return await act(request, id, lambda table: playing.undo_answer(table, asker, body.agree))


@router.post("/tables/{id}/pause")
async def pause(request: Request, asker: Asking, id: Id) -> shapes.Written:
    """Stop the clocks."""
    return await act(request, id, lambda table: playing.pause(table, asker))


@router.post("/tables/{id}/resume")
async def resume(request: Request, asker: Asking, id: Id) -> shapes.Written:
    """Go on."""
    return await act(request, id, lambda table: playing.resume(table, asker))


@router.post("/tables/{id}/return")
async def come_back(request: Request, asker: Asking, id: Id) -> shapes.Written:
    """Take the seat back from the bot that plays since the time was up."""
    return await act(request, id, lambda table: playing.come_back(table, asker))


@router.post("/tables/{id}/stand-in")
async def stand_in(request: Request, asker: Asking, id: Id, body: shapes.StandIn) -> shapes.Written:
    """Hand the seat of somebody who is away to a bot, until they return."""
    here = tables_of(request).streams.seats_here(id)
    return await act(request, id, lambda table: playing.stand_in(table, asker, body.seat, here))


@router.post("/tables/{id}/reactions")
async def react(request: Request, asker: Asking, id: Id, body: shapes.React) -> shapes.Written:
    """A quick reaction."""
    return await act(request, id, lambda table: playing.react(table, asker, body.sign))


@router.post("/tables/{id}/leave")
async def leave(request: Request, asker: Asking, id: Id) -> shapes.Written:
    """Leave the seat; the token is worth nothing then."""
    return await act(request, id, lambda table: lobby.leave(table, asker))


@router.post("/tables/{id}/tokens", status_code=201)
async def make_token(
    request: Request, asker: Asking, id: Id, body: shapes.NewToken
) -> shapes.SeatToken:
    """Another token for the same seat, with as much right or less."""
    token = security.new_token()
    key = security.hashed(token)
    table = await tables_of(request).act(
        id, lambda table: links.make_key(table, asker, key, body.scopes, body.name)
    )
    seat = table.seat_of(asker) or 0
    return shapes.SeatToken(id=id, seat=seat, token=token, scopes=list(body.scopes))


@router.get("/tables/{id}/tokens")
async def list_tokens(request: Request, asker: Asking, id: Id) -> list[shapes.TokenEntry]:
    """The tokens and private links of the seat, without their secrets."""
    keys = seat_keys(await tables_of(request).get(id), asker)
    return [
        shapes.TokenEntry(
            key=one.id, name=one.name, made=one.at, browsers=one.devices, mine=one.is_mine
        )
        for one in keys
    ]


@router.delete("/tables/{id}/tokens/{key}")
async def withdraw_token(request: Request, asker: Asking, id: Id, key: KeyPart) -> shapes.Written:
    """Withdraw a token or private link of the seat, with the browsers that it brought."""
    return await act(request, id, lambda table: links.withdraw(table, asker, key))


@router.post("/tables/{id}/rematch")
async def rematch(request: Request, asker: Asking, id: Id) -> shapes.NewGame:
    """Another game with the same people, a seat further; tokens stay good there."""
    return shapes.NewGame(id=await tables_of(request).rematch(id, asker))
