PRAGMA application_id = 1395929154;
PRAGMA user_version = 34;
BEGIN TRANSACTION;
CREATE TABLE accounts (
    account TEXT PRIMARY KEY,
    player INTEGER NOT NULL REFERENCES players (id),
    since REAL NOT NULL
, name TEXT NOT NULL DEFAULT '', same_as TEXT) STRICT;
INSERT INTO "accounts" VALUES('telegram:1',1,1800000000.0,'Ada',NULL);
INSERT INTO "accounts" VALUES('telegram:2',2,1800000000.0,'Bice',NULL);
INSERT INTO "accounts" VALUES('telegram:3',3,1800000000.0,'Ciro',NULL);
INSERT INTO "accounts" VALUES('telegram:4',4,1800000000.0,'Dino',NULL);
INSERT INTO "accounts" VALUES('discord:1100000000000000001',5,1800000000.0,'Anna',NULL);
INSERT INTO "accounts" VALUES('discord:1100000000000000002',6,1800000000.0,'Bruno',NULL);
INSERT INTO "accounts" VALUES('discord:1100000000000000003',7,1800000000.0,'Carla',NULL);
INSERT INTO "accounts" VALUES('discord:1100000000000000004',8,1800000000.0,'Dora',NULL);
INSERT INTO "accounts" VALUES('discord:1100000000000000005',9,1800000000.0,'Ezio',NULL);
INSERT INTO "accounts" VALUES('discord:1100000000000000006',10,1800000000.0,'Flora',NULL);
INSERT INTO "accounts" VALUES('discord:1100000000000000007',11,1800000000.0,'Guido',NULL);
INSERT INTO "accounts" VALUES('discord:1100000000000000008',12,1800000000.0,'Irma',NULL);
INSERT INTO "accounts" VALUES('discord:1100000000000000009',13,1800000000.0,'Lino',NULL);
INSERT INTO "accounts" VALUES('telegram:99',14,1800000000.0,'Olga',NULL);
INSERT INTO "accounts" VALUES('mind:scopa:difficile',15,1800000000.0,'difficile',NULL);
CREATE TABLE actions (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    revision INTEGER NOT NULL,
    at REAL NOT NULL,
    seat INTEGER,
    action TEXT NOT NULL,
    digest TEXT,
    PRIMARY KEY (table_id, revision)
) STRICT, WITHOUT ROWID;
INSERT INTO "actions" VALUES(1,3,1800000000.0,0,'["cut",2]','26d4944710be38b8954782ff5680c949');
INSERT INTO "actions" VALUES(1,4,1800000000.0,0,'["draw"]','a5725b905b8f97461607c0abeceddbbd');
INSERT INTO "actions" VALUES(1,5,1800000000.0,0,'["open",["KH#1 KD#1 KS#1"],["JD#1 JC#1 JS#2"]]','f85d571225a17ff429a5e5cc4aed0c5c');
INSERT INTO "actions" VALUES(1,6,1800000000.0,0,'["discard","KH#2"]','1b6c4e1ff7adff6afccb5abbd58d53f2');
INSERT INTO "actions" VALUES(1,7,1800000000.0,1,'["draw"]','63d1d54d9996a07b2ec237889ced53ac');
INSERT INTO "actions" VALUES(1,8,1800000000.0,1,'["discard","QH#2"]','154a03f6eb0f733048fb6b9092af7c52');
INSERT INTO "actions" VALUES(1,9,1800000000.0,0,'["draw"]','859dd0dbecfe74d97f2c88dce95a7cf9');
INSERT INTO "actions" VALUES(1,10,1800000000.0,0,'["discard","KD#2"]','70489ab1b25a8a83c2402c41645b1e96');
INSERT INTO "actions" VALUES(1,11,1800000000.0,1,'["draw"]','9c48ee7e827080d74e1f3d869c2b9606');
INSERT INTO "actions" VALUES(1,12,1800000000.0,1,'["discard","QC#2"]','9dbc7b97cc4384245bec289b6165aa23');
INSERT INTO "actions" VALUES(1,13,1800000000.0,0,'["draw"]','f0b5a539e008882c060cde02ea7c6679');
INSERT INTO "actions" VALUES(1,14,1800000000.0,0,'["discard","QS#2"]','5b66968dbb7c0c75aadc1f6ffbff010e');
INSERT INTO "actions" VALUES(1,15,1800000000.0,1,'["draw"]','53ed17636bdeb7791e9aa44e69999402');
INSERT INTO "actions" VALUES(1,16,1800000000.0,1,'["open",["6H#2 6C#1 6S#2"],["9D#1 9C#1 9S#2"],["3D#2 4D#2 5D#2"]]','07cc965648645ef119f056b31ab35d0a');
INSERT INTO "actions" VALUES(2,3,1800000000.0,0,'["cut",2]','1b61e6293c61c9dd2542bc59acb26ef9');
INSERT INTO "actions" VALUES(2,4,1800000000.0,0,'["draw"]','3b9386c5d3dd309c71bf073c3a916e3c');
INSERT INTO "actions" VALUES(3,3,1800000000.0,0,'["cut",2]','f940eae703e408b37854f90d538cda3c');
INSERT INTO "actions" VALUES(3,4,1800000000.0,0,'["play","6D#1","6S#1"]','5774a63ba5629942be133247af2e9bd9');
INSERT INTO "actions" VALUES(3,5,1800000000.0,1,'["play","6H#1","2S#1 4D#1"]','c377774e0a9a1df673c6b7f8799d10da');
INSERT INTO "actions" VALUES(7,3,1800000000.0,1,'["resign"]','4790ece070f3ef421eb3646bb226de89');
INSERT INTO "actions" VALUES(8,2,1800000000.0,NULL,'["automatic_cut"]','55b178269b71868a16e3ca32d1fd57d9');
CREATE TABLE album (
    player INTEGER NOT NULL REFERENCES players (id),
    -- Known to the program alone.
    fact TEXT NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    -- The moment in the match; 0: the whole match.
    revision INTEGER NOT NULL,
    at REAL NOT NULL,
    -- The player has seen it.
    shown INTEGER NOT NULL CHECK (shown IN (0, 1)),
    PRIMARY KEY (player, fact)
) STRICT, WITHOUT ROWID;
CREATE TABLE album_read (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    number INTEGER NOT NULL
, untold INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "album_read" VALUES(1,0,0);
CREATE TABLE album_unread (
    event INTEGER PRIMARY KEY REFERENCES events (id),
    -- It ended before there were messages about it.
    untold INTEGER NOT NULL CHECK (untold IN (0, 1))
) STRICT;
CREATE TABLE album_wins (
    event INTEGER NOT NULL REFERENCES events (id),
    player INTEGER NOT NULL REFERENCES players (id),
    -- The final; NULL if it was played at no table.
    table_id INTEGER REFERENCES tables (id),
    at REAL NOT NULL,
    -- The player has seen it.
    shown INTEGER NOT NULL CHECK (shown IN (0, 1)),
    PRIMARY KEY (event, player)
) STRICT, WITHOUT ROWID;
CREATE TABLE alerts (
    -- The messages go to the private chat of this account.
    account TEXT NOT NULL,
    -- The group, whatever the topic.
    chat TEXT NOT NULL,
    -- The group's name when the person asked.
    name TEXT NOT NULL,
    -- One message, about the next table; otherwise one about each.
    once INTEGER NOT NULL CHECK (once IN (0, 1)),
    -- No messages are sent from the first hour of the day up to the second.
    quiet_from INTEGER NOT NULL CHECK (quiet_from BETWEEN 0 AND 23),
    quiet_until INTEGER NOT NULL CHECK (quiet_until BETWEEN 0 AND 23),
    -- When the last message was sent.
    told REAL NOT NULL DEFAULT 0,
    PRIMARY KEY (account, chat)
) STRICT, WITHOUT ROWID;
CREATE TABLE announcements (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    owner_kind TEXT NOT NULL CHECK (owner_kind IN ('table', 'person', 'chat', 'event')),
    owner ANY NOT NULL,
    -- When it was made: those of no table expire.
    at REAL NOT NULL,
    receiver TEXT NOT NULL,
    content TEXT NOT NULL,
    -- Which part of the receiver's screen it belongs to, if it leaves with that part.
    slot TEXT
) STRICT;
CREATE TABLE chat_screens (
    view TEXT NOT NULL,
    place TEXT NOT NULL,
    reference TEXT NOT NULL,
    PRIMARY KEY (view, place)
) STRICT, WITHOUT ROWID;
INSERT INTO "chat_screens" VALUES('daily','discord:#1100000000000000100','message 28');
INSERT INTO "chat_screens" VALUES('ranking','discord:#1100000000000000100','message 27');
CREATE TABLE chats (
    chat TEXT PRIMARY KEY,
    settings TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "chats" VALUES('discord:#1100000000000000100','{"language":"it","look":"napoletane","four_colours":false,"theme":"dark","administrators_only":true,"defaults":{}}');
INSERT INTO "chats" VALUES('telegram:-1001000000001','{"language":"it","look":"napoletane","four_colours":false,"theme":"dark","administrators_only":true,"defaults":{}}');
CREATE TABLE compatibility (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    oldest_program INTEGER NOT NULL
) STRICT;
INSERT INTO "compatibility" VALUES(1,34);
CREATE TABLE counted_up (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    number INTEGER NOT NULL,
    zone TEXT NOT NULL
) STRICT;
INSERT INTO "counted_up" VALUES(1,1,'UTC');
CREATE TABLE daily_chains (
    number INTEGER PRIMARY KEY,
    -- The last secret, as hex digits; the others follow from it.
    secret TEXT NOT NULL
) STRICT;
INSERT INTO "daily_chains" VALUES(2,'2959c294ba5e6bec546b060fc17ea1761f7e69c3c679f1bba3e391bce99779d1');
CREATE TABLE daily_closed (
    day INTEGER NOT NULL,
    game TEXT NOT NULL,
    month INTEGER NOT NULL,
    PRIMARY KEY (game, day)
) STRICT, WITHOUT ROWID;
CREATE TABLE daily_months (
    month INTEGER NOT NULL,
    game TEXT NOT NULL,
    -- The group with whose people they compared themselves, or '' for everywhere.
    chat TEXT NOT NULL,
    player INTEGER NOT NULL REFERENCES players (id),
    days INTEGER NOT NULL,
    -- Of the best days.
    mean REAL NOT NULL,
    PRIMARY KEY (month, game, chat, player)
) STRICT, WITHOUT ROWID;
CREATE TABLE daily_plays (
    -- The number of the day.
    day INTEGER NOT NULL,
    game TEXT NOT NULL,
    pool INTEGER NOT NULL,
    player INTEGER NOT NULL REFERENCES players (id),
    -- The group with whose people they compare themselves; empty: none.
    chat TEXT NOT NULL,
    table_id INTEGER NOT NULL UNIQUE REFERENCES tables (id),
    begun REAL NOT NULL,
    -- NULL while they play.
    finished REAL,
    -- NULL if they have left.
    points INTEGER, share REAL,
    PRIMARY KEY (day, game, player)
) STRICT, WITHOUT ROWID;
INSERT INTO "daily_plays" VALUES(76,'scopa',2,5,'discord:#1100000000000000100',8,1800000000.0,NULL,NULL,NULL);
CREATE TABLE deadlines (
    owner_kind TEXT NOT NULL CHECK (owner_kind IN ('table', 'person', 'chat', 'event')),
    -- The number of a table, a player or an event, or the name of a chat.
    owner ANY NOT NULL,
    kind TEXT NOT NULL,
    -- Of this deadline, and of no other that the owner has later for the same kind.
    id INTEGER NOT NULL DEFAULT (random()),
    due REAL NOT NULL,
    clock TEXT NOT NULL,
    -- Of a table: the revision that set it.
    revision INTEGER,
    PRIMARY KEY (owner_kind, owner, kind)
) STRICT, WITHOUT ROWID;
INSERT INTO "deadlines" VALUES('event',1,'close',5360850125244022418,1800259200.0,'telegram wall',0);
INSERT INTO "deadlines" VALUES('event',1,'reminder',-6752322203320255539,1800172800.0,'telegram wall',0);
INSERT INTO "deadlines" VALUES('event',2,'close',2332053424332128717,1800259200.0,'discord wall',0);
INSERT INTO "deadlines" VALUES('event',2,'reminder',-7215896100548852477,1800172800.0,'discord wall',0);
INSERT INTO "deadlines" VALUES('event',3,'close',-2535988435131515856,1800259200.0,'telegram wall',0);
INSERT INTO "deadlines" VALUES('event',3,'reminder',7696962230436685678,1800172800.0,'telegram wall',0);
INSERT INTO "deadlines" VALUES('event',6,'ask_again',6268792646087467161,1800003000.0,'discord wall',8);
INSERT INTO "deadlines" VALUES('event',6,'check_in',-1151007679577033451,1800001800.0,'discord wall',8);
INSERT INTO "deadlines" VALUES('event',6,'start',6770989020831802325,1800003600.0,'discord wall',8);
INSERT INTO "deadlines" VALUES('event',7,'begin',-4007537617879981125,1800050400.0,'discord wall',1);
INSERT INTO "deadlines" VALUES('event',7,'reminder',-5693851136219023603,1800049500.0,'discord wall',1);
INSERT INTO "deadlines" VALUES('event',8,'unused',-7676238677305182340,1800604800.0,'discord wall',0);
INSERT INTO "deadlines" VALUES('table',1,'reminder',-7241715844830100651,1800079200.0,'discord',3);
INSERT INTO "deadlines" VALUES('table',1,'turn',5556952574508762204,1800086400.0,'discord',3);
INSERT INTO "deadlines" VALUES('table',2,'reminder',5799412284935200510,1800079200.0,'discord',3);
INSERT INTO "deadlines" VALUES('table',2,'turn',-7488555090471425526,1800086400.0,'discord',3);
INSERT INTO "deadlines" VALUES('table',3,'reminder',-158673688847027935,1800079200.0,'discord',3);
INSERT INTO "deadlines" VALUES('table',3,'turn',6689814747907678593,1800086400.0,'discord',3);
INSERT INTO "deadlines" VALUES('table',4,'turn',-3878158753297562163,1800000030.0,'discord',2);
INSERT INTO "deadlines" VALUES('table',5,'host',3764918581603712390,1800000600.0,'discord',0);
INSERT INTO "deadlines" VALUES('table',5,'lobby',-5800492024311415985,1800001800.0,'discord',0);
INSERT INTO "deadlines" VALUES('table',6,'challenge',2070111108306483784,1800000600.0,'discord',0);
INSERT INTO "deadlines" VALUES('table',8,'mind',-5950562468153367438,1800000001.281,'discord',2);
INSERT INTO "deadlines" VALUES('table',8,'turn',-5527438084538344120,1800604800.0,'discord',2);
CREATE TABLE deals (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    -- The table's revision at which the deal began. A void deal and the one that replaced it have
    -- the same number.
    first_revision INTEGER NOT NULL,
    number INTEGER NOT NULL,
    game TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    -- JSON: what the match started from, and the state in which the deal waited for its cut.
    -- NULL once the moves of the match are forgotten.
    setup TEXT,
    snapshot TEXT,
    commitment TEXT NOT NULL,
    -- NULL until the deal has ended: the seed as hex digits, the cuts as JSON.
    seed TEXT,
    cuts TEXT,
    voided INTEGER NOT NULL DEFAULT 0 CHECK (voided IN (0, 1)),
    PRIMARY KEY (table_id, first_revision)
) STRICT;
INSERT INTO "deals" VALUES(1,2,1,'scala40',2,'{"rules":{"jokers":4,"players":[2,3,4,5],"pairs_optional":true,"joker_in_opening":"free","max_jokers_per_meld":1,"picked_must_be_played":true,"taken_joker_must_be_played":true,"joker_back_to_same_meld":false,"attach_discard":"if_opened_or_closing","stock_renewal":"shuffle_keep_last","ace_in_hand":"1_if_exactly_one_ace","all_cards_in_hand":100,"hand_close_double":true,"targets":[101,151,201],"default_target":101,"formats":["points","deals"],"set_joker_swap":"declared","reentry":"off","twin_discard":"allowed"},"players":2,"pairs":false,"length":["points",101],"seed":"1ea7ad119cf5e275415ba3dd4642e1ee181fc99041bae962b2d32553d679c119","first_dealer":null,"version":2}','{"totals":[0,0],"wins":[0,0],"out":[],"reentered":[],"left":[],"votes":[],"deal":[[1,1,0,false,0,false],[0,1],["",""],"","",[],[],[],[]],"phase":["cutting",0,false]}','0a0e0fb9ea6a0a85f847df3a8567b522405636545d9eff4d83885a32024cc8c8',NULL,NULL,0);
INSERT INTO "deals" VALUES(2,2,1,'scala40',2,'{"rules":{"jokers":4,"players":[2,3,4,5],"pairs_optional":true,"joker_in_opening":"free","max_jokers_per_meld":1,"picked_must_be_played":true,"taken_joker_must_be_played":true,"joker_back_to_same_meld":false,"attach_discard":"if_opened_or_closing","stock_renewal":"shuffle_keep_last","ace_in_hand":"1_if_exactly_one_ace","all_cards_in_hand":100,"hand_close_double":true,"targets":[101,151,201],"default_target":101,"formats":["points","deals"],"set_joker_swap":"declared","reentry":"off","twin_discard":"allowed"},"players":2,"pairs":false,"length":["points",101],"seed":"e0a7fb2a6c687ad279dcbe807d46ce49a6a01d38150d52c0b150651c37c91025","first_dealer":null,"version":2}','{"totals":[0,0],"wins":[0,0],"out":[],"reentered":[],"left":[],"votes":[],"deal":[[1,1,0,false,0,false],[0,1],["",""],"","",[],[],[],[]],"phase":["cutting",0,false]}','25886f709264e1719a18847750b5e2c8bb5b71363ace2d0edd554a8c3736e13d',NULL,NULL,0);
INSERT INTO "deals" VALUES(3,2,1,'scopa',1,'{"rules":{"players":[2,4],"target":11,"targets":[11,16,21],"redeal_kings":3},"players":2,"pairs":false,"length":["points",11],"seed":"e2c4fb80d61b8990d0502ffd5f0d6b01a4ee842bdb92b69bdce5e193b9d22ca3","first_dealer":null}','{"totals":[0,0],"deal":[[1,1,null],["",""],"","",["",""],[0,0],null,[]],"phase":["cutting",0]}','3ebd82480a1177316be7ede27127944ca7d2f7ee2cf6b5ce43297fa85de9b007',NULL,NULL,0);
INSERT INTO "deals" VALUES(4,2,1,'scala40',2,'{"rules":{"jokers":4,"players":[2,3,4,5],"pairs_optional":true,"joker_in_opening":"free","max_jokers_per_meld":1,"picked_must_be_played":true,"taken_joker_must_be_played":true,"joker_back_to_same_meld":false,"attach_discard":"if_opened_or_closing","stock_renewal":"shuffle_keep_last","ace_in_hand":"1_if_exactly_one_ace","all_cards_in_hand":100,"hand_close_double":true,"targets":[101,151,201],"default_target":101,"formats":["points","deals"],"set_joker_swap":"declared","reentry":"off","twin_discard":"allowed"},"players":2,"pairs":false,"length":["points",101],"seed":"356c962239a8abb43cd7bf069234215f021e0e29c342ee1613e0f04dcbaeaf6e","first_dealer":null,"version":2}','{"totals":[0,0],"wins":[0,0],"out":[],"reentered":[],"left":[],"votes":[],"deal":[[1,0,1,false,0,false],[0,1],["",""],"","",[],[],[],[]],"phase":["cutting",1,false]}','3e3f52ed6527d0d7c862b4dc7e9dd36d76bb98e6fd4945da87adc82085655e3e',NULL,NULL,0);
INSERT INTO "deals" VALUES(7,2,1,'scopa',1,'{"rules":{"players":[2,4],"target":11,"targets":[11,16,21],"redeal_kings":3},"players":2,"pairs":false,"length":["points",11],"seed":"d1ce346a5a038ecc03f18f9d7ac07d7250516c3e1d6eb5d9f26ecb02854da1f7","first_dealer":null}','{"totals":[0,0],"deal":[[1,0,null],["",""],"","",["",""],[0,0],null,[]],"phase":["cutting",1]}','9b9718bc6a8b8ef72959467a756d660df4ffc110b9a3716678d50e10178a39d2','8b4e2732974431d1f4c4607cfc2c06e93c67c56f49e4c3013a3a828ab361c14d','[]',0);
INSERT INTO "deals" VALUES(8,1,1,'scopa',1,'{"rules":{"players":[2,4],"target":11,"targets":[11,16,21],"redeal_kings":3},"players":2,"pairs":false,"length":["points",11],"seed":"adbdadca5eb7d6083d5e586c60d978db6dea38f678cfb6d8c84505e8cf2e48e3","first_dealer":null}','{"totals":[0,0],"deal":[[1,0,null],["",""],"","",["",""],[0,0],null,[]],"phase":["cutting",1]}','2adf2814d816564aafde9723426c553cb84ca7df03d1d70d16ad67aac9161e18',NULL,NULL,0);
CREATE TABLE documents (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    document TEXT NOT NULL) STRICT;
INSERT INTO "documents" VALUES(1,'[{"options":{"game":"scala40","profile":"online","switches":{},"length":{"target":101,"cap":null},"pace":{"turn":86400.0,"bank":0.0},"players":2,"pairs":false,"stake":0,"hints":false,"open_seats":false,"cut":false,"leaver":"end","drawn_pairs":false},"host":5,"closes":1800001800.0,"host_until":1800000600.0,"sitters":[{"player":5,"account":"discord:1100000000000000001","name":"Anna","mind":null,"here":true,"rest":"","head_start":0},{"player":6,"account":"discord:1100000000000000002","name":"Bruno","mind":null,"here":true,"rest":"","head_start":0}],"invitation":null,"seen":[14,16],"timing":{"seats":[1],"expiry":["timeout",1],"began":1800000000.0,"allowed":86400.0,"runs":1,"reminded":false,"warned":false,"turn":14,"lead":0.0,"until":null},"bank":[0.0,0.0],"thinks_at":null,"mover":1,"wants_pause":[],"pause":null,"hurry":[],"remarks":[],"talked":[],"stand_in":null,"replaced":[],"coming":[],"cap":null,"tallies":[{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0},{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0}],"tallied":[{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0},{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0}],"proofs":[],"deal":{"number":1,"dealer":1,"cutter":0,"commitment":"0a0e0fb9ea6a0a85f847df3a8567b522405636545d9eff4d83885a32024cc8c8"},"ended":0,"rematch":null,"rematch_by":0,"ticket":"c78d2b8ffeda","entry_code":"","removed":[],"since":0,"closed":null,"declined_by":"","clock":"","spectators":[],"no_spectators":false,"commentators":[],"shown_by":[],"no_commentary":false}]');
INSERT INTO "documents" VALUES(2,'[{"options":{"game":"scala40","profile":"online","switches":{},"length":{"target":101,"cap":null},"pace":{"turn":86400.0,"bank":0.0},"players":2,"pairs":false,"stake":0,"hints":false,"open_seats":false,"cut":false,"leaver":"end","drawn_pairs":false},"host":9,"closes":1800001800.0,"host_until":1800000600.0,"sitters":[{"player":9,"account":"discord:1100000000000000005","name":"Ezio","mind":null,"here":true,"rest":"","head_start":0},{"player":10,"account":"discord:1100000000000000006","name":"Flora","mind":null,"here":true,"rest":"","head_start":0}],"invitation":null,"seen":[4,3],"timing":{"seats":[0],"expiry":["timeout",0],"began":1800000000.0,"allowed":86400.0,"runs":0,"reminded":false,"warned":false,"turn":3,"lead":0.0,"until":null},"bank":[0.0,0.0],"thinks_at":null,"mover":0,"wants_pause":[],"pause":null,"hurry":[],"remarks":[],"talked":[],"stand_in":null,"replaced":[],"coming":[],"cap":null,"tallies":[{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0},{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0}],"tallied":[{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0},{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0}],"proofs":[],"deal":{"number":1,"dealer":1,"cutter":0,"commitment":"25886f709264e1719a18847750b5e2c8bb5b71363ace2d0edd554a8c3736e13d"},"ended":0,"rematch":null,"rematch_by":0,"ticket":"74ce66186269","entry_code":"","removed":[],"since":0,"closed":null,"declined_by":"","clock":"","spectators":[],"no_spectators":false,"commentators":[],"shown_by":[],"no_commentary":false}]');
INSERT INTO "documents" VALUES(3,'[{"options":{"game":"scopa","profile":"scopa_online","switches":{},"length":{"target":11,"cap":null},"pace":{"turn":86400.0,"bank":0.0},"players":2,"pairs":false,"stake":0,"hints":false,"open_seats":false,"cut":false,"leaver":"end","drawn_pairs":false},"host":6,"closes":1800001800.0,"host_until":1800000600.0,"sitters":[{"player":6,"account":"discord:1100000000000000002","name":"Bruno","mind":null,"here":true,"rest":"","head_start":0},{"player":7,"account":"discord:1100000000000000003","name":"Carla","mind":null,"here":true,"rest":"","head_start":0}],"invitation":null,"seen":[5,5],"timing":{"seats":[0],"expiry":["timeout",0],"began":1800000000.0,"allowed":86400.0,"runs":0,"reminded":false,"warned":false,"turn":5,"lead":0.0,"until":null},"bank":[0.0,0.0],"thinks_at":null,"mover":1,"wants_pause":[],"pause":null,"hurry":[],"remarks":[],"talked":[],"stand_in":null,"replaced":[],"coming":[],"cap":null,"tallies":[{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0},{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0}],"tallied":[{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0},{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0}],"proofs":[],"deal":{"number":1,"dealer":1,"cutter":0,"commitment":"3ebd82480a1177316be7ede27127944ca7d2f7ee2cf6b5ce43297fa85de9b007"},"ended":0,"rematch":null,"rematch_by":0,"ticket":"a7c9d5304576","entry_code":"","removed":[],"since":0,"closed":null,"declined_by":"","clock":"","spectators":[],"no_spectators":false,"commentators":[],"shown_by":[],"no_commentary":false}]');
INSERT INTO "documents" VALUES(4,'[{"options":{"game":"scala40","profile":"online","switches":{},"length":{"target":101,"cap":null},"pace":{"turn":90.0,"bank":1200.0},"players":2,"pairs":false,"stake":0,"hints":false,"open_seats":false,"cut":false,"leaver":"end","drawn_pairs":false},"host":7,"closes":1800001800.0,"host_until":1800000600.0,"sitters":[{"player":7,"account":"discord:1100000000000000003","name":"Carla","mind":null,"here":true,"rest":"","head_start":0},{"player":8,"account":"discord:1100000000000000004","name":"Dora","mind":null,"here":true,"rest":"","head_start":0}],"invitation":null,"seen":[2,2],"timing":{"seats":[1],"expiry":["automatic_cut"],"began":1800000000.0,"allowed":30.0,"runs":null,"reminded":false,"warned":false,"turn":2,"lead":0.0,"until":null},"bank":[1200.0,1200.0],"thinks_at":null,"mover":null,"wants_pause":[],"pause":null,"hurry":[],"remarks":[],"talked":[],"stand_in":null,"replaced":[],"coming":[],"cap":null,"tallies":[{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0},{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0}],"tallied":[{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0},{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0}],"proofs":[],"deal":{"number":1,"dealer":0,"cutter":1,"commitment":"3e3f52ed6527d0d7c862b4dc7e9dd36d76bb98e6fd4945da87adc82085655e3e"},"ended":0,"rematch":null,"rematch_by":0,"ticket":"c794c4631f0d","entry_code":"","removed":[],"since":0,"closed":null,"declined_by":"","clock":"","spectators":[],"no_spectators":false,"commentators":[],"shown_by":[],"no_commentary":false}]');
INSERT INTO "documents" VALUES(5,'[{"options":{"game":"scala40","profile":"online","switches":{},"length":{"target":101,"cap":null},"pace":{"turn":90.0,"bank":1200.0},"players":3,"pairs":false,"stake":0,"hints":null,"open_seats":false,"cut":false,"leaver":"end","drawn_pairs":false},"host":6,"closes":1800001800.0,"host_until":1800000600.0,"sitters":[{"player":6,"account":"discord:1100000000000000002","name":"Bruno","mind":null,"here":true,"rest":"","head_start":0},{"player":9,"account":"discord:1100000000000000005","name":"Ezio","mind":null,"here":true,"rest":"","head_start":0}],"invitation":null,"seen":[],"timing":null,"bank":[],"thinks_at":null,"mover":null,"wants_pause":[],"pause":null,"hurry":[],"remarks":[],"talked":[],"stand_in":null,"replaced":[],"coming":[],"cap":null,"tallies":[],"tallied":null,"proofs":[],"deal":null,"ended":0,"rematch":null,"rematch_by":0,"ticket":"620d42162df2","entry_code":"","removed":[],"since":0,"closed":null,"declined_by":"","clock":"","spectators":[],"no_spectators":false,"commentators":[],"shown_by":[],"no_commentary":false}]');
INSERT INTO "documents" VALUES(6,'[{"options":{"game":"scopa","profile":"scopa_online","switches":{},"length":{"target":11,"cap":null},"pace":{"turn":90.0,"bank":1200.0},"players":2,"pairs":false,"stake":0,"hints":null,"open_seats":false,"cut":false,"leaver":"end","drawn_pairs":false},"host":10,"closes":1800001800.0,"host_until":1800000600.0,"sitters":[{"player":10,"account":"discord:1100000000000000006","name":"Flora","mind":null,"here":true,"rest":"","head_start":0},{"player":0,"account":"","name":"@guido","mind":null,"here":false,"rest":"","head_start":0}],"invitation":{"expires":1800000600.0,"username":"guido","first_dealer":null,"private":[],"quiet":false,"where":""},"seen":[],"timing":null,"bank":[],"thinks_at":null,"mover":null,"wants_pause":[],"pause":null,"hurry":[],"remarks":[],"talked":[],"stand_in":null,"replaced":[],"coming":[],"cap":null,"tallies":[],"tallied":null,"proofs":[],"deal":null,"ended":0,"rematch":null,"rematch_by":0,"ticket":"dcc0b829a50e","entry_code":"","removed":[],"since":0,"closed":null,"declined_by":"","clock":"","spectators":[],"no_spectators":false,"commentators":[],"shown_by":[],"no_commentary":false}]');
INSERT INTO "documents" VALUES(7,'[{"options":{"game":"scopa","profile":"scopa_online","switches":{},"length":{"target":11,"cap":null},"pace":{"turn":90.0,"bank":1200.0},"players":2,"pairs":false,"stake":0,"hints":false,"open_seats":false,"cut":false,"leaver":"end","drawn_pairs":false},"host":5,"closes":1800001800.0,"host_until":1800000600.0,"sitters":[{"player":5,"account":"","name":"","mind":null,"here":true,"rest":"","head_start":0},{"player":7,"account":"","name":"","mind":null,"here":true,"rest":"","head_start":0}],"invitation":null,"seen":[3,3],"timing":null,"bank":[1200.0,1200.0],"thinks_at":null,"mover":1,"wants_pause":[],"pause":null,"hurry":[],"remarks":[],"talked":[],"stand_in":null,"replaced":[],"coming":[],"cap":null,"tallies":[{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0},{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0}],"tallied":[{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0},{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0}],"proofs":[],"deal":{"number":1,"dealer":0,"cutter":1,"commitment":"9b9718bc6a8b8ef72959467a756d660df4ffc110b9a3716678d50e10178a39d2"},"ended":3,"rematch":null,"rematch_by":0,"ticket":"5c71f6bbe571","entry_code":"","removed":[],"since":0,"closed":null,"declined_by":"","clock":"","spectators":[],"no_spectators":false,"commentators":[],"shown_by":[],"no_commentary":false}]');
INSERT INTO "documents" VALUES(8,'[{"options":{"game":"scopa","profile":"scopa_online","switches":{},"length":{"target":11,"cap":null},"pace":{"turn":604800.0,"bank":0.0},"players":2,"pairs":false,"stake":0,"hints":false,"open_seats":false,"cut":false,"leaver":"end","drawn_pairs":false},"host":5,"closes":1800001800.0,"host_until":1800000600.0,"sitters":[{"player":5,"account":"discord:1100000000000000001","name":"Anna","mind":null,"here":true,"rest":"","head_start":0},{"player":15,"account":"mind:scopa:difficile","name":"difficile","mind":"difficile","here":true,"rest":"","head_start":0}],"invitation":null,"seen":[2,2],"timing":{"seats":[1],"expiry":["timeout",1],"began":1800000000.0,"allowed":604800.0,"runs":1,"reminded":false,"warned":false,"turn":2,"lead":0.0,"until":null},"bank":[0.0,0.0],"thinks_at":1800000001.281,"mover":null,"wants_pause":[],"pause":null,"hurry":[],"remarks":[],"talked":[],"stand_in":null,"replaced":[],"coming":[],"cap":null,"tallies":[{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0},{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0}],"tallied":[{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0},{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0}],"proofs":[],"deal":{"number":1,"dealer":0,"cutter":1,"commitment":"2adf2814d816564aafde9723426c553cb84ca7df03d1d70d16ad67aac9161e18"},"ended":0,"rematch":null,"rematch_by":0,"ticket":"eab0dee7e32b","entry_code":"","removed":[],"since":0,"closed":null,"declined_by":"","clock":"","spectators":[],"no_spectators":false,"commentators":[],"shown_by":[],"no_commentary":false}]');
CREATE TABLE event_actions (
    event INTEGER NOT NULL REFERENCES events (id),
    -- The event's revision after the action.
    revision INTEGER NOT NULL,
    at REAL NOT NULL,
    player INTEGER REFERENCES players (id),
    action TEXT NOT NULL,
    PRIMARY KEY (event, revision)
) STRICT, WITHOUT ROWID;
INSERT INTO "event_actions" VALUES(9,1,1800000000.0,11,'"DrawRound"');
CREATE TABLE event_chats (
    event INTEGER NOT NULL REFERENCES events (id),
    chat TEXT NOT NULL,
    position INTEGER NOT NULL,
    PRIMARY KEY (event, chat)
) STRICT, WITHOUT ROWID;
INSERT INTO "event_chats" VALUES(1,'telegram:1',0);
INSERT INTO "event_chats" VALUES(2,'discord:1100000000000000001',0);
INSERT INTO "event_chats" VALUES(3,'telegram:3',0);
INSERT INTO "event_chats" VALUES(4,'telegram:-1001000000001',0);
INSERT INTO "event_chats" VALUES(5,'discord:#1100000000000000100',0);
INSERT INTO "event_chats" VALUES(6,'discord:#1100000000000000100',0);
INSERT INTO "event_chats" VALUES(7,'discord:#1100000000000000100',0);
INSERT INTO "event_chats" VALUES(8,'discord:#1100000000000000100',0);
CREATE TABLE event_people (
    event INTEGER NOT NULL REFERENCES events (id),
    player INTEGER NOT NULL REFERENCES players (id),
    position INTEGER NOT NULL,
    PRIMARY KEY (event, player)
) STRICT, WITHOUT ROWID;
INSERT INTO "event_people" VALUES(1,1,0);
INSERT INTO "event_people" VALUES(2,5,0);
INSERT INTO "event_people" VALUES(3,3,0);
INSERT INTO "event_people" VALUES(4,14,0);
INSERT INTO "event_people" VALUES(5,5,0);
INSERT INTO "event_people" VALUES(6,5,0);
INSERT INTO "event_people" VALUES(6,6,1);
INSERT INTO "event_people" VALUES(6,13,2);
INSERT INTO "event_people" VALUES(8,9,0);
CREATE TABLE events (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    -- NULL once this person is forgotten.
    owner INTEGER REFERENCES players (id),
    title TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'over')),
    revision INTEGER NOT NULL DEFAULT 0,
    created REAL NOT NULL,
    -- JSON, whose form depends on the kind.
    document TEXT NOT NULL
) STRICT;
INSERT INTO "events" VALUES(1,'double',1,'','open',0,1800000000.0,'{"game":"scopa","deals":2,"closes":1800259200.0,"seed":"2f5c36ed794f639044eb85ca9d72d419045ab90d9db3cf19c7c9855cda3c0c1e","players":[{"player":1,"deals":[],"against":0},{"player":0,"deals":[],"against":0}],"asked":"","teams":false,"came":[],"reminded":false,"declined":false,"over":false}');
INSERT INTO "events" VALUES(2,'double',5,'','open',0,1800000000.0,'{"game":"scala40","deals":1,"closes":1800259200.0,"seed":"a25ca73c7189e2a2ca5acf2088b57e283d4cd45aef7549185c2c3b28a4bef1de","players":[{"player":5,"deals":[],"against":0},{"player":0,"deals":[],"against":0}],"asked":"","teams":false,"came":[],"reminded":false,"declined":false,"over":false}');
INSERT INTO "events" VALUES(3,'double',3,'','open',0,1800000000.0,'{"game":"scopa","deals":1,"closes":1800259200.0,"seed":"7ce5fcd046004c9f93dea6b3c2effd72dce15e0eddb2345fb6f45157bef07343","players":[{"player":3,"deals":[],"against":0},{"player":0,"deals":[],"against":0}],"asked":"ef500e506cd45aef94054dd72761d5a46b7363954e9d8dd75637600a0f8bd51d","teams":false,"came":[],"reminded":false,"declined":false,"over":false}');
INSERT INTO "events" VALUES(4,'club',14,'Circolo di Trieste','open',1,1800000000.0,'{"letter":"C","secretaries":[{"player":14,"until":1800086400.0}],"link":{"code":"BFGB8DXJ","until":1800086400.0}}');
INSERT INTO "events" VALUES(5,'club',5,'Circolo di Muggia','open',1,1800000000.0,'{"letter":"C","secretaries":[{"player":5,"until":1800086400.0}],"link":{"code":"5FUE3MXA","until":1800086400.0}}');
INSERT INTO "events" VALUES(6,'tournament',5,'Torneo di Scala 40','open',8,1800000000.0,'{"run_by":"itself","game":"scala40","secret":"9c2198efbd94631a6922504e11cc02e8e2e961927e117f0ebb6e0cbd9d1f2b28","state":{"version":1,"rules":{"formula":"knock_out","goal":"fewest_points","length":["deals",3],"final_length":["deals",3],"pairs":false,"group_size":4,"bracket":4,"rounds":3,"finalists":0,"third_place":false,"most":32},"published":"ff3b1180162b48bec23d37df287a6c346856c36d61270a26c08f0529d454c3fb","status":"entries","entries":[[1,"Anna",null,"","in"],[2,"Bruno",null,"","in"],[3,"Lino",null,"","in"]],"draws":[],"groups":[],"lot":[],"rounds":[],"recorded":[]},"pen":null,"members":{"1":5,"2":6,"3":13},"live":{"profile":"online","starts":1800003600.0,"created":1800000000.0,"draft":false,"entrants":[{"player":"1","person":5},{"player":"2","person":6},{"player":"3","person":13}],"boards":[{"chat":"discord:#1100000000000000100","reference":"message 29"}],"code":"b0491fa5d8d7"}}');
INSERT INTO "events" VALUES(7,'evening',5,'','open',1,1800000000.0,'{"game":"scopa","at":1800050400.0,"asked":1800000000.0,"shown":{"chat":"discord:#1100000000000000100","reference":"message 25"}}');
INSERT INTO "events" VALUES(8,'scores',9,'Ada, Bruno, Carla','open',1,1800000000.0,'{"game":"scala40","target":101,"names":["Ada","Bruno","Carla"],"pairs":false,"first_dealer":0,"entries":[],"invited":[],"since":0,"agreed":{}}');
INSERT INTO "events" VALUES(9,'tournament',11,'Torneo di Scala 40','open',1,1800000000.0,'{"run_by":"hand","game":"scala40","secret":"b2a82f23d5ce0496238bcd2bb0426115b9a1270fe51162f696994f0ff78482ed","state":{"version":1,"rules":{"formula":"knock_out","goal":"fewest_points","length":["points",101],"final_length":["points",101],"pairs":false,"group_size":4,"bracket":4,"rounds":3,"finalists":0,"third_place":false,"most":64},"published":"ae80ac78fc660161b5d392a656cb3c88af9fff0a8eec6d381eba8a629fd4a8f9","status":"drawn","entries":[[1,"Ada",null,"","in"],[2,"Bice",null,"","in"],[3,"Ciro",null,"","in"],[4,"Dino",null,"","in"]],"draws":[{"purpose":"bracket","entrants":[[1,"Ada",""],[2,"Bice",""],[3,"Ciro",""],[4,"Dino",""]],"order":[3,4,1,2],"secret":"a3ec02ee8f6e7b2a4bf680c0ac54c4946f31c53fa4044058126086922ad519f1","reason":""}],"groups":[],"lot":["3","4","1","2"],"rounds":[{"stage":"bracket","number":1,"matches":[{"number":1,"sides":["3","4"],"group":null,"for_third":false,"begun":false,"versions":[]},{"number":2,"sides":["1","2"],"group":null,"for_third":false,"begun":false,"versions":[]}],"resting":[],"slots":["3","4","1","2"]}],"recorded":[]},"pen":null,"members":{},"asked":{},"disputed":[]}');
INSERT INTO "events" VALUES(10,'tournament',12,'Torneo di Scala 40','open',0,1800000000.0,'{"run_by":"hand","game":"scala40","secret":"dcfcd7ab99504e8d989b3f7306094d2cd017b4a96e44ac495ef1b87f698fe3c5","state":{"version":1,"rules":{"formula":"danese","goal":"fewest_points","length":["points",101],"final_length":["points",101],"pairs":false,"group_size":4,"bracket":4,"rounds":3,"finalists":2,"third_place":false,"most":64},"published":"5c94b5d6349bcf1c45f3890d4925c252c2342b9f1f7c6e3baa5f2e9187f4a578","status":"entries","entries":[[1,"Ada",null,"","in"],[2,"Bice",null,"","in"],[3,"Ciro",null,"","in"],[4,"Dino",null,"","in"]],"draws":[],"groups":[],"lot":[],"rounds":[],"recorded":[]},"pen":null,"members":{},"asked":{},"disputed":[]}');
CREATE TABLE heartbeat (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    written REAL NOT NULL,
    -- It was the last one before an orderly end.
    stopped INTEGER NOT NULL CHECK (stopped IN (0, 1))
) STRICT;
INSERT INTO "heartbeat" VALUES(1,1800000000.0,1);
CREATE TABLE link_requests (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Who asked for the code, and from which account: this player stays.
    player INTEGER NOT NULL UNIQUE REFERENCES players (id),
    account TEXT NOT NULL,
    code TEXT NOT NULL UNIQUE,
    expires REAL NOT NULL,
    -- Who typed the code, and from which account.
    other INTEGER UNIQUE REFERENCES players (id),
    other_account TEXT,
    -- The other account has said yes, and only the first one's yes is missing.
    agreed INTEGER NOT NULL DEFAULT 0 CHECK (agreed IN (0, 1)),
    CHECK ((other IS NULL) = (other_account IS NULL)),
    CHECK (other IS NOT NULL OR NOT agreed)
) STRICT;
INSERT INTO "link_requests" VALUES(1,7,'discord:1100000000000000003','6784HCH9',1800000600.0,NULL,NULL,0);
CREATE TABLE link_tries (
    player INTEGER NOT NULL REFERENCES players (id),
    at REAL NOT NULL
) STRICT;
CREATE TABLE matches (
    number INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL UNIQUE REFERENCES tables (id),
    ended REAL NOT NULL,
    counts INTEGER NOT NULL CHECK (counts IN (0, 1))
) STRICT;
INSERT INTO "matches" VALUES(1,7,1800000000.0,1);
CREATE TABLE meetings (
    ranking INTEGER NOT NULL REFERENCES rankings (id),
    player INTEGER NOT NULL REFERENCES players (id),
    other INTEGER NOT NULL REFERENCES players (id),
    matches INTEGER NOT NULL,
    won INTEGER NOT NULL,
    lost INTEGER NOT NULL,
    PRIMARY KEY (ranking, player, other)
) STRICT, WITHOUT ROWID;
INSERT INTO "meetings" VALUES(4,5,7,1,1,0);
INSERT INTO "meetings" VALUES(4,7,5,1,0,1);
INSERT INTO "meetings" VALUES(8,5,7,1,1,0);
INSERT INTO "meetings" VALUES(8,7,5,1,0,1);
CREATE TABLE moved_chats (
    old TEXT PRIMARY KEY,
    new TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE players (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    settings TEXT NOT NULL DEFAULT '{}',
    removed INTEGER NOT NULL DEFAULT 0 CHECK (removed IN (0, 1)),
    -- The person whom this one turned out to be; never one who turned out to be another.
    joined INTEGER REFERENCES players (id)
, ranked INTEGER NOT NULL DEFAULT 0 CHECK (ranked IN (0, 1)), folded TEXT) STRICT;
INSERT INTO "players" VALUES(1,'Ada','{"language":null,"look":"napoletane","four_colours":false,"theme":"dark","sort":"suit","hand":"picture","spoken_suits":false,"reminders":true,"ranked":false,"quick_discard":null,"auto_draw":false,"remarks":true,"album":true,"rest":"","heard":"it","usernames":{"telegram":"ada"},"named_at":1800000000.0,"challenged":[1800000000.0],"unwanted":[]}',0,NULL,0,'ada');
INSERT INTO "players" VALUES(2,'Bice','{"language":null,"look":"napoletane","four_colours":false,"theme":"dark","sort":"suit","hand":"picture","spoken_suits":false,"reminders":true,"ranked":false,"quick_discard":null,"auto_draw":false,"remarks":true,"album":true,"rest":"","heard":"it","usernames":{"telegram":"bice"},"named_at":1800000000.0,"challenged":[],"unwanted":[]}',0,NULL,0,'bice');
INSERT INTO "players" VALUES(3,'Ciro','{"language":null,"look":"napoletane","four_colours":false,"theme":"dark","sort":"suit","hand":"picture","spoken_suits":false,"reminders":true,"ranked":false,"quick_discard":null,"auto_draw":false,"remarks":true,"album":true,"rest":"","heard":"it","usernames":{"telegram":"ciro"},"named_at":1800000000.0,"challenged":[1800000000.0],"unwanted":[]}',0,NULL,0,'ciro');
INSERT INTO "players" VALUES(4,'Dino','{"language":null,"look":"napoletane","four_colours":false,"theme":"dark","sort":"suit","hand":"picture","spoken_suits":false,"reminders":true,"ranked":false,"quick_discard":null,"auto_draw":false,"remarks":true,"album":true,"rest":"","heard":"it","usernames":{"telegram":"dino"},"named_at":1800000000.0,"challenged":[],"unwanted":[]}',0,NULL,0,'dino');
INSERT INTO "players" VALUES(5,'Anna','{"language":null,"look":"napoletane","four_colours":false,"theme":"dark","sort":"suit","hand":"picture","spoken_suits":false,"reminders":true,"ranked":false,"quick_discard":null,"auto_draw":false,"remarks":true,"album":true,"rest":"","heard":"it","usernames":{"discord":"anna"},"named_at":1800000000.0,"challenged":[1800000000.0],"unwanted":[]}',0,NULL,0,'anna');
INSERT INTO "players" VALUES(6,'Bruno','{"language":null,"look":"napoletane","four_colours":false,"theme":"dark","sort":"suit","hand":"picture","spoken_suits":false,"reminders":true,"ranked":false,"quick_discard":null,"auto_draw":false,"remarks":true,"album":true,"rest":"","heard":"it","usernames":{"discord":"bruno"},"named_at":1800000000.0,"challenged":[],"unwanted":[]}',0,NULL,0,'bruno');
INSERT INTO "players" VALUES(7,'Carla','{"language":null,"look":"napoletane","four_colours":false,"theme":"dark","sort":"suit","hand":"picture","spoken_suits":false,"reminders":true,"ranked":false,"quick_discard":null,"auto_draw":false,"remarks":true,"album":true,"rest":"","heard":"it","usernames":{"discord":"carla"},"named_at":1800000000.0,"challenged":[],"unwanted":[]}',0,NULL,0,'carla');
INSERT INTO "players" VALUES(8,'Dora','{"language":null,"look":"napoletane","four_colours":false,"theme":"dark","sort":"suit","hand":"picture","spoken_suits":false,"reminders":true,"ranked":false,"quick_discard":null,"auto_draw":false,"remarks":true,"album":true,"rest":"","heard":"it","usernames":{"discord":"dora"},"named_at":1800000000.0,"challenged":[],"unwanted":[]}',0,NULL,0,'dora');
INSERT INTO "players" VALUES(9,'Ezio','{"language":null,"look":"napoletane","four_colours":false,"theme":"dark","sort":"suit","hand":"picture","spoken_suits":false,"reminders":true,"ranked":false,"quick_discard":null,"auto_draw":false,"remarks":true,"album":true,"rest":"","heard":"it","usernames":{"discord":"ezio"},"named_at":1800000000.0,"challenged":[],"unwanted":[]}',0,NULL,0,'ezio');
INSERT INTO "players" VALUES(10,'Flora','{"language":null,"look":"napoletane","four_colours":false,"theme":"dark","sort":"suit","hand":"picture","spoken_suits":false,"reminders":true,"ranked":false,"quick_discard":null,"auto_draw":false,"remarks":true,"album":true,"rest":"","heard":"it","usernames":{"discord":"flora"},"named_at":1800000000.0,"challenged":[1800000000.0],"unwanted":[]}',0,NULL,0,'flora');
INSERT INTO "players" VALUES(11,'Guido','{"language":null,"look":"napoletane","four_colours":false,"theme":"dark","sort":"suit","hand":"picture","spoken_suits":false,"reminders":true,"ranked":false,"quick_discard":null,"auto_draw":false,"remarks":true,"album":true,"rest":"","heard":"it","usernames":{"discord":"guido"},"named_at":1800000000.0,"challenged":[],"unwanted":[]}',0,NULL,0,'guido');
INSERT INTO "players" VALUES(12,'Irma','{"language":null,"look":"napoletane","four_colours":false,"theme":"dark","sort":"suit","hand":"picture","spoken_suits":false,"reminders":true,"ranked":false,"quick_discard":null,"auto_draw":false,"remarks":true,"album":true,"rest":"","heard":"it","usernames":{"discord":"irma"},"named_at":1800000000.0,"challenged":[],"unwanted":[]}',0,NULL,0,'irma');
INSERT INTO "players" VALUES(13,'Lino','{"language":null,"look":"napoletane","four_colours":false,"theme":"dark","sort":"suit","hand":"picture","spoken_suits":false,"reminders":true,"ranked":false,"quick_discard":null,"auto_draw":false,"remarks":true,"album":true,"rest":"","heard":"it","usernames":{"discord":"lino"},"named_at":1800000000.0,"challenged":[],"unwanted":[]}',0,NULL,0,'lino');
INSERT INTO "players" VALUES(14,'Olga','{"language":null,"look":"napoletane","four_colours":false,"theme":"dark","sort":"suit","hand":"picture","spoken_suits":false,"reminders":true,"ranked":false,"quick_discard":null,"auto_draw":false,"remarks":true,"album":true,"rest":"","heard":"it","usernames":{"telegram":"olga"},"named_at":1800000000.0,"challenged":[],"unwanted":[]}',0,NULL,0,'olga');
INSERT INTO "players" VALUES(15,'difficile','{}',0,NULL,0,'difficile');
CREATE TABLE questions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    player INTEGER NOT NULL REFERENCES players (id),
    -- The chat or private chat in which the player is to type the answer.
    place TEXT NOT NULL,
    kind TEXT NOT NULL,
    about TEXT NOT NULL,
    -- Of the table that it is about, when it was asked.
    asked_revision INTEGER,
    until REAL NOT NULL,
    UNIQUE (player, place)
) STRICT;
INSERT INTO "questions" VALUES(3,13,'discord:#1100000000000000100','live_words','{"event": 6, "what": "word", "match": 3}',NULL,1800000900.0);
INSERT INTO "questions" VALUES(4,8,'discord:1100000000000000004','scores_names','{"game": "scala40", "target": 101}',NULL,1800000900.0);
INSERT INTO "questions" VALUES(6,9,'discord:#1100000000000000100','scores_line','{"event": 8, "revision": 0, "fix": false}',NULL,1800043200.0);
INSERT INTO "questions" VALUES(7,10,'discord:1100000000000000006','tournament_names','{"choices": [0, 0, 0, 0, 0, 1, 1, 1, 1, 0]}',NULL,1800000900.0);
INSERT INTO "questions" VALUES(10,11,'discord:1100000000000000007','tournament_results','{"event": 9, "rounds": 1, "match": null, "text": ""}',NULL,1800043200.0);
INSERT INTO "questions" VALUES(12,12,'discord:1100000000000000008','tournament_more_names','{"event": 10, "rounds": 0, "match": null, "text": ""}',NULL,1800043200.0);
INSERT INTO "questions" VALUES(13,5,'discord:#1100000000000000100','club','{"field":"title","club":5,"chat":"","season":null}',NULL,1800000900.0);
CREATE TABLE rankings (
    id INTEGER PRIMARY KEY,
    chat TEXT NOT NULL,
    period TEXT NOT NULL,
    game TEXT NOT NULL,
    UNIQUE (chat, period, game)
) STRICT;
INSERT INTO "rankings" VALUES(1,'','2027-W02','scopa');
INSERT INTO "rankings" VALUES(2,'','2027-01','scopa');
INSERT INTO "rankings" VALUES(3,'','2027-Q1','scopa');
INSERT INTO "rankings" VALUES(4,'','','scopa');
INSERT INTO "rankings" VALUES(5,'discord:#1100000000000000100','2027-W02','scopa');
INSERT INTO "rankings" VALUES(6,'discord:#1100000000000000100','2027-01','scopa');
INSERT INTO "rankings" VALUES(7,'discord:#1100000000000000100','2027-Q1','scopa');
INSERT INTO "rankings" VALUES(8,'discord:#1100000000000000100','','scopa');
CREATE TABLE rated (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    number INTEGER NOT NULL
) STRICT;
INSERT INTO "rated" VALUES(1,0);
CREATE TABLE ratings (
    player INTEGER NOT NULL REFERENCES players (id),
    game TEXT NOT NULL,
    chat TEXT NOT NULL,  -- '' is everywhere
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    matches INTEGER NOT NULL,
    PRIMARY KEY (game, chat, player)
) STRICT, WITHOUT ROWID;
CREATE TABLE results (
    table_id INTEGER NOT NULL REFERENCES matches (table_id),
    player INTEGER NOT NULL REFERENCES players (id),
    seat INTEGER NOT NULL,
    side INTEGER NOT NULL,
    place INTEGER NOT NULL,
    match_points INTEGER NOT NULL,
    victory_points INTEGER NOT NULL,
    has_left INTEGER NOT NULL CHECK (has_left IN (0, 1)),
    deals INTEGER NOT NULL,
    closings INTEGER NOT NULL,
    closings_in_hand INTEGER NOT NULL,
    points_paid INTEGER NOT NULL,
    chips INTEGER NOT NULL, total INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "results" VALUES(7,5,0,0,1,11,20,0,0,0,0,0,0,0);
INSERT INTO "results" VALUES(7,7,1,1,2,-11,0,1,0,0,0,0,0,0);
CREATE TABLE screens (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    -- 'table', 'hand 0', 'call' …
    view TEXT NOT NULL,
    -- A chat, or the account of the person whose private chat it is.
    place TEXT NOT NULL,
    -- NULL where no message is.
    reference TEXT,
    revision INTEGER NOT NULL,
    -- NULL where it is not known.
    deal TEXT,
    turn TEXT,
    digest TEXT NOT NULL,
    instead TEXT,
    PRIMARY KEY (table_id, view, place)
) STRICT, WITHOUT ROWID;
INSERT INTO "screens" VALUES(1,'hand 0','discord:1100000000000000001','message 3',2,'1 0a0e0fb9ea6a0a85','2','f97252e40e67f85a',NULL);
INSERT INTO "screens" VALUES(1,'hand 1','discord:1100000000000000002','message 4',2,'1 0a0e0fb9ea6a0a85','2','f97252e40e67f85a',NULL);
INSERT INTO "screens" VALUES(1,'table','discord:#1100000000000000100','message 2',2,'1 0a0e0fb9ea6a0a85','2','d4735e3a265e16ee',NULL);
INSERT INTO "screens" VALUES(2,'hand 0','discord:1100000000000000005','message 7',2,'1 25886f709264e171','2','f97252e40e67f85a',NULL);
INSERT INTO "screens" VALUES(2,'hand 1','discord:1100000000000000006','message 8',2,'1 25886f709264e171','2','f97252e40e67f85a',NULL);
INSERT INTO "screens" VALUES(2,'table','discord:#1100000000000000100','message 6',2,'1 25886f709264e171','2','d4735e3a265e16ee',NULL);
INSERT INTO "screens" VALUES(3,'hand 0','discord:1100000000000000002','message 11',2,'1 3ebd82480a117731','2','f97252e40e67f85a',NULL);
INSERT INTO "screens" VALUES(3,'hand 1','discord:1100000000000000003','message 12',2,'1 3ebd82480a117731','2','f97252e40e67f85a',NULL);
INSERT INTO "screens" VALUES(3,'table','discord:#1100000000000000100','message 10',2,'1 3ebd82480a117731','2','d4735e3a265e16ee',NULL);
INSERT INTO "screens" VALUES(4,'hand 0','discord:1100000000000000003','message 15',2,'1 3e3f52ed6527d0d7','2','ec68908bf3603679',NULL);
INSERT INTO "screens" VALUES(4,'hand 1','discord:1100000000000000004','message 16',2,'1 3e3f52ed6527d0d7','2','ec68908bf3603679',NULL);
INSERT INTO "screens" VALUES(4,'table','discord:#1100000000000000100','message 14',2,'1 3e3f52ed6527d0d7','2','d4735e3a265e16ee',NULL);
INSERT INTO "screens" VALUES(5,'table','discord:#1100000000000000100','message 17',0,'','','5feceb66ffc86f38',NULL);
INSERT INTO "screens" VALUES(6,'table','discord:#1100000000000000100','message 18',1,'','','6b86b273ff34fce1',NULL);
INSERT INTO "screens" VALUES(7,'hand 0','discord:1100000000000000001','message 21',2,'1 9b9718bc6a8b8ef7','2','ec68908bf3603679',NULL);
INSERT INTO "screens" VALUES(7,'hand 1','discord:1100000000000000003','message 22',2,'1 9b9718bc6a8b8ef7','2','ec68908bf3603679',NULL);
INSERT INTO "screens" VALUES(7,'table','discord:#1100000000000000100','message 20',2,'1 9b9718bc6a8b8ef7','2','d4735e3a265e16ee',NULL);
INSERT INTO "screens" VALUES(8,'hand 0','discord:1100000000000000001','message 26',2,'1 2adf2814d816564a','2','b15e8c53ba5abd71',NULL);
CREATE TABLE seated (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    player INTEGER NOT NULL REFERENCES players (id),
    PRIMARY KEY (table_id, player)
) STRICT, WITHOUT ROWID;
INSERT INTO "seated" VALUES(1,5);
INSERT INTO "seated" VALUES(8,5);
INSERT INTO "seated" VALUES(1,6);
INSERT INTO "seated" VALUES(3,6);
INSERT INTO "seated" VALUES(5,6);
INSERT INTO "seated" VALUES(3,7);
INSERT INTO "seated" VALUES(4,7);
INSERT INTO "seated" VALUES(4,8);
INSERT INTO "seated" VALUES(2,9);
INSERT INTO "seated" VALUES(5,9);
INSERT INTO "seated" VALUES(2,10);
INSERT INTO "seated" VALUES(6,10);
CREATE TABLE sent_times (
    chat TEXT PRIMARY KEY,
    newest REAL NOT NULL,
    -- JSON, the oldest first.
    times TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE served_groups (
    -- Without the number of the bot.
    chat TEXT PRIMARY KEY,
    -- The beginning of the bot's addresses.
    bot TEXT NOT NULL,
    -- Whether this bot has left the group since.
    has_left INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE TABLE service_times (
    platform TEXT PRIMARY KEY,
    seconds REAL NOT NULL,
    last REAL NOT NULL  -- the wall clock when it was last served
) STRICT, WITHOUT ROWID;
INSERT INTO "service_times" VALUES('discord',1800000000.0,1800000000.0);
INSERT INTO "service_times" VALUES('discord+playground',1.80000000000097656258e+09,1800000000.0);
INSERT INTO "service_times" VALUES('discord+playground+telegram',1.80000000000097656258e+09,1800000000.0);
INSERT INTO "service_times" VALUES('discord+telegram',1.80000000000097656258e+09,1800000000.0);
INSERT INTO "service_times" VALUES('playground',1800000000.0,1800000000.0);
INSERT INTO "service_times" VALUES('playground+telegram',1.80000000000097656258e+09,1800000000.0);
INSERT INTO "service_times" VALUES('removed',1800000000.0,1800000000.0);
INSERT INTO "service_times" VALUES('telegram',1800000000.0,1800000000.0);
CREATE TABLE standings (
    ranking INTEGER NOT NULL REFERENCES rankings (id),
    player INTEGER NOT NULL REFERENCES players (id),
    -- The number of the player's newest match in it.
    newest INTEGER NOT NULL,
    -- In the ranking of everybody only those are shown who chose it.
    shown INTEGER NOT NULL CHECK (shown IN (0, 1)),
    matches INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    match_points INTEGER NOT NULL,
    victory_points INTEGER NOT NULL,
    abandoned INTEGER NOT NULL,
    deals INTEGER NOT NULL,
    closings INTEGER NOT NULL,
    closings_in_hand INTEGER NOT NULL,
    points_paid INTEGER NOT NULL,
    chips INTEGER NOT NULL,
    -- Matches won in a row: up to the newest match, and the most ever.
    streak INTEGER NOT NULL,
    best_streak INTEGER NOT NULL,
    PRIMARY KEY (ranking, player)
) STRICT, WITHOUT ROWID;
INSERT INTO "standings" VALUES(1,5,1,0,1,1,11,20,0,0,0,0,0,0,1,1);
INSERT INTO "standings" VALUES(1,7,1,0,1,0,-11,0,1,0,0,0,0,0,0,0);
INSERT INTO "standings" VALUES(2,5,1,0,1,1,11,20,0,0,0,0,0,0,1,1);
INSERT INTO "standings" VALUES(2,7,1,0,1,0,-11,0,1,0,0,0,0,0,0,0);
INSERT INTO "standings" VALUES(3,5,1,0,1,1,11,20,0,0,0,0,0,0,1,1);
INSERT INTO "standings" VALUES(3,7,1,0,1,0,-11,0,1,0,0,0,0,0,0,0);
INSERT INTO "standings" VALUES(4,5,1,0,1,1,11,20,0,0,0,0,0,0,1,1);
INSERT INTO "standings" VALUES(4,7,1,0,1,0,-11,0,1,0,0,0,0,0,0,0);
INSERT INTO "standings" VALUES(5,5,1,1,1,1,11,20,0,0,0,0,0,0,1,1);
INSERT INTO "standings" VALUES(5,7,1,1,1,0,-11,0,1,0,0,0,0,0,0,0);
INSERT INTO "standings" VALUES(6,5,1,1,1,1,11,20,0,0,0,0,0,0,1,1);
INSERT INTO "standings" VALUES(6,7,1,1,1,0,-11,0,1,0,0,0,0,0,0,0);
INSERT INTO "standings" VALUES(7,5,1,1,1,1,11,20,0,0,0,0,0,0,1,1);
INSERT INTO "standings" VALUES(7,7,1,1,1,0,-11,0,1,0,0,0,0,0,0,0);
INSERT INTO "standings" VALUES(8,5,1,1,1,1,11,20,0,0,0,0,0,0,1,1);
INSERT INTO "standings" VALUES(8,7,1,1,1,0,-11,0,1,0,0,0,0,0,0,0);
CREATE TABLE table_notes (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    name TEXT NOT NULL,
    content TEXT NOT NULL,
    PRIMARY KEY (table_id, name)
) STRICT, WITHOUT ROWID;
CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    chat TEXT NOT NULL,
    game TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'over', 'closed')),
    revision INTEGER NOT NULL DEFAULT 0,
    created REAL NOT NULL,
    ended REAL CHECK ((ended IS NULL) = (status IN ('lobby', 'playing')))
, origin TEXT NOT NULL DEFAULT '{"kind":"casual"}', event INTEGER REFERENCES events (id)) STRICT;
INSERT INTO "tables" VALUES(1,'discord:#1100000000000000100','scala40',2,'playing',16,1800000000.0,NULL,'{"kind":"casual"}',NULL);
INSERT INTO "tables" VALUES(2,'discord:#1100000000000000100','scala40',2,'playing',4,1800000000.0,NULL,'{"kind":"casual"}',NULL);
INSERT INTO "tables" VALUES(3,'discord:#1100000000000000100','scopa',1,'playing',5,1800000000.0,NULL,'{"kind":"casual"}',NULL);
INSERT INTO "tables" VALUES(4,'discord:#1100000000000000100','scala40',2,'playing',2,1800000000.0,NULL,'{"kind":"casual"}',NULL);
INSERT INTO "tables" VALUES(5,'discord:#1100000000000000100','scala40',2,'lobby',1,1800000000.0,NULL,'{"kind":"casual"}',NULL);
INSERT INTO "tables" VALUES(6,'discord:#1100000000000000100','scopa',1,'lobby',1,1800000000.0,NULL,'{"kind":"challenge"}',NULL);
INSERT INTO "tables" VALUES(7,'discord:#1100000000000000100','scopa',1,'over',3,1800000000.0,1800000000.0,'{"kind":"casual"}',NULL);
INSERT INTO "tables" VALUES(8,'discord:1100000000000000001','scopa',1,'playing',2,1800000000.0,NULL,'{"kind":"daily","date":"2027-01-15"}',NULL);
CREATE TABLE to_disarm (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    place TEXT NOT NULL,
    reference TEXT NOT NULL,
    closing TEXT NOT NULL,
    UNIQUE (place, reference)
) STRICT;
INSERT INTO "to_disarm" VALUES(1,1,'discord:#1100000000000000100','message 1','lobby');
INSERT INTO "to_disarm" VALUES(2,2,'discord:#1100000000000000100','message 5','lobby');
INSERT INTO "to_disarm" VALUES(3,3,'discord:#1100000000000000100','message 9','lobby');
INSERT INTO "to_disarm" VALUES(4,4,'discord:#1100000000000000100','message 13','lobby');
INSERT INTO "to_disarm" VALUES(5,7,'discord:#1100000000000000100','message 19','lobby');
CREATE TABLE updates (
    -- Which bot was told, as `telegram:424242`: each has numbers of its own.
    source TEXT NOT NULL,
    id INTEGER NOT NULL,
    at REAL NOT NULL,
    account TEXT,
    -- NULL once it is done.
    body TEXT,
    PRIMARY KEY (source, id),
    CHECK (body IS NOT NULL OR account IS NULL)
) STRICT, WITHOUT ROWID;
CREATE TABLE usernames (
    platform TEXT NOT NULL,
    username TEXT NOT NULL,
    player INTEGER NOT NULL REFERENCES players (id),
    PRIMARY KEY (platform, username, player)
) STRICT, WITHOUT ROWID;
INSERT INTO "usernames" VALUES('telegram','ada',1);
INSERT INTO "usernames" VALUES('telegram','bice',2);
INSERT INTO "usernames" VALUES('telegram','ciro',3);
INSERT INTO "usernames" VALUES('telegram','dino',4);
INSERT INTO "usernames" VALUES('discord','anna',5);
INSERT INTO "usernames" VALUES('discord','bruno',6);
INSERT INTO "usernames" VALUES('discord','carla',7);
INSERT INTO "usernames" VALUES('discord','dora',8);
INSERT INTO "usernames" VALUES('discord','ezio',9);
INSERT INTO "usernames" VALUES('discord','flora',10);
INSERT INTO "usernames" VALUES('discord','guido',11);
INSERT INTO "usernames" VALUES('discord','irma',12);
INSERT INTO "usernames" VALUES('discord','lino',13);
INSERT INTO "usernames" VALUES('telegram','olga',14);
CREATE INDEX players_joined ON players (joined) WHERE joined IS NOT NULL;
CREATE INDEX accounts_by_player ON accounts (player);
CREATE INDEX tables_by_status ON tables (status);
CREATE INDEX tables_by_chat ON tables (chat);
CREATE INDEX tables_by_end ON tables (ended) WHERE ended IS NOT NULL;
CREATE INDEX seated_by_player ON seated (player);
CREATE INDEX results_by_player ON results (player);
CREATE INDEX ratings_by_chat ON ratings (chat);
CREATE INDEX updates_waiting ON updates (account) WHERE body IS NOT NULL;
CREATE INDEX link_tries_by_time ON link_tries (at);
CREATE INDEX live_tables_by_chat ON tables (chat) WHERE ended IS NULL;
CREATE INDEX deadlines_by_due ON deadlines (clock, due);
CREATE INDEX announcements_by_platform
ON announcements (substr(receiver, 1, instr(receiver, ':') - 1));
CREATE INDEX to_disarm_by_table ON to_disarm (table_id);
CREATE INDEX standings_by_match_points
ON standings (ranking, match_points DESC, player) WHERE shown;
CREATE INDEX standings_by_victory_points
ON standings (ranking, victory_points DESC, player) WHERE shown;
CREATE INDEX standings_by_wins ON standings (ranking, wins DESC, player) WHERE shown;
CREATE INDEX usernames_by_player ON usernames (player);
CREATE INDEX ratings_by_strength
ON ratings (game, chat, round(mu - 3 * sigma, 2) DESC, player, matches);
CREATE INDEX players_by_name ON players (folded);
CREATE INDEX players_by_word ON players (replace(folded, ' ', ''));
CREATE INDEX ratings_by_player ON ratings (player);
CREATE INDEX screens_by_place ON screens (place);
CREATE INDEX alerts_by_chat ON alerts (chat);
CREATE INDEX events_by_kind ON events (kind, status);
CREATE INDEX events_by_owner ON events (owner);
CREATE INDEX event_actions_by_player ON event_actions (player) WHERE player IS NOT NULL;
CREATE INDEX event_chats_by_chat ON event_chats (chat);
CREATE INDEX event_people_by_player ON event_people (player);
CREATE INDEX tables_by_event ON tables (event) WHERE event IS NOT NULL;
CREATE INDEX daily_plays_by_points ON daily_plays (day, game, pool, points);
CREATE INDEX daily_plays_by_player ON daily_plays (player, game, day);
CREATE INDEX daily_plays_by_chat ON daily_plays (chat, game, day);
CREATE INDEX daily_months_by_mean ON daily_months (month, game, chat, mean DESC, player);
CREATE INDEX daily_months_by_player ON daily_months (player);
CREATE INDEX accounts_by_same ON accounts (same_as) WHERE same_as IS NOT NULL;
CREATE INDEX album_wins_by_player ON album_wins (player);
CREATE TRIGGER matches_stay BEFORE UPDATE ON matches
BEGIN SELECT RAISE(ABORT, 'a match is never changed'); END;
CREATE TRIGGER matches_are_kept BEFORE DELETE ON matches
BEGIN SELECT RAISE(ABORT, 'a match is never lost'); END;
CREATE TRIGGER results_stay BEFORE UPDATE OF
    table_id, seat, side, place, match_points, victory_points, has_left,
    deals, closings, closings_in_hand, points_paid, chips
