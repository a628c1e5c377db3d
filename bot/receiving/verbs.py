"""Which use case answers which button."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import TypeAlias

from adapters.panels.verbs import Verb
from adapters.policies import policy
from adapters.ports import Reply
from bot.features.album import albums
from bot.features.club import club_changes, club_doors, club_pages, club_words
from bot.features.daily import daily, daily_group
from bot.features.double import double_challenge
from bot.features.evening import tonight
from bot.features.group_year import group_years
from bot.features.lobby import alone, matches, options
from bot.features.play import at_table, hand, in_words, match_score, set_phrases
from bot.features.practice import practising
from bot.features.ranking import lookups
from bot.features.replay import replay_animation, replay_moment, replay_notes, replays
from bot.features.score_sheet import sheet_changes, sheet_lines, sheet_roll, sheets
from bot.features.settings import account
from bot.features.spectators import watching
from bot.features.tournament import (
    live_agreements,
    live_entries,
    live_looks,
    live_manage,
    live_organiser,
    secretary,
    secretary_keys,
    secretary_more,
    secretary_names,
    secretary_pen,
    secretary_ranks,
    secretary_results,
    secretary_rounds,
    tournament_members,
    tournament_words,
)
from bot.kernel.metrics import PressOutcome, came_to
from bot.kernel.refused import Stale
from bot.receiving import answers, showing_to_all
from bot.requests import invitations, new_tables
from bot.requests.request import Request
from bot.requests.resolve import check
from bot.tables import commentary, hurrying, lobby, pauses, spectators, stand_ins
from bot.tables.model import Transition

Handler: TypeAlias = Callable[[Request], Awaitable[Reply]]

TRANSITIONS: Mapping[str, Callable[[Request], Transition]] = {
    Verb.JOIN: invitations.joining,
    Verb.LEAVE: lambda request: lobby.left(request.player),
    Verb.PAUSE: lambda request: pauses.wanted(request.player, request.revision),
    Verb.RESUME: lambda request: pauses.resumed(request.player, request.revision),
    Verb.NO_SPECTATORS: lambda request: spectators.refused(request.player, request.revision),
    Verb.SHOW_HANDS: lambda request: commentary.answered(
        request.player, request.revision, request.args == (1,)
    ),
    Verb.COME_IN: lambda request: stand_ins.taken(request.sitter),
    Verb.HURRY: lambda request: hurrying.hurried(request.player, request.revision),
    Verb.GIVE_TIME: lambda request: pauses.gave_time(request.player, request.revision),
}
"""They change a table, and the screens say the rest."""

HANDLERS: Mapping[str, Handler] = {
    Verb.SIT: invitations.sit_down,
    Verb.MATCHES: matches.show,
    Verb.ADJUST: options.adjust,
    Verb.HOUSE: options.house,
    Verb.REMOVE: options.remove,
    Verb.START: options.start,
    Verb.CANCEL: matches.cancel,
    Verb.INVITE: invitations.invite,
    Verb.ACCEPT: invitations.answer_yes,
    Verb.DECLINE: invitations.answer_no,
    Verb.BLOCK: invitations.block,
    Verb.NEW: new_tables.new,
    Verb.HAND: hand.show,
    Verb.MORE: hand.unfold,
    Verb.TABLE: at_table.show_table,
    Verb.BOARD: at_table.without_board,
    Verb.QUICK_DISCARD: hand.discard_quickly,
    Verb.WORDS: in_words.tell,
    Verb.REMARK: set_phrases.show_or_say,
    Verb.RESIGN: at_table.resign,
    Verb.REMATCH: new_tables.rematch,
    Verb.RESULT: match_score.send,
    Verb.VERIFY: at_table.verify,
    Verb.WATCH: watching.watch,
    Verb.UNWATCH: watching.stop,
    Verb.ALL_HANDS: watching.all_hands,
    Verb.REPLAY: replays.show,
    Verb.REPLAY_DEALS: replays.list_deals,
    Verb.REPLAYS: replays.list_matches,
    Verb.REPLAY_NOTES: replay_notes.show,
    Verb.REPLAY_OPINION: replay_notes.show_opinion,
    Verb.PRACTICE: practising.begin,
    Verb.REPLAY_TURNS: replay_moment.list_turns,
    Verb.REPLAY_LINK: replays.link,
    Verb.REPLAY_ANIMATION: replay_animation.send,
    Verb.ALONE: alone.play,
    Verb.LEARN: new_tables.learn,
    Verb.LINK: account.answer_link,
    Verb.UNLINK: account.answer_unlink,
    Verb.RANKING: lookups.ranking,
    Verb.SEASONS: lookups.seasons,
    Verb.GROUP_YEAR: group_years.show,
    Verb.STATISTICS: lookups.statistics,
    Verb.SHARE: lookups.share,
    Verb.SHOW_ALL: showing_to_all.show,
    Verb.ALBUM: albums.show,
    Verb.DAILY: daily.show,
    Verb.DAILY_PLAY: daily.play,
    Verb.DAILY_SHARE: daily_group.share,
    Verb.DOUBLE: double_challenge.show,
    Verb.DOUBLE_PLAY: double_challenge.play,
    Verb.DOUBLE_DECLINE: double_challenge.decline,
    Verb.RULES: lookups.rules,
    Verb.SETTINGS: account.show,
    Verb.SET: account.set_own,
    Verb.UNBLOCK: account.unblock,
    Verb.CHAT_SETTINGS: account.show_chat,
    Verb.SET_CHAT: account.set_chat,
    Verb.FORGET: account.ask_to_forget,
    Verb.WITHDRAW: answers.withdraw,
    Verb.TRN_SHOW: secretary.show,
    Verb.TRN_SETUP: secretary_names.setup,
    Verb.TRN_NAMES: secretary_names.ask_names,
    Verb.TRN_OUT: secretary.ask_out,
    Verb.TRN_DOUBT: secretary_names.judged,
    Verb.TRN_DRAW: secretary_rounds.draw,
    Verb.TRN_LOT: secretary_rounds.ask_lot,
    Verb.TRN_REDRAW: secretary_rounds.ask_redraw,
    Verb.TRN_NEXT: secretary_rounds.hang_up,
    Verb.TRN_LINES: secretary_results.ask_lines,
    Verb.TRN_TABLE: secretary_results.table,
    Verb.TRN_SCORE: secretary_keys.score,
    Verb.TRN_PAD: secretary_keys.pad,
    Verb.TRN_BY_TIME: secretary_results.by_time,
    Verb.TRN_RANK: secretary_ranks.rank,
    Verb.TRN_UNDO: secretary_results.undo,
    Verb.TRN_ROUND: secretary_more.earlier_round,
    Verb.TRN_LOOK: secretary_more.look_at,
    Verb.TRN_WORDS: tournament_words.tell,
    Verb.TRN_MORE: secretary_more.more,
    Verb.TRN_FILE: secretary_more.send_file,
    Verb.TRN_PEN: secretary_pen.choose_pen,
    Verb.TRN_TAKE_DOWN: secretary_rounds.take_down,
    Verb.TRN_MEMBERS: tournament_members.show,
    Verb.TRN_ASK: tournament_members.ask,
    Verb.TRN_ME: tournament_members.answer,
    Verb.TRN_WRONG: tournament_members.dispute,
    Verb.TRN_FINISH: secretary_rounds.finish,
    Verb.TRN_CANCEL: secretary_rounds.cancel,
    Verb.SHEET_NEW: sheets.new,
    Verb.SHEET_LINE: sheet_lines.ask_line,
    Verb.SHEET_UNDO: sheet_changes.undo,
    Verb.SHEET_FIX: sheet_lines.ask_correction,
    Verb.SHEET_BACK: sheet_changes.come_back,
    Verb.SHEET_AGAIN: sheet_changes.again,
    Verb.SHEET_END: sheet_changes.end,
    Verb.SHEET_OPEN: sheet_changes.reopen,
    Verb.SHEET_ROLL: sheet_roll.agree,
    Verb.HELP: lookups.help,
    Verb.EVENING_ANSWER: tonight.answer,
    Verb.EVENING_TIME: tonight.change_time,
    Verb.EVENING_CANCEL: tonight.cancel,
    Verb.CLUB: club_pages.show,
    Verb.CLUB_FOUND: club_words.ask_to_found,
    Verb.CLUB_ENTER: club_pages.enter,
    Verb.CLUB_LEAVE: club_pages.leave,
    Verb.CLUB_WRITE: club_words.write,
    Verb.CLUB_RULE: club_changes.set_rule,
    Verb.CLUB_DOUBLE: club_changes.set_double,
    Verb.CLUB_NAME: club_changes.name_secretary,
    Verb.CLUB_LINK: club_changes.make_code,
    Verb.CLUB_UNLINK: club_changes.unlink,
    Verb.CLUB_INVITE: club_doors.invite,
    Verb.CLUB_ADMIT: club_doors.admit,
    Verb.CLUB_OPENERS: club_changes.set_openers,
    Verb.CLUB_CLOSE: club_changes.close,
    Verb.LIVE_NEW: live_organiser.new,
    Verb.LIVE_SET: live_organiser.set_option,
    Verb.LIVE_OPEN: live_organiser.open_entries,
    Verb.LIVE_ENTER: live_entries.enter,
    Verb.LIVE_LEAVE: live_entries.leave,
    Verb.LIVE_LINK: live_entries.link,
    Verb.LIVE_WORD: live_entries.ask_word,
    Verb.LIVE_DRAWS: live_entries.draws,
    Verb.LIVE_LOOK: live_looks.look,
    Verb.LIVE_FILE: live_looks.send_file,
    Verb.LIVE_PRESENT: live_entries.present,
    Verb.LIVE_HERE: live_entries.ready,
    Verb.LIVE_MANAGE: live_manage.manage,
    Verb.LIVE_CANCEL: live_organiser.cancel,
    Verb.LIVE_TIME: live_agreements.show,
    Verb.LIVE_AGREE: live_agreements.agree,
    Verb.LIVE_CANNOT: live_agreements.cannot,
    Verb.LIVE_REFEREE: live_entries.call_referee,
    Verb.LIVE_WATCH: watching.watch_event,
}


async def serve(request: Request, verb: str) -> Reply:
    check(request, policy(verb))
    answer: Awaitable[Reply]
    if verb in TRANSITIONS:
        answer = _change(request, TRANSITIONS[verb])
    elif verb in HANDLERS:
        answer = HANDLERS[verb](request)
    else:
        answer = hand.press(request, verb)
    return await current_if_stale(request, answer)


async def current_if_stale(request: Request, answer: Awaitable[Reply]) -> Reply:
    """A press on a screen that is out of date does nothing: how things are now is shown."""
    try:
        return await answer
    except Stale:
        came_to(PressOutcome.STALE)
        return replace(await request.current(request.words("old-screen")), refused=True)


async def _change(request: Request, transition: Callable[[Request], Transition]) -> Reply:
    return await request.changed(
        await request.bot.tables.change(request.table.id, transition(request))
    )
