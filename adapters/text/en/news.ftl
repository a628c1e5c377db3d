# What happens around a table.

news-title = News
news-title-table = Table { $table }
news-started = Here we go! Playing: { $names }.
news-joined = { $name } sits down.
news-went = { $name } leaves the table.
news-out-of-reach = I can't write to { $name } in private: their cards are here, behind [{ $hand }], and nobody else sees them. Their clock is running.
news-new-host = { $name } is the host now.
news-challenged = { $by } challenges { $to }!
news-challenged-anybody = { $by } is looking for an opponent: who accepts?
news-declined = { $name } says: no, thanks.
news-rematch = { $by } wants a rematch!
news-table-opened = { $by } has opened a table.
news-reminder = { $name }, it's your turn: your time is running out.
news-reminder-whole-reserve = { $name }, it's your turn: your time for it is over, and you are now using your reserve.
news-reminder-reserve = { $name }, it's your turn: your reserve is running out.
news-time-given = { $to } gets { $more } more, thanks to { $by }.
news-wants-pause = { $name } would like a pause.
news-asked-for-pause = { $to }, { $name } would like a pause: do you agree?
news-pause-began = Pause: the clock is stopped for everybody.
news-pause-ended = { $by } is back: play on!
news-pause-over = The pause is over: play on!
news-grace = Sorry, I was offline. Take your time: nobody loses because of this.
news-grace-until = No hurry: the first turn runs out
news-dealt-again = I can't restore this deal: it is void, and the cards are dealt again.

closed-cancelled = The table was cancelled.
closed-nobody-left = Everybody has left: the table is closed.
closed-not-started = Nobody started the match: the table is closed.
closed-declined = Invitation declined: the table is closed.
closed-no-answer = Nobody answered in time: the table is closed.
closed-administrator = An administrator closed the table.
closed-practice-over = The try is over: it does not count.
closed-unreadable = I can't restore this match any more, sorry: the table is closed and the match does not count.