ON results
BEGIN SELECT RAISE(ABORT, 'a result is never changed'); END;
CREATE TRIGGER results_are_kept BEFORE DELETE ON results
BEGIN SELECT RAISE(ABORT, 'a result is never lost'); END;
CREATE VIEW counted AS
SELECT number, table_id, ended FROM matches
WHERE counts AND NOT EXISTS (
    SELECT 1 FROM results AS one JOIN results AS other USING (table_id, player)
    WHERE table_id = matches.table_id AND one.seat < other.seat
);
CREATE TRIGGER totals_stay BEFORE UPDATE OF total ON results
BEGIN SELECT RAISE(ABORT, 'a result is never changed'); END;
CREATE TRIGGER results_handed_over AFTER UPDATE OF player ON results
BEGIN UPDATE counted_up SET number = 0; END;
CREATE TRIGGER matches_moved AFTER UPDATE OF chat ON tables
WHEN NEW.chat <> OLD.chat AND EXISTS (SELECT 1 FROM matches WHERE table_id = NEW.id)
BEGIN UPDATE counted_up SET number = 0; END;
CREATE TRIGGER games_stay BEFORE UPDATE OF game ON tables
WHEN NEW.game <> OLD.game AND EXISTS (SELECT 1 FROM matches WHERE table_id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'a match is never changed'); END;
CREATE TRIGGER players_shown AFTER UPDATE OF ranked ON players WHEN NEW.ranked <> OLD.ranked
BEGIN
    UPDATE standings SET shown = NEW.ranked
    WHERE player = NEW.id AND ranking IN (SELECT id FROM rankings WHERE chat = '');
END;
CREATE TRIGGER settings_changed AFTER UPDATE OF settings ON players
WHEN NEW.settings <> OLD.settings
BEGIN
    UPDATE players SET ranked = coalesce(
        json_type(CASE WHEN json_valid(settings) THEN settings END, '$.ranked') = 'true', 0
    )
    WHERE id = NEW.id;
    DELETE FROM usernames WHERE player = NEW.id;
    INSERT OR IGNORE INTO usernames (platform, username, player)
    SELECT key, value, NEW.id
    FROM json_each(
        CASE WHEN json_valid(NEW.settings) THEN NEW.settings ELSE '{}' END, '$.usernames'
    )
    WHERE type = 'text';
END;
CREATE TRIGGER players_renamed AFTER UPDATE OF name ON players WHEN NEW.name <> OLD.name
BEGIN UPDATE players SET folded = NULL WHERE id = NEW.id; END;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('players',15);
INSERT INTO "sqlite_sequence" VALUES('events',10);
INSERT INTO "sqlite_sequence" VALUES('questions',13);
INSERT INTO "sqlite_sequence" VALUES('tables',8);
INSERT INTO "sqlite_sequence" VALUES('to_disarm',5);
INSERT INTO "sqlite_sequence" VALUES('link_requests',1);
COMMIT;
