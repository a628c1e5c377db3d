PRAGMA application_id = 1395929154;
PRAGMA user_version = 8;
BEGIN TRANSACTION;
CREATE TABLE accounts (
    account TEXT PRIMARY KEY,
    player INTEGER NOT NULL REFERENCES players (id),
    since REAL NOT NULL
, name TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO "accounts" VALUES('telegram:1',1,1800000000.0,'Player 1');
INSERT INTO "accounts" VALUES('telegram:2',2,1800000000.0,'Player 2');
INSERT INTO "accounts" VALUES('discord:1',1,1800000000.0,'Anna on Discord');
INSERT INTO "accounts" VALUES('telegram:3',5,1800000000.0,'Player 3');
INSERT INTO "accounts" VALUES('telegram:4',6,1800000000.0,'Player 4');
INSERT INTO "accounts" VALUES('telegram:5',7,1800000000.0,'Player 5');
INSERT INTO "accounts" VALUES('telegram:6',8,1800000000.0,'Player 6');
INSERT INTO "accounts" VALUES('mind:scala40:medio',9,1800000000.0,'medio');
INSERT INTO "accounts" VALUES('telegram:7',10,1800000025.0,'Player 7');
INSERT INTO "accounts" VALUES('mind:scala40:nonna',11,1800000025.0,'nonna');
INSERT INTO "accounts" VALUES('playground:ada',12,1800000025.0,'Ada');
INSERT INTO "accounts" VALUES('playground:bice',13,1800000025.0,'Bice');
CREATE TABLE actions (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    revision INTEGER NOT NULL,
    at REAL NOT NULL,
    seat INTEGER,
    action TEXT NOT NULL,
    digest TEXT,
    PRIMARY KEY (table_id, revision)
) STRICT, WITHOUT ROWID;
INSERT INTO "actions" VALUES(1,3,1800000000.0,1,'["resign"]','4790ece070f3ef421eb3646bb226de89');
INSERT INTO "actions" VALUES(2,3,1800000000.0,1,'["resign"]','5e40aae2ddf8d4b191b90279424076c7');
INSERT INTO "actions" VALUES(3,3,1800000000.0,1,'["resign"]','6940f9899c3e038e05bbeedcffff387a');
INSERT INTO "actions" VALUES(4,3,1800000000.0,1,'["resign"]','5e40aae2ddf8d4b191b90279424076c7');
INSERT INTO "actions" VALUES(5,3,1800000000.0,1,'["resign"]','5e40aae2ddf8d4b191b90279424076c7');
INSERT INTO "actions" VALUES(6,3,1800000000.0,1,'["resign"]','b0c2afe00618fe9ce6c2ee080017675b');
INSERT INTO "actions" VALUES(7,3,1800000000.0,1,'["resign"]','4790ece070f3ef421eb3646bb226de89');
INSERT INTO "actions" VALUES(8,3,1800000000.0,1,'["resign"]','4790ece070f3ef421eb3646bb226de89');
INSERT INTO "actions" VALUES(9,3,1800000000.0,0,'["cut",2]','cb91e4eeee96d7e151fc9353662e96ed');
INSERT INTO "actions" VALUES(9,4,1800000000.0,0,'["play","QH#1","QD#1"]','40e55da82fe29feffd4c047a7e95d60a');
INSERT INTO "actions" VALUES(9,5,1800000000.0,1,'["play","7H#1","7C#1"]','573f015f083707b57a163ad257c56385');
INSERT INTO "actions" VALUES(9,6,1800000000.0,0,'["play","4H#1",""]','19b7076223300bf62e479dddf8a6a705');
INSERT INTO "actions" VALUES(9,7,1800000000.0,1,'["play","QS#1","5S#1 4H#1"]','f76d35883ae984b0240650135e2f819b');
INSERT INTO "actions" VALUES(9,8,1800000000.0,0,'["play","KH#1",""]','cc0bf2e0a2c04ca0b8cd41eaed18f905');
INSERT INTO "actions" VALUES(9,9,1800000000.0,1,'["play","6C#1",""]','fa4cf61137326e3cb598e60dbd461bf2');
INSERT INTO "actions" VALUES(9,10,1800000000.0,0,'["play","JC#1","JH#1"]','b21658bf373e51f2cd60f8f7168dd229');
INSERT INTO "actions" VALUES(9,11,1800000000.0,1,'["play","AH#1",""]','c0cc3e1ac75487fdec61b0ad402801c0');
INSERT INTO "actions" VALUES(9,12,1800000000.0,0,'["play","4C#1",""]','6f2aab97c684f317588950d3231374c4');
INSERT INTO "actions" VALUES(9,13,1800000000.0,1,'["play","5C#1","AH#1 4C#1"]','55efa93bb7de8b71f9e40d53f8b312c7');
INSERT INTO "actions" VALUES(9,14,1800000000.0,0,'["play","JS#1",""]','9a441faba0e85fb443be94bb468bfbf3');
INSERT INTO "actions" VALUES(9,15,1800000000.0,1,'["play","QC#1",""]','47029415305e00a6f64c9860719fd60a');
INSERT INTO "actions" VALUES(9,16,1800000000.0,0,'["play","3H#1",""]','61745c462abe324b03ce7057f2b3df6f');
INSERT INTO "actions" VALUES(9,17,1800000000.0,1,'["play","3C#1","3H#1"]','f5c5007b85a0e69497ad177d37874efa');
INSERT INTO "actions" VALUES(9,18,1800000000.0,0,'["play","5D#1",""]','a3a7c912c6d4384d1e8a81d0dc4c3eb2');
INSERT INTO "actions" VALUES(9,19,1800000000.0,1,'["play","AC#1",""]','37942fa82ce8db6a736e0f76424c14cf');
INSERT INTO "actions" VALUES(9,20,1800000000.0,0,'["play","7D#1","6C#1 AC#1"]','4451f41506ee385978b584ff7ad5256e');
INSERT INTO "actions" VALUES(9,21,1800000000.0,1,'["play","2C#1",""]','82b80596bfcea63e334ff0b5fb5d0ea4');
INSERT INTO "actions" VALUES(9,22,1800000000.0,0,'["play","JD#1","JS#1"]','8d171a484016a0ba47b869189bf048be');
INSERT INTO "actions" VALUES(9,23,1800000000.0,1,'["play","7S#1","5D#1 2C#1"]','baa2ef661db7b85490925d002b65b41a');
INSERT INTO "actions" VALUES(9,24,1800000000.0,0,'["play","4D#1",""]','acba2d089851e83eeddecdb755f2db0b');
INSERT INTO "actions" VALUES(9,25,1800000000.0,1,'["play","3D#1",""]','e10e0da698e30e43ba982f87d5a56e48');
INSERT INTO "actions" VALUES(9,26,1800000000.0,0,'["play","4S#1","4D#1"]','430460a437788863f3296193ff97d471');
INSERT INTO "actions" VALUES(9,27,1800000000.0,1,'["play","6D#1",""]','cff9304bb49e9127818b2f67eb33184b');
INSERT INTO "actions" VALUES(9,28,1800000000.0,0,'["play","AD#1",""]','273777e725383ea64351bdc7f6b88d3b');
INSERT INTO "actions" VALUES(9,29,1800000000.0,1,'["play","KS#1","KH#1"]','a77817e19844a4d64d69f6b4ee2f4106');
INSERT INTO "actions" VALUES(9,30,1800000000.0,0,'["play","AS#1","AD#1"]','90f8f9333a611de7fa128c4a97848ed6');
INSERT INTO "actions" VALUES(9,31,1800000000.0,1,'["play","2H#1",""]','ba8a3f59c15fd21227454a67ba57808c');
INSERT INTO "actions" VALUES(9,32,1800000000.0,0,'["play","2S#1","2H#1"]','75d12d595e738a8583faba4e3b676dcf');
INSERT INTO "actions" VALUES(9,33,1800000000.0,1,'["play","5H#1",""]','e41e47f111eac52135fe7fbdd159b335');
INSERT INTO "actions" VALUES(9,34,1800000000.0,0,'["play","3S#1","3D#1"]','4bd1d68f329605c0e96741569bb6268f');
INSERT INTO "actions" VALUES(9,35,1800000000.0,1,'["play","6S#1","6D#1"]','95d26be853aa3db32eb0282c3335f8f8');
INSERT INTO "actions" VALUES(9,36,1800000000.0,0,'["play","6H#1",""]','db532bcfac642cf48221d32fb04da644');
INSERT INTO "actions" VALUES(9,37,1800000000.0,1,'["play","2D#1",""]','c1c5d49c9cac9097fe0251de999eeeec');
INSERT INTO "actions" VALUES(9,38,1800000000.0,0,'["play","KC#1",""]','bc25c5c85915f4e4c4407399669e5c75');
INSERT INTO "actions" VALUES(9,39,1800000000.0,1,'["play","KD#1","KC#1"]','53068fb5171b2feaeb4fcf900a8b0a6a');
INSERT INTO "actions" VALUES(9,40,1800000000.0,0,'["ready"]','ec9e21d2c453da3898129cffebbac2bd');
INSERT INTO "actions" VALUES(9,41,1800000000.0,1,'["ready"]','993b43d771c0ce46eeece528456ce60d');
INSERT INTO "actions" VALUES(9,42,1800000000.0,1,'["cut",3]','07fc94347e52603d9ad3836cfade6bd4');
INSERT INTO "actions" VALUES(9,43,1800000000.0,1,'["play","QH#1","QD#1"]','441fac9ae0a07e0e961a027db0913a0d');
INSERT INTO "actions" VALUES(9,44,1800000000.0,0,'["play","2H#1","2S#1"]','8928fa7de0fab449f16dc2aa379f8214');
INSERT INTO "actions" VALUES(9,45,1800000000.0,1,'["play","AD#1",""]','b80f06bd8c177e2087981abc8b6409a2');
INSERT INTO "actions" VALUES(9,46,1800000000.0,0,'["play","AH#1","AD#1"]','2611a1ebf1412c683ca744b14e606318');
INSERT INTO "actions" VALUES(9,47,1800000000.0,1,'["play","JH#1",""]','a471302241b21180a90c1698c389db57');
INSERT INTO "actions" VALUES(9,48,1800000000.0,0,'["play","2C#1",""]','9a5354bbfc3d15a1f7fcc23cc76f15cb');
INSERT INTO "actions" VALUES(9,49,1800000000.0,1,'["play","2D#1","2C#1"]','34158ae0eddacad08381454d5fba5d8a');
INSERT INTO "actions" VALUES(9,50,1800000000.0,0,'["play","3H#1",""]','f421bf41ffe24a0ea91e3539f993fef6');
INSERT INTO "actions" VALUES(9,51,1800000000.0,1,'["play","AS#1",""]','0cf51c1d9dca2cc3ab7860e0d53bf5bf');
INSERT INTO "actions" VALUES(9,52,1800000000.0,0,'["play","3C#1","3H#1"]','93632ad7ec9953a95fe212f04a92cd46');
INSERT INTO "actions" VALUES(9,53,1800000000.0,1,'["play","KH#1",""]','801bcb3655380515b6654f0570e7e08f');
INSERT INTO "actions" VALUES(9,54,1800000000.0,0,'["play","5S#1",""]','175e01c70673ff5756cbee6cc584d500');
INSERT INTO "actions" VALUES(9,55,1800000000.0,1,'["play","7D#1","6C#1 AS#1"]','5254802f6f7d6ff074368ff83abdf956');
INSERT INTO "actions" VALUES(9,56,1800000000.0,0,'["play","KC#1","KH#1"]','fdbb6964476e4ffd148724c8f20e9b19');
INSERT INTO "actions" VALUES(9,57,1800000000.0,1,'["play","6H#1","6S#1"]','cb907882c50c7b76af4db67304cd2332');
INSERT INTO "actions" VALUES(9,58,1800000000.0,0,'["play","4H#1",""]','936d7f47142af8a64517978c5ce460a1');
INSERT INTO "actions" VALUES(9,59,1800000000.0,1,'["play","4S#1","4H#1"]','bc00f735bb6ae7c1c1c1fa6baa23be66');
INSERT INTO "actions" VALUES(9,60,1800000000.0,0,'["play","4C#1",""]','dff0d5b7c8a21527598628fd816e437c');
INSERT INTO "actions" VALUES(9,61,1800000000.0,1,'["play","5D#1","5S#1"]','806c9cefef02bf56063de777482744bb');
INSERT INTO "actions" VALUES(9,62,1800000000.0,0,'["play","JC#1","JH#1"]','41f0747f802ce3fbbbc2ad6558b78186');
INSERT INTO "actions" VALUES(9,63,1800000000.0,1,'["play","5C#1",""]','0c79f599a31a48b2d260b59303a64d3d');
INSERT INTO "actions" VALUES(9,64,1800000000.0,0,'["play","3S#1",""]','935c96942b82534a1df9180be3bf2f1c');
INSERT INTO "actions" VALUES(9,65,1800000000.0,1,'["play","6D#1",""]','a4e2c8b49c502c8640f4d35e9c878c91');
INSERT INTO "actions" VALUES(9,66,1800000000.0,0,'["play","7H#1","4C#1 3S#1"]','8e523e43eebabec49362ddef038b95a7');
INSERT INTO "actions" VALUES(9,67,1800000000.0,1,'["play","AC#1",""]','13757783d12ddf2e1924691a67e09e27');
INSERT INTO "actions" VALUES(9,68,1800000000.0,0,'["play","7S#1","6D#1 AC#1"]','bd7f188dcd2e34f77ad106b5c311180a');
INSERT INTO "actions" VALUES(9,69,1800000000.0,1,'["play","QC#1",""]','8c53c0c26f7db69fd5dd0e9db8f7b707');
INSERT INTO "actions" VALUES(9,70,1800000000.0,0,'["play","JD#1",""]','13c740b714be276b177d5748a3ebabd4');
INSERT INTO "actions" VALUES(9,71,1800000000.0,1,'["play","KD#1",""]','904a21a559ace9bed0cc8442b99e6fd2');
INSERT INTO "actions" VALUES(9,72,1800000000.0,0,'["play","JS#1","JD#1"]','c44015436c6121157f137a4926a065dd');
INSERT INTO "actions" VALUES(9,73,1800000000.0,1,'["play","KS#1","KD#1"]','f7017df422eb7853f3ecc54d41dd703b');
INSERT INTO "actions" VALUES(9,74,1800000000.0,0,'["play","QS#1","QC#1"]','2c2ec9a27d987c77263482814a682f06');
INSERT INTO "actions" VALUES(9,75,1800000000.0,1,'["play","5H#1","5C#1"]','38d8d762bce3b77c0f9f2846dd4b68f1');
INSERT INTO "actions" VALUES(9,76,1800000000.0,0,'["play","4D#1",""]','e934955c41a975414b41bbe7d2e4124b');
INSERT INTO "actions" VALUES(9,77,1800000000.0,1,'["play","3D#1",""]','016ea95d91422cbec79fd269a3d223a7');
INSERT INTO "actions" VALUES(9,78,1800000000.0,0,'["play","7C#1","4D#1 3D#1"]','19dc7ca31f96ae185be3c9fd8d547fc2');
INSERT INTO "actions" VALUES(9,79,1800000000.0,0,'["ready"]','bfa93f9f65ead9182b7fb2c79de61bef');
INSERT INTO "actions" VALUES(9,80,1800000000.0,1,'["ready"]','1eebb59f6f2e28ce964a091c6bd81fd5');
INSERT INTO "actions" VALUES(9,81,1800000000.0,0,'["cut",4]','278257fa43569598a40dd43ffed85651');
INSERT INTO "actions" VALUES(9,82,1800000000.0,0,'["play","JD#1","JH#1"]','9c87b6689e18ca7b43d072c310a80883');
INSERT INTO "actions" VALUES(9,83,1800000000.0,1,'["play","2C#1",""]','e5b5c38f8a5cbc386aace3533571b590');
INSERT INTO "actions" VALUES(9,84,1800000000.0,0,'["play","AD#1",""]','f569f3aee2c123075e3cbaa55532284e');
INSERT INTO "actions" VALUES(9,85,1800000000.0,1,'["play","4S#1",""]','0fefc19be6266d4064ea45ac06554bd8');
INSERT INTO "actions" VALUES(9,86,1800000000.0,0,'["play","3C#1","2C#1 AD#1"]','63689502d61cf65d8835aa8894acafd0');
INSERT INTO "actions" VALUES(9,87,1800000000.0,1,'["play","6S#1",""]','56b3aaf2f0bbba1bc08144f399c1867a');
INSERT INTO "actions" VALUES(9,88,1800000000.0,0,'["play","7S#1","7D#1"]','c33cda585c37eb9810d40c71dd5332f7');
INSERT INTO "actions" VALUES(9,89,1800000000.0,1,'["play","4H#1","4S#1"]','ead8e1d91f1f3df3ddc720fe4835ea91');
INSERT INTO "actions" VALUES(9,90,1800000000.0,0,'["play","4D#1",""]','d041e425133973715b996aa817554329');
INSERT INTO "actions" VALUES(9,91,1800000000.0,1,'["play","7H#1","7C#1"]','5a7107e07986b755fffb84c9cc2225c2');
INSERT INTO "actions" VALUES(9,92,1800000000.0,0,'["play","JC#1",""]','0de84a3d985271995df2fae9942e566b');
INSERT INTO "actions" VALUES(9,93,1800000000.0,1,'["play","JS#1","JC#1"]','e29e303a244d6691b6b7d28bc64a2c21');
INSERT INTO "actions" VALUES(9,94,1800000000.0,0,'["play","6H#1","6S#1"]','643571a02f77dffb140d622279ea5824');
INSERT INTO "actions" VALUES(9,95,1800000000.0,1,'["play","3D#1",""]','cac9f53c662d0ca707a57ea33391d1b6');
INSERT INTO "actions" VALUES(9,96,1800000000.0,0,'["play","3H#1","3D#1"]','a25124d96e90111023ff4d859074b98f');
INSERT INTO "actions" VALUES(9,97,1800000000.0,1,'["play","3S#1",""]','142679e5ef67c56b6089a304d54f18d2');
INSERT INTO "actions" VALUES(9,98,1800000000.0,0,'["play","AS#1",""]','5c33afc023a0b52c961a1f1770a51b92');
INSERT INTO "actions" VALUES(9,99,1800000000.0,1,'["play","5H#1","4D#1 AS#1"]','45997bacb7df3f44328b33bb3896adad');
INSERT INTO "actions" VALUES(9,100,1800000000.0,0,'["play","AC#1",""]','f0c562c5e9a08e069d418d27f4efc843');
INSERT INTO "actions" VALUES(9,101,1800000000.0,1,'["play","5S#1",""]','c3f3bf156373525ef6f62f581b601a13');
INSERT INTO "actions" VALUES(9,102,1800000000.0,0,'["play","QH#1","3S#1 AC#1 5S#1"]','6a16119d645dff4787d9f5233a44ee13');
INSERT INTO "actions" VALUES(9,103,1800000000.0,1,'["play","QC#1",""]','d034c263f14fff5a8c2b05c8a82f6191');
INSERT INTO "actions" VALUES(9,104,1800000000.0,0,'["play","6C#1",""]','3f5a516a2dcef9bf79f7797243dd6f26');
INSERT INTO "actions" VALUES(9,105,1800000000.0,1,'["play","QS#1","QC#1"]','1e060e63ea1624cb1fc81cb68cde5b9f');
INSERT INTO "actions" VALUES(9,106,1800000000.0,0,'["play","AH#1",""]','0e7dcf0324c79cb5f2f3022787f9a7dc');
INSERT INTO "actions" VALUES(9,107,1800000000.0,1,'["play","KH#1","KD#1"]','60abf57ae982faa160dd56d64d0f69af');
INSERT INTO "actions" VALUES(9,108,1800000000.0,0,'["play","2S#1",""]','f3f2e4e7a0b2922975ccff74b5b2e83c');
INSERT INTO "actions" VALUES(9,109,1800000000.0,1,'["play","QD#1","6C#1 AH#1 2S#1"]','9c51d538ceeb8fa5191073df2539811a');
INSERT INTO "actions" VALUES(9,110,1800000000.0,0,'["play","4C#1",""]','9ffcee3822243881a15a0ba49d3fea44');
INSERT INTO "actions" VALUES(9,111,1800000000.0,1,'["play","2H#1",""]','d1930f0f8700883736e8ec05e5504a2a');
INSERT INTO "actions" VALUES(9,112,1800000000.0,0,'["play","5D#1",""]','ee99b67e35920067adce0f4f184db5f4');
INSERT INTO "actions" VALUES(9,113,1800000000.0,1,'["play","6D#1","4C#1 2H#1"]','d7e1e034ddefacc2da0e6ca3d20afa20');
INSERT INTO "actions" VALUES(9,114,1800000000.0,0,'["play","5C#1","5D#1"]','1c5af3f63ef0e3d0b2e05669e7e3e67d');
INSERT INTO "actions" VALUES(9,115,1800000000.0,1,'["play","2D#1",""]','495e6a0124b370b66daeb07d5732e1af');
INSERT INTO "actions" VALUES(9,116,1800000000.0,0,'["play","KC#1",""]','cced044052c706e0ee7a160c818ec336');
INSERT INTO "actions" VALUES(9,117,1800000000.0,1,'["play","KS#1","KC#1"]','144f1a112c27d57f85d44c06dcbcfd1d');
INSERT INTO "actions" VALUES(9,118,1800000000.0,0,'["ready"]','cb6b7dacfed8846c13723c83702a5580');
INSERT INTO "actions" VALUES(9,119,1800000000.0,1,'["ready"]','1b13e7829d257cf0342ff2e9939e9bb1');
INSERT INTO "actions" VALUES(9,120,1800000000.0,1,'["cut",5]','65f76594359b335b1438100db57de149');
INSERT INTO "actions" VALUES(9,121,1800000000.0,1,'["play","AS#1",""]','2fdf773859cdfb825ab665467b80c2be');
INSERT INTO "actions" VALUES(9,122,1800000000.0,0,'["play","JH#1","2S#1 5D#1 AS#1"]','37749419ce219678a46003831786114d');
INSERT INTO "actions" VALUES(9,123,1800000000.0,1,'["play","3H#1",""]','9b10d730af60b71d023190d0e8ea9db0');
INSERT INTO "actions" VALUES(9,124,1800000000.0,0,'["play","4D#1",""]','8f30ccb9ce817b4c18de45546e6116ad');
INSERT INTO "actions" VALUES(9,125,1800000000.0,1,'["play","JC#1",""]','9119cf131c38b9f85084c07cd433c3f6');
INSERT INTO "actions" VALUES(9,126,1800000000.0,0,'["play","5H#1",""]','061b98441e4872d2b81550d1f42868d2');
INSERT INTO "actions" VALUES(9,127,1800000000.0,1,'["play","3D#1","3H#1"]','449f0724261d458a5d64157d5c2359ac');
INSERT INTO "actions" VALUES(9,128,1800000000.0,0,'["play","QH#1","QC#1"]','794662795b7e7d94fc285efd125d9bc2');
INSERT INTO "actions" VALUES(9,129,1800000000.0,1,'["play","QD#1","4D#1 5H#1"]','3b8aa2504825c66149f7c789f660db0e');
INSERT INTO "actions" VALUES(9,130,1800000000.0,0,'["play","KS#1","KC#1"]','b141ca3226e39d2f83fdb1a12da3521b');
INSERT INTO "actions" VALUES(9,131,1800000000.0,1,'["play","5C#1",""]','0b01eacab5ce67217375555e79dc406f');
INSERT INTO "actions" VALUES(9,132,1800000000.0,0,'["play","AD#1",""]','5f0c5ee85bf441e12093c5fd37720310');
INSERT INTO "actions" VALUES(9,133,1800000000.0,1,'["play","QS#1","JC#1 AD#1"]','aaeb175077bf117a641a3591d3d4ce4c');
INSERT INTO "actions" VALUES(9,134,1800000000.0,0,'["play","AC#1",""]','f89cecabf4c76023506419f47db208bd');
INSERT INTO "actions" VALUES(9,135,1800000000.0,1,'["play","7H#1",""]','e2fba350880a2fb4b08f09a5e2e07b8b');
INSERT INTO "actions" VALUES(9,136,1800000000.0,0,'["play","6C#1","5C#1 AC#1"]','b0c7a55c0e605d03725c2611aa7e30b3');
INSERT INTO "actions" VALUES(9,137,1800000000.0,1,'["play","KD#1",""]','13aaf1d030275d1446d82955b3645c21');
INSERT INTO "actions" VALUES(9,138,1800000000.0,0,'["play","3C#1",""]','2a3b7141dee90f6dab0638c7be8b7c29');
INSERT INTO "actions" VALUES(9,139,1800000000.0,1,'["play","6H#1",""]','40e10bdc3bd5d138ead4040e89b8c5e2');
INSERT INTO "actions" VALUES(9,140,1800000000.0,0,'["play","6D#1","6H#1"]','97def1a25fbd971277cdb9266d737c8b');
INSERT INTO "actions" VALUES(9,141,1800000000.0,1,'["play","JD#1",""]','da1e9352cbb723ed20afd23df3a200f2');
INSERT INTO "actions" VALUES(9,142,1800000000.0,0,'["play","4H#1",""]','961ee3856e7d865b98b8b8e8906b1519');
INSERT INTO "actions" VALUES(9,143,1800000000.0,1,'["play","JS#1","JD#1"]','b5e099ba125566987065e1c0438aa05d');
INSERT INTO "actions" VALUES(9,144,1800000000.0,0,'["play","5S#1",""]','93d1e10be83a99bf6262b4b6127f37e6');
INSERT INTO "actions" VALUES(9,145,1800000000.0,1,'["play","2H#1",""]','7db0ffd19bed142d999b5bc2f9295345');
INSERT INTO "actions" VALUES(9,146,1800000000.0,0,'["play","3S#1","3C#1"]','b0844e501b29c3386f83df6da6fa3d49');
INSERT INTO "actions" VALUES(9,147,1800000000.0,1,'["play","6S#1","4H#1 2H#1"]','d10e58931d57254e1389749c067e8c76');
INSERT INTO "actions" VALUES(9,148,1800000000.0,0,'["play","AH#1",""]','62ee69045bd59d1313ead4887302558e');
INSERT INTO "actions" VALUES(9,149,1800000000.0,1,'["play","2C#1",""]','f59928a46c71d3e9c88483abb7529272');
INSERT INTO "actions" VALUES(9,150,1800000000.0,0,'["play","4C#1",""]','e1b2691ee40211014037e3ea3d17fd8d');
INSERT INTO "actions" VALUES(9,151,1800000000.0,1,'["play","2D#1","2C#1"]','b2dddb969ddb268accdb032fb0c7da6c');
INSERT INTO "actions" VALUES(9,152,1800000000.0,0,'["play","7D#1","7H#1"]','b4ceaef294c7912005c037d3170a5508');
INSERT INTO "actions" VALUES(9,153,1800000000.0,1,'["play","4S#1","4C#1"]','95e647ee23b88a724cb5950ad5ba280f');
INSERT INTO "actions" VALUES(9,154,1800000000.0,0,'["play","KH#1","KD#1"]','643fdab4391b62c69ded3a4556391a94');
INSERT INTO "actions" VALUES(9,155,1800000000.0,1,'["play","7S#1",""]','d4169c780ef348f463b6a1fcac217ae5');
INSERT INTO "actions" VALUES(9,156,1800000000.0,0,'["play","7C#1","7S#1"]','38e5332650f62a9e1b6d31f6bd0d4d53');
INSERT INTO "actions" VALUES(9,157,1800000000.0,0,'["ready"]','efe155a5aa1cca72d68dc810631a07f2');
INSERT INTO "actions" VALUES(9,158,1800000000.0,1,'["ready"]','faccbcec2b54e56889c56df195b607e4');
INSERT INTO "actions" VALUES(9,159,1800000000.0,0,'["cut",6]','059bc4f1b84f66e24feb6c507b978807');
INSERT INTO "actions" VALUES(9,160,1800000000.0,0,'["play","2S#1","2D#1"]','bae9cb8cea6ef481e324cddca288d3a7');
INSERT INTO "actions" VALUES(9,161,1800000000.0,1,'["play","2H#1","AD#1 AH#1"]','668d3146ae733e589df887907f4e3dc6');
INSERT INTO "actions" VALUES(9,162,1800000000.0,0,'["play","5D#1",""]','16673a91573ce5a9a0f771c9821725bd');
INSERT INTO "actions" VALUES(9,163,1800000000.0,1,'["play","5S#1","5D#1"]','3817927257e6e90ff6dfcc8150f55d33');
INSERT INTO "actions" VALUES(9,164,1800000000.0,0,'["play","6C#1",""]','bc9f21b73c564acff4d195c22a6b3069');
INSERT INTO "actions" VALUES(9,165,1800000000.0,1,'["play","7D#1",""]','9d2a9deddd11e64a64adf83045decfe1');
INSERT INTO "actions" VALUES(9,166,1800000000.0,0,'["play","JS#1","JD#1"]','48a1d33f22032a4e3915b80ff48e1eb8');
INSERT INTO "actions" VALUES(9,167,1800000000.0,1,'["play","6S#1","6C#1"]','58ced525bd6a2175ac85d28758c0ddac');
INSERT INTO "actions" VALUES(9,168,1800000000.0,0,'["play","3S#1",""]','8d14b91efab675050a2fcc0800da8773');
INSERT INTO "actions" VALUES(9,169,1800000000.0,1,'["play","3C#1","3S#1"]','1fef79de5edfdf92b0e30e7cbe7d67c2');
INSERT INTO "actions" VALUES(9,170,1800000000.0,0,'["play","4H#1",""]','1b109b7a3a132e33adeac5e41588be5c');
INSERT INTO "actions" VALUES(9,171,1800000000.0,1,'["play","QC#1",""]','6c7fd2a13d3d441c8482b899db80c1ae');
INSERT INTO "actions" VALUES(9,172,1800000000.0,0,'["play","7S#1","7D#1"]','7c306d032ff4aeaa7746370e95c342a7');
INSERT INTO "actions" VALUES(9,173,1800000000.0,1,'["play","5H#1",""]','e46db9ecf8a6bb90c9487c4c7da5f39b');
INSERT INTO "actions" VALUES(9,174,1800000000.0,0,'["play","QD#1","QC#1"]','5ca9332c5960371ffcbafe7f4357d245');
INSERT INTO "actions" VALUES(9,175,1800000000.0,1,'["play","7H#1",""]','cf95003c253206594fb07fa3de902c2a');
INSERT INTO "actions" VALUES(9,176,1800000000.0,0,'["play","QH#1","4H#1 5H#1"]','2c3fb4b4c12bcc10398e00f40e43864c');
INSERT INTO "actions" VALUES(9,177,1800000000.0,1,'["play","KS#1",""]','8d1dee5c91a78c95dbb74d66439fc301');
INSERT INTO "actions" VALUES(9,178,1800000000.0,0,'["play","KD#1","KS#1"]','a619f519ff4acf3119610deb745bfce6');
INSERT INTO "actions" VALUES(9,179,1800000000.0,1,'["play","3H#1",""]','299f4622af1aaac9cf2c96d013a46e81');
INSERT INTO "actions" VALUES(9,180,1800000000.0,0,'["play","KC#1","7H#1 3H#1"]','77b2d6bc16e2b97a98c11f43b25ecccb');
INSERT INTO "actions" VALUES(9,181,1800000000.0,1,'["play","4D#1",""]','c1e05e07b3daa6a044627d6b9e44c3ab');
INSERT INTO "actions" VALUES(9,182,1800000000.0,0,'["play","AS#1",""]','bf305ea691309fc4f946773d96429923');
INSERT INTO "actions" VALUES(9,183,1800000000.0,1,'["play","QS#1",""]','2bf01057aeaeb0f1f809f039613ef71a');
INSERT INTO "actions" VALUES(9,184,1800000000.0,0,'["play","5C#1","4D#1 AS#1"]','3be38fb25c63919ffd4629e48c2e8bfe');
INSERT INTO "actions" VALUES(9,185,1800000000.0,1,'["play","6H#1",""]','4676b49899bb7039cb2d565693e7f273');
INSERT INTO "actions" VALUES(9,186,1800000000.0,0,'["play","4C#1",""]','38aa7bf69ce5a26c3f62eb666f0d767c');
INSERT INTO "actions" VALUES(9,187,1800000000.0,1,'["play","7C#1",""]','57b03e17da266fe04a360039a72d76ef');
INSERT INTO "actions" VALUES(9,188,1800000000.0,0,'["play","4S#1","4C#1"]','8ae8ecdb3922c8c3023bd7d16559da8d');
INSERT INTO "actions" VALUES(9,189,1800000000.0,1,'["play","JH#1",""]','4c5d5ff4e6a119ed1de056655ae998e4');
INSERT INTO "actions" VALUES(9,190,1800000000.0,0,'["play","JC#1","JH#1"]','a0234f93e6fee06dcb37bfd0db994d81');
INSERT INTO "actions" VALUES(9,191,1800000000.0,1,'["play","6D#1","6H#1"]','091f26bbd2559025411796bf02b5c4ad');
INSERT INTO "actions" VALUES(9,192,1800000000.0,0,'["play","2C#1",""]','2ffbc68775da81ea6f620046ce671470');
INSERT INTO "actions" VALUES(9,193,1800000000.0,1,'["play","AC#1",""]','e76f79de0fcc460f10fa6007474fa454');
INSERT INTO "actions" VALUES(9,194,1800000000.0,0,'["play","KH#1","7C#1 2C#1 AC#1"]','8b86056eb38487eca66f6f1e38667219');
INSERT INTO "actions" VALUES(9,195,1800000000.0,1,'["play","3D#1",""]','7930839089cd035b71f450305d2badf9');
INSERT INTO "actions" VALUES(13,4,1800000000.0,1,'["cut",2]','6cd5a71c0fd0e1a6a968101b5085c0c5');
INSERT INTO "actions" VALUES(13,5,1800000000.0,0,'["draw"]','fb298e2b3b041a27545c4eaea7748dd8');
INSERT INTO "actions" VALUES(13,6,1800000000.0,0,'["open",["8H#2 8D#2 8C#2 8S#1"],["JS#2 QS#2 KS#2"]]','9082a914d6de949c04e6db80609b7912');
INSERT INTO "actions" VALUES(13,7,1800000000.0,0,'["discard","10D#1"]','bf14e7aa9584431351868fbd93bc41a8');
INSERT INTO "actions" VALUES(13,8,1800000000.0,1,'["draw"]','fbdfa139f4920261b759dc60f86f85ec');
INSERT INTO "actions" VALUES(13,9,1800000000.0,1,'["discard","KC#1"]','52c05e3628def9b5f17a8a8352786d4f');
INSERT INTO "actions" VALUES(13,10,1800000000.0,2,'["draw"]','9d6f36bbe0ffc07ede06d792841ee15e');
INSERT INTO "actions" VALUES(13,11,1800000000.0,2,'["discard","KH#2"]','f1a703fc434174ef2372a6f17d85b2a3');
INSERT INTO "actions" VALUES(13,12,1800000000.0,0,'["draw"]','99369993383f62a59f50e7cc9f996e80');
INSERT INTO "actions" VALUES(13,13,1800000000.0,0,'["lay",["AC JK 3C","2C"]]','a5f9619a7ed24b325fb00d956fbf7333');
INSERT INTO "actions" VALUES(14,5,1800000000.0,3,'["cut",2]','52298fd24e053dbe486109d6d02b73ab');
INSERT INTO "actions" VALUES(14,6,1800000000.0,1,'["play","2D#1",""]','09d17967146c1b501d6975e69d3be692');
INSERT INTO "actions" VALUES(14,7,1800000000.0,0,'["play","JD#1","6D#1 2D#1"]','41bc1e9c85da43d435f75b997a2a13cd');
INSERT INTO "actions" VALUES(14,8,1800000000.0,3,'["play","4H#1","4C#1"]','a7fe393ae6fbfb007866bd32a0dce597');
INSERT INTO "actions" VALUES(14,9,1800000000.0,2,'["play","5D#1",""]','3fab3ec676c28cc60787dedb32abdfbd');
INSERT INTO "actions" VALUES(14,10,1800000000.0,1,'["play","3H#1",""]','027ef746acb9f1f0e3144ba8070b31b1');
INSERT INTO "actions" VALUES(14,11,1800000000.0,0,'["play","5H#1","5D#1"]','0292288a9d25b9fd3c61fac9aff23ae6');
INSERT INTO "actions" VALUES(14,12,1800000000.0,3,'["play","2S#1",""]','64ed5db2e7acd14ffb66f148ec0ffff0');
INSERT INTO "actions" VALUES(14,13,1800000000.0,2,'["play","7H#1",""]','ca0c981b8ea5af5a6dd676124623772d');
INSERT INTO "actions" VALUES(15,3,1800000000.0,1,'["cut",2]','833d05bb76728683b393da2dfea2219e');
INSERT INTO "actions" VALUES(15,4,1800000000.0,1,'["take"]','314c36b387dbe8121c1c3f60bf234dfa');
INSERT INTO "actions" VALUES(15,5,1800000000.0,1,'["open",["5H#1 5C#1 5S#2"],["9H#1 9D#2 9C#1 9S#1"]]','ae93023422c89ceb0e89646c3b52542a');
INSERT INTO "actions" VALUES(15,6,1800000000.0,1,'["discard","KS#1"]','c8ca912e1b9b53d861e4c689ba657bfc');
INSERT INTO "actions" VALUES(15,7,1800000000.0,0,'["take"]','06ec6ad3f785ac048effa63f84530c85');
INSERT INTO "actions" VALUES(15,8,1800000000.0,0,'["open",["6H#1 6D#1 6C#1"],["KH#2 KD#1 KS#1"]]','5ad4527b9ddfada3ce0b7490413bce1d');
INSERT INTO "actions" VALUES(16,2,1800000005.0,NULL,'["automatic_cut"]','6c7ec4f195ed129a26a4fe6234614e6e');
INSERT INTO "actions" VALUES(16,3,1800000010.0,1,'["draw"]','b6d8aedc41cebf50963d7ad2e34e25d1');
INSERT INTO "actions" VALUES(16,4,1800000015.0,1,'["discard","JK#1"]','8d0ae5d3c3f8f1e81e4c4de79e958b1e');
INSERT INTO "actions" VALUES(16,5,1800000015.0,0,'["take"]','86dd87671e409ce0bfcadde30d792673');
INSERT INTO "actions" VALUES(16,6,1800000015.0,0,'["open",["5H#1 5C#1 JK#1","5D"],["6D#2 7D#1 8D#2"],["AC#1 2C#1 3C#2"]]','eb8bcdbd3fc930d4a2789fb6b0487ee9');
INSERT INTO "actions" VALUES(16,7,1800000015.0,0,'["discard","10S#2"]','bffc9064773a5d78ccde5cb7e37edf0a');
INSERT INTO "actions" VALUES(16,8,1800000020.0,1,'["draw"]','4b9c5031af4852650efbaba20309164d');
INSERT INTO "actions" VALUES(16,9,1800000025.0,1,'["discard","QS#1"]','5da2ebfdbfbffda551fd74e59842f30d');
INSERT INTO "actions" VALUES(18,3,1800000025.0,0,'["cut",2]','d4caad455242137d526977661c76da75');
INSERT INTO "actions" VALUES(18,4,1800000025.0,0,'["play","6H#1","4C#1 2H#1"]','e0a53ab333231700d4dfe894cea3091c');
INSERT INTO "actions" VALUES(18,5,1800000025.0,1,'["play","KC#1","KS#1"]','6315e830106d2b66b63060ec520ce90b');
INSERT INTO "actions" VALUES(18,6,1800000025.0,0,'["play","4H#1",""]','21065e95ad6c4586eea751965d29b0b4');
INSERT INTO "actions" VALUES(18,7,1800000025.0,1,'["play","2S#1",""]','896b8ac5a24ab8685ec76cdb780fed71');
INSERT INTO "actions" VALUES(18,8,1800000025.0,0,'["play","JH#1",""]','07e9106f3dd6359d5100faf76b1a084f');
INSERT INTO "actions" VALUES(18,9,1800000025.0,1,'["play","7S#1","5S#1 2S#1"]','50827219f323c89d0fe4ccb3c25877eb');
INSERT INTO "actions" VALUES(18,10,1800000025.0,0,'["play","6S#1",""]','52897022df008960924d4e0e8fca9700');
INSERT INTO "actions" VALUES(18,11,1800000025.0,1,'["play","6C#1","6S#1"]','76107aa91f4d878534c0293631187666');
INSERT INTO "actions" VALUES(18,12,1800000025.0,0,'["play","7H#1",""]','18a5d20be35bc224121da427ec007141');
INSERT INTO "actions" VALUES(18,13,1800000025.0,1,'["play","3H#1",""]','84d8797a7b2d36c0a5e0ffab3de0cbe7');
INSERT INTO "actions" VALUES(18,14,1800000025.0,0,'["play","QC#1",""]','2e667ffe1e63dd5dc5608748b038a07c');
INSERT INTO "actions" VALUES(18,15,1800000025.0,1,'["play","5D#1",""]','ccc9528dda8520b5db657fa9898fb65c');
INSERT INTO "actions" VALUES(18,16,1800000025.0,0,'["play","4D#1","4H#1"]','0ba5dd1baf110a2644e92a8327724eee');
INSERT INTO "actions" VALUES(18,17,1800000025.0,1,'["play","JS#1","JH#1"]','24f699331e029fc3a1be8053a73dae00');
INSERT INTO "actions" VALUES(18,18,1800000025.0,0,'["play","KH#1","7H#1 3H#1"]','b24a102ca1766fc635fba2ad4da055db');
INSERT INTO "actions" VALUES(18,19,1800000025.0,1,'["play","2D#1",""]','8b697b7e09c402f2df2cc1f3b7be9af2');
INSERT INTO "actions" VALUES(18,20,1800000025.0,0,'["play","AS#1",""]','bbe308a10d3c26e595bdc357ba2b7b68');
INSERT INTO "actions" VALUES(18,21,1800000025.0,1,'["play","6D#1","5D#1 AS#1"]','63b428f2a280efece58840850d7f4f4e');
INSERT INTO "actions" VALUES(18,22,1800000025.0,0,'["play","QS#1","QC#1"]','639d430e7ee2fb03555cc2b4b8a787d1');
INSERT INTO "actions" VALUES(18,23,1800000025.0,1,'["play","3D#1",""]','c7a607b45271a939761c375b0ad256b5');
INSERT INTO "actions" VALUES(18,24,1800000025.0,0,'["play","AD#1",""]','07cbc8d89f4ee64792273055a5331a1f');
INSERT INTO "actions" VALUES(18,25,1800000025.0,1,'["play","3S#1","3D#1"]','16ff0c9c038f211309b347fc8ee7f002');
INSERT INTO "actions" VALUES(18,26,1800000025.0,0,'["play","KD#1",""]','08327b037dff9a75a1fba46c5476c977');
INSERT INTO "actions" VALUES(18,27,1800000025.0,1,'["play","QH#1",""]','1f312b17b3e4781899bf9869222a6a07');
INSERT INTO "actions" VALUES(18,28,1800000025.0,0,'["play","AH#1","AD#1"]','37007634a08421240688f7c72890d766');
INSERT INTO "actions" VALUES(18,29,1800000025.0,1,'["play","AC#1",""]','4c5032e195891d875e3d4742607998c9');
INSERT INTO "actions" VALUES(18,30,1800000025.0,0,'["play","5H#1",""]','f20af6b4f0e02302cdc08f323adf1c3f');
INSERT INTO "actions" VALUES(18,31,1800000025.0,1,'["play","7C#1","2D#1 5H#1"]','2565b56cbc73885f4661b957a00bb56e');
INSERT INTO "actions" VALUES(18,32,1800000025.0,0,'["play","7D#1",""]','261f4b9a95160a48eb2ddf1f48a29e4c');
INSERT INTO "actions" VALUES(18,33,1800000025.0,1,'["play","4S#1",""]','b78b4ff3e78630951919dfd337cb49c5');
INSERT INTO "actions" VALUES(18,34,1800000025.0,0,'["play","JC#1","AC#1 7D#1"]','a7e9ceea354dabab3a9eca44d1849e02');
INSERT INTO "actions" VALUES(18,35,1800000025.0,1,'["play","2C#1",""]','d1fbc4e446285b1ca16f8f3171c6af2e');
INSERT INTO "actions" VALUES(18,36,1800000025.0,0,'["play","QD#1","QH#1"]','12f8defab7e31731fa31d177807b8746');
INSERT INTO "actions" VALUES(18,37,1800000025.0,1,'["play","5C#1",""]','9f14aff91431bffd958090514c9c3415');
INSERT INTO "actions" VALUES(18,38,1800000025.0,0,'["play","3C#1",""]','d05989212d939f7c9dac286ca3a1721d');
INSERT INTO "actions" VALUES(18,39,1800000025.0,1,'["play","JD#1","5C#1 3C#1"]','e4f7496348d0dcf7d1e644812ee42db4');
INSERT INTO "actions" VALUES(18,40,1800000025.0,0,'["ready"]','acc76b6c1153b157f79478a695b63d0f');
INSERT INTO "actions" VALUES(18,41,1800000025.0,1,'["ready"]','289a1b4a50c7ab89315fa10580b8ad60');
INSERT INTO "actions" VALUES(18,42,1800000025.0,1,'["cut",3]','4b7cb1d7b45fdf1bdd296afb42f55361');
INSERT INTO "actions" VALUES(18,43,1800000025.0,1,'["play","5H#1",""]','3b1a19bea530ae1c97c5e6c8c86d7f97');
INSERT INTO "actions" VALUES(18,44,1800000025.0,0,'["play","3D#1","3H#1"]','8e00b57cfafdf3c09ff13543c80ec21c');
INSERT INTO "actions" VALUES(19,3,1800000025.0,1,'["resign"]','b0c2afe00618fe9ce6c2ee080017675b');
INSERT INTO "actions" VALUES(21,3,1800000025.0,1,'["cut",2]','c605d53d2e76914c618c8d842072d934');
INSERT INTO "actions" VALUES(21,4,1800000025.0,1,'["play","3D#1",""]','c14d9edc6771b661b744a40a62dc8c8e');
INSERT INTO "actions" VALUES(21,5,1800000025.0,0,'["play","QH#1","2C#1 4D#1 3D#1"]','622526dde9ab0f332edc2916f8723220');
INSERT INTO "actions" VALUES(21,6,1800000025.0,1,'["play","7C#1",""]','9942e914fa26d879fa8deadba25176f3');
CREATE TABLE "announcements" (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER REFERENCES tables (id),
    receiver TEXT NOT NULL,
    content TEXT NOT NULL
) STRICT;
INSERT INTO "announcements" VALUES(1,1,'telegram:-1001','["Happened",["scopa",["Player 2","Ilario Dimenticato"],[["Left",{"seat":1,"reason":"resigned"}],["SeedRevealed",{"number":1,"seed":"4e181fdfa8054e09ff94070947789c73f07cd993f11ebdbc25346448d397fcce","cuts":[],"word":""}],["MatchEnded",{"result":{"winner":0,"places":[1,2],"totals":[0,0],"match_points":[11,-11],"victory_points":[20,0],"cash":null,"left":[1]}}]],[]]]');
INSERT INTO "announcements" VALUES(2,1,'telegram:2','["Happened",["scopa",["Player 2","Ilario Dimenticato"],[["Left",{"seat":1,"reason":"resigned"}],["SeedRevealed",{"number":1,"seed":"4e181fdfa8054e09ff94070947789c73f07cd993f11ebdbc25346448d397fcce","cuts":[],"word":""}],["MatchEnded",{"result":{"winner":0,"places":[1,2],"totals":[0,0],"match_points":[11,-11],"victory_points":[20,0],"cash":null,"left":[1]}}]],[]]]');
INSERT INTO "announcements" VALUES(4,2,'telegram:-1001','["Happened",["scala40",["Player 1","Player 2"],[["Left",{"seat":1,"reason":"resigned","hand_points":0,"total":50}],["SeedRevealed",{"number":1,"seed":"355a8825ab617d89fba76be73bf23f14e3a1dd669867c16b6c494acec1b8ad7d","cuts":[],"word":""}],["MatchEnded",{"result":{"winner":0,"places":[1,2],"totals":[0,50],"match_points":[50,-50],"victory_points":[20,0],"cash":5,"left":[1]}}]],[]]]');
INSERT INTO "announcements" VALUES(5,2,'telegram:1','["Happened",["scala40",["Player 1","Player 2"],[["Left",{"seat":1,"reason":"resigned","hand_points":0,"total":50}],["SeedRevealed",{"number":1,"seed":"355a8825ab617d89fba76be73bf23f14e3a1dd669867c16b6c494acec1b8ad7d","cuts":[],"word":""}],["MatchEnded",{"result":{"winner":0,"places":[1,2],"totals":[0,50],"match_points":[50,-50],"victory_points":[20,0],"cash":5,"left":[1]}}]],[]]]');
INSERT INTO "announcements" VALUES(6,2,'telegram:2','["Happened",["scala40",["Player 1","Player 2"],[["Left",{"seat":1,"reason":"resigned","hand_points":0,"total":50}],["SeedRevealed",{"number":1,"seed":"355a8825ab617d89fba76be73bf23f14e3a1dd669867c16b6c494acec1b8ad7d","cuts":[],"word":""}],["MatchEnded",{"result":{"winner":0,"places":[1,2],"totals":[0,50],"match_points":[50,-50],"victory_points":[20,0],"cash":5,"left":[1]}}]],[]]]');
INSERT INTO "announcements" VALUES(7,3,'telegram:-1001','["Happened",["scala40",["Player 2","Player 3"],[["Left",{"seat":1,"reason":"resigned","hand_points":0,"total":50}],["SeedRevealed",{"number":1,"seed":"d03c280b9ec09381dedad8e54e8f5a95b23b32438fdcc52940f18d23b38a7bff","cuts":[],"word":""}],["MatchEnded",{"result":{"winner":0,"places":[1,2],"totals":[0,50],"match_points":[50,-50],"victory_points":[20,0],"cash":5,"left":[1]}}]],[]]]');
INSERT INTO "announcements" VALUES(8,3,'telegram:2','["Happened",["scala40",["Player 2","Player 3"],[["Left",{"seat":1,"reason":"resigned","hand_points":0,"total":50}],["SeedRevealed",{"number":1,"seed":"d03c280b9ec09381dedad8e54e8f5a95b23b32438fdcc52940f18d23b38a7bff","cuts":[],"word":""}],["MatchEnded",{"result":{"winner":0,"places":[1,2],"totals":[0,50],"match_points":[50,-50],"victory_points":[20,0],"cash":5,"left":[1]}}]],[]]]');
INSERT INTO "announcements" VALUES(9,3,'telegram:3','["Happened",["scala40",["Player 2","Player 3"],[["Left",{"seat":1,"reason":"resigned","hand_points":0,"total":50}],["SeedRevealed",{"number":1,"seed":"d03c280b9ec09381dedad8e54e8f5a95b23b32438fdcc52940f18d23b38a7bff","cuts":[],"word":""}],["MatchEnded",{"result":{"winner":0,"places":[1,2],"totals":[0,50],"match_points":[50,-50],"victory_points":[20,0],"cash":5,"left":[1]}}]],[]]]');
INSERT INTO "announcements" VALUES(10,4,'telegram:-1001','["Happened",["scala40",["Player 3","Player 1"],[["Left",{"seat":1,"reason":"resigned","hand_points":0,"total":50}],["SeedRevealed",{"number":1,"seed":"0603e6f4b6fa0e4221b95f4cce2120da6c5463fe387bc24c69d4a65de4201915","cuts":[],"word":""}],["MatchEnded",{"result":{"winner":0,"places":[1,2],"totals":[0,50],"match_points":[50,-50],"victory_points":[20,0],"cash":5,"left":[1]}}]],[]]]');
INSERT INTO "announcements" VALUES(11,4,'telegram:3','["Happened",["scala40",["Player 3","Player 1"],[["Left",{"seat":1,"reason":"resigned","hand_points":0,"total":50}],["SeedRevealed",{"number":1,"seed":"0603e6f4b6fa0e4221b95f4cce2120da6c5463fe387bc24c69d4a65de4201915","cuts":[],"word":""}],["MatchEnded",{"result":{"winner":0,"places":[1,2],"totals":[0,50],"match_points":[50,-50],"victory_points":[20,0],"cash":5,"left":[1]}}]],[]]]');
INSERT INTO "announcements" VALUES(12,4,'telegram:1','["Happened",["scala40",["Player 3","Player 1"],[["Left",{"seat":1,"reason":"resigned","hand_points":0,"total":50}],["SeedRevealed",{"number":1,"seed":"0603e6f4b6fa0e4221b95f4cce2120da6c5463fe387bc24c69d4a65de4201915","cuts":[],"word":""}],["MatchEnded",{"result":{"winner":0,"places":[1,2],"totals":[0,50],"match_points":[50,-50],"victory_points":[20,0],"cash":5,"left":[1]}}]],[]]]');
INSERT INTO "announcements" VALUES(13,5,'telegram:-1001','["Happened",["scala40",["Player 1","Player 2"],[["Left",{"seat":1,"reason":"resigned","hand_points":0,"total":50}],["SeedRevealed",{"number":1,"seed":"fb073fa3101278eb10f3c066cd06d4ca912c89f24c633fceace0965cc23d3975","cuts":[],"word":""}],["MatchEnded",{"result":{"winner":0,"places":[1,2],"totals":[0,50],"match_points":[50,-50],"victory_points":[20,0],"cash":5,"left":[1]}}]],[]]]');
INSERT INTO "announcements" VALUES(14,5,'telegram:1','["Happened",["scala40",["Player 1","Player 2"],[["Left",{"seat":1,"reason":"resigned","hand_points":0,"total":50}],["SeedRevealed",{"number":1,"seed":"fb073fa3101278eb10f3c066cd06d4ca912c89f24c633fceace0965cc23d3975","cuts":[],"word":""}],["MatchEnded",{"result":{"winner":0,"places":[1,2],"totals":[0,50],"match_points":[50,-50],"victory_points":[20,0],"cash":5,"left":[1]}}]],[]]]');
INSERT INTO "announcements" VALUES(15,5,'telegram:2','["Happened",["scala40",["Player 1","Player 2"],[["Left",{"seat":1,"reason":"resigned","hand_points":0,"total":50}],["SeedRevealed",{"number":1,"seed":"fb073fa3101278eb10f3c066cd06d4ca912c89f24c633fceace0965cc23d3975","cuts":[],"word":""}],["MatchEnded",{"result":{"winner":0,"places":[1,2],"totals":[0,50],"match_points":[50,-50],"victory_points":[20,0],"cash":5,"left":[1]}}]],[]]]');
INSERT INTO "announcements" VALUES(16,6,'telegram:-1001','["Happened",["scopa",["Player 1","Player 3"],[["Left",{"seat":1,"reason":"resigned"}],["SeedRevealed",{"number":1,"seed":"f55d03f7edab359e3d4f632612a47c1a24841bbf525b1c7e50d346def4172457","cuts":[],"word":""}],["MatchEnded",{"result":{"winner":0,"places":[1,2],"totals":[0,0],"match_points":[11,-11],"victory_points":[20,0],"cash":null,"left":[1]}}]],[]]]');
INSERT INTO "announcements" VALUES(17,6,'telegram:1','["Happened",["scopa",["Player 1","Player 3"],[["Left",{"seat":1,"reason":"resigned"}],["SeedRevealed",{"number":1,"seed":"f55d03f7edab359e3d4f632612a47c1a24841bbf525b1c7e50d346def4172457","cuts":[],"word":""}],["MatchEnded",{"result":{"winner":0,"places":[1,2],"totals":[0,0],"match_points":[11,-11],"victory_points":[20,0],"cash":null,"left":[1]}}]],[]]]');
INSERT INTO "announcements" VALUES(18,6,'telegram:3','["Happened",["scopa",["Player 1","Player 3"],[["Left",{"seat":1,"reason":"resigned"}],["SeedRevealed",{"number":1,"seed":"f55d03f7edab359e3d4f632612a47c1a24841bbf525b1c7e50d346def4172457","cuts":[],"word":""}],["MatchEnded",{"result":{"winner":0,"places":[1,2],"totals":[0,0],"match_points":[11,-11],"victory_points":[20,0],"cash":null,"left":[1]}}]],[]]]');
INSERT INTO "announcements" VALUES(19,7,'discord:77','["Happened",["scopa",["Player 1","Player 3"],[["Left",{"seat":1,"reason":"resigned"}],["SeedRevealed",{"number":1,"seed":"f952a9d38492c102851ffe47f1b713beb06651aa254a93acfdc50bf8e2840a1c","cuts":[],"word":""}],["MatchEnded",{"result":{"winner":0,"places":[1,2],"totals":[0,0],"match_points":[11,-11],"victory_points":[20,0],"cash":null,"left":[1]}}]],[]]]');
INSERT INTO "announcements" VALUES(20,7,'telegram:1','["Happened",["scopa",["Player 1","Player 3"],[["Left",{"seat":1,"reason":"resigned"}],["SeedRevealed",{"number":1,"seed":"f952a9d38492c102851ffe47f1b713beb06651aa254a93acfdc50bf8e2840a1c","cuts":[],"word":""}],["MatchEnded",{"result":{"winner":0,"places":[1,2],"totals":[0,0],"match_points":[11,-11],"victory_points":[20,0],"cash":null,"left":[1]}}]],[]]]');
INSERT INTO "announcements" VALUES(21,7,'telegram:3','["Happened",["scopa",["Player 1","Player 3"],[["Left",{"seat":1,"reason":"resigned"}],["SeedRevealed",{"number":1,"seed":"f952a9d38492c102851ffe47f1b713beb06651aa254a93acfdc50bf8e2840a1c","cuts":[],"word":""}],["MatchEnded",{"result":{"winner":0,"places":[1,2],"totals":[0,0],"match_points":[11,-11],"victory_points":[20,0],"cash":null,"left":[1]}}]],[]]]');
INSERT INTO "announcements" VALUES(22,8,'telegram:-1001/5','["Happened",["scopa",["Player 1","Player 3"],[["Left",{"seat":1,"reason":"resigned"}],["SeedRevealed",{"number":1,"seed":"8b4e2732974431d1f4c4607cfc2c06e93c67c56f49e4c3013a3a828ab361c14d","cuts":[],"word":""}],["MatchEnded",{"result":{"winner":0,"places":[1,2],"totals":[0,0],"match_points":[11,-11],"victory_points":[20,0],"cash":null,"left":[1]}}]],[]]]');
INSERT INTO "announcements" VALUES(23,8,'telegram:1','["Happened",["scopa",["Player 1","Player 3"],[["Left",{"seat":1,"reason":"resigned"}],["SeedRevealed",{"number":1,"seed":"8b4e2732974431d1f4c4607cfc2c06e93c67c56f49e4c3013a3a828ab361c14d","cuts":[],"word":""}],["MatchEnded",{"result":{"winner":0,"places":[1,2],"totals":[0,0],"match_points":[11,-11],"victory_points":[20,0],"cash":null,"left":[1]}}]],[]]]');
INSERT INTO "announcements" VALUES(24,8,'telegram:3','["Happened",["scopa",["Player 1","Player 3"],[["Left",{"seat":1,"reason":"resigned"}],["SeedRevealed",{"number":1,"seed":"8b4e2732974431d1f4c4607cfc2c06e93c67c56f49e4c3013a3a828ab361c14d","cuts":[],"word":""}],["MatchEnded",{"result":{"winner":0,"places":[1,2],"totals":[0,0],"match_points":[11,-11],"victory_points":[20,0],"cash":null,"left":[1]}}]],[]]]');
INSERT INTO "announcements" VALUES(25,9,'telegram:-1001','["Happened",["scopa",["Player 1","Player 2"],[["Played",{"seat":1,"card":50,"captured":"4c","scopa":false}],["LeftoversTaken",{"seat":1,"cards":"4a080a1c"}],["DealScored",{"scored":{"counts":[{"scope":0,"settebello":true,"denari":6,"cards":17,"primiera":67},{"scope":0,"settebello":false,"denari":4,"cards":23,"primiera":81}],"awards":[["denari","settebello"],["primiera","carte"]]},"totals":[2,2]}],["SeedRevealed",{"number":1,"seed":"6132c31f19939e6134a1f2f8b473dcc89fe74d50f5333a997f0714237c60dadf","cuts":[2],"word":""}]],[]]]');
INSERT INTO "announcements" VALUES(26,9,'telegram:1','["Happened",["scopa",["Player 1","Player 2"],[["Played",{"seat":1,"card":50,"captured":"4c","scopa":false}],["LeftoversTaken",{"seat":1,"cards":"4a080a1c"}],["DealScored",{"scored":{"counts":[{"scope":0,"settebello":true,"denari":6,"cards":17,"primiera":67},{"scope":0,"settebello":false,"denari":4,"cards":23,"primiera":81}],"awards":[["denari","settebello"],["primiera","carte"]]},"totals":[2,2]}],["SeedRevealed",{"number":1,"seed":"6132c31f19939e6134a1f2f8b473dcc89fe74d50f5333a997f0714237c60dadf","cuts":[2],"word":""}]],[]]]');
INSERT INTO "announcements" VALUES(27,9,'telegram:2','["Happened",["scopa",["Player 1","Player 2"],[["Played",{"seat":1,"card":50,"captured":"4c","scopa":false}],["LeftoversTaken",{"seat":1,"cards":"4a080a1c"}],["DealScored",{"scored":{"counts":[{"scope":0,"settebello":true,"denari":6,"cards":17,"primiera":67},{"scope":0,"settebello":false,"denari":4,"cards":23,"primiera":81}],"awards":[["denari","settebello"],["primiera","carte"]]},"totals":[2,2]}],["SeedRevealed",{"number":1,"seed":"6132c31f19939e6134a1f2f8b473dcc89fe74d50f5333a997f0714237c60dadf","cuts":[2],"word":""}]],[]]]');
INSERT INTO "announcements" VALUES(28,9,'telegram:-1001','["Happened",["scopa",["Player 1","Player 2"],[["Played",{"seat":0,"card":64,"captured":"201e","scopa":false}],["DealScored",{"scored":{"counts":[{"scope":0,"settebello":false,"denari":5,"cards":23,"primiera":81},{"scope":1,"settebello":true,"denari":5,"cards":17,"primiera":75}],"awards":[["primiera","carte"],["settebello"]]},"totals":[4,4]}],["SeedRevealed",{"number":2,"seed":"0713fe56203d3807362cae694be75b4188df32b7156c78d623636fbe0774c476","cuts":[3],"word":""}]],[]]]');
INSERT INTO "announcements" VALUES(29,9,'telegram:1','["Happened",["scopa",["Player 1","Player 2"],[["Played",{"seat":0,"card":64,"captured":"201e","scopa":false}],["DealScored",{"scored":{"counts":[{"scope":0,"settebello":false,"denari":5,"cards":23,"primiera":81},{"scope":1,"settebello":true,"denari":5,"cards":17,"primiera":75}],"awards":[["primiera","carte"],["settebello"]]},"totals":[4,4]}],["SeedRevealed",{"number":2,"seed":"0713fe56203d3807362cae694be75b4188df32b7156c78d623636fbe0774c476","cuts":[3],"word":""}]],[]]]');
INSERT INTO "announcements" VALUES(30,9,'telegram:2','["Happened",["scopa",["Player 1","Player 2"],[["Played",{"seat":0,"card":64,"captured":"201e","scopa":false}],["DealScored",{"scored":{"counts":[{"scope":0,"settebello":false,"denari":5,"cards":23,"primiera":81},{"scope":1,"settebello":true,"denari":5,"cards":17,"primiera":75}],"awards":[["primiera","carte"],["settebello"]]},"totals":[4,4]}],["SeedRevealed",{"number":2,"seed":"0713fe56203d3807362cae694be75b4188df32b7156c78d623636fbe0774c476","cuts":[3],"word":""}]],[]]]');
INSERT INTO "announcements" VALUES(31,9,'telegram:-1001','["Happened",["scopa",["Player 1","Player 2"],[["Played",{"seat":1,"card":102,"captured":"4c","scopa":false}],["LeftoversTaken",{"seat":1,"cards":"1c"}],["DealScored",{"scored":{"counts":[{"scope":1,"settebello":true,"denari":5,"cards":17,"primiera":76},{"scope":1,"settebello":false,"denari":5,"cards":23,"primiera":76}],"awards":[["settebello"],["carte"]]},"totals":[6,6]}],["SeedRevealed",{"number":3,"seed":"00daecb415db6e30f787ad93f2f1c9583ee02037c1a7ccf12c577c3a2f6708c2","cuts":[4],"word":""}]],[]]]');
INSERT INTO "announcements" VALUES(32,9,'telegram:1','["Happened",["scopa",["Player 1","Player 2"],[["Played",{"seat":1,"card":102,"captured":"4c","scopa":false}],["LeftoversTaken",{"seat":1,"cards":"1c"}],["DealScored",{"scored":{"counts":[{"scope":1,"settebello":true,"denari":5,"cards":17,"primiera":76},{"scope":1,"settebello":false,"denari":5,"cards":23,"primiera":76}],"awards":[["settebello"],["carte"]]},"totals":[6,6]}],["SeedRevealed",{"number":3,"seed":"00daecb415db6e30f787ad93f2f1c9583ee02037c1a7ccf12c577c3a2f6708c2","cuts":[4],"word":""}]],[]]]');
INSERT INTO "announcements" VALUES(33,9,'telegram:2','["Happened",["scopa",["Player 1","Player 2"],[["Played",{"seat":1,"card":102,"captured":"4c","scopa":false}],["LeftoversTaken",{"seat":1,"cards":"1c"}],["DealScored",{"scored":{"counts":[{"scope":1,"settebello":true,"denari":5,"cards":17,"primiera":76},{"scope":1,"settebello":false,"denari":5,"cards":23,"primiera":76}],"awards":[["settebello"],["carte"]]},"totals":[6,6]}],["SeedRevealed",{"number":3,"seed":"00daecb415db6e30f787ad93f2f1c9583ee02037c1a7ccf12c577c3a2f6708c2","cuts":[4],"word":""}]],[]]]');
INSERT INTO "announcements" VALUES(34,9,'telegram:-1001','["Happened",["scopa",["Player 1","Player 2"],[["Played",{"seat":0,"card":64,"captured":"5a","scopa":false}],["LeftoversTaken",{"seat":0,"cards":"5600"}],["DealScored",{"scored":{"counts":[{"scope":0,"settebello":true,"denari":4,"cards":23,"primiera":84},{"scope":0,"settebello":false,"denari":6,"cards":17,"primiera":63}],"awards":[["primiera","carte","settebello"],["denari"]]},"totals":[9,7]}],["SeedRevealed",{"number":4,"seed":"5f2c5ee3a192f2b686c32058035bdf4c069fede80812a4bf86c678af44a8c9f6","cuts":[5],"word":""}]],[]]]');
INSERT INTO "announcements" VALUES(35,9,'telegram:1','["Happened",["scopa",["Player 1","Player 2"],[["Played",{"seat":0,"card":64,"captured":"5a","scopa":false}],["LeftoversTaken",{"seat":0,"cards":"5600"}],["DealScored",{"scored":{"counts":[{"scope":0,"settebello":true,"denari":4,"cards":23,"primiera":84},{"scope":0,"settebello":false,"denari":6,"cards":17,"primiera":63}],"awards":[["primiera","carte","settebello"],["denari"]]},"totals":[9,7]}],["SeedRevealed",{"number":4,"seed":"5f2c5ee3a192f2b686c32058035bdf4c069fede80812a4bf86c678af44a8c9f6","cuts":[5],"word":""}]],[]]]');
INSERT INTO "announcements" VALUES(36,9,'telegram:2','["Happened",["scopa",["Player 1","Player 2"],[["Played",{"seat":0,"card":64,"captured":"5a","scopa":false}],["LeftoversTaken",{"seat":0,"cards":"5600"}],["DealScored",{"scored":{"counts":[{"scope":0,"settebello":true,"denari":4,"cards":23,"primiera":84},{"scope":0,"settebello":false,"denari":6,"cards":17,"primiera":63}],"awards":[["primiera","carte","settebello"],["denari"]]},"totals":[9,7]}],["SeedRevealed",{"number":4,"seed":"5f2c5ee3a192f2b686c32058035bdf4c069fede80812a4bf86c678af44a8c9f6","cuts":[5],"word":""}]],[]]]');
INSERT INTO "announcements" VALUES(37,9,'telegram:-1001','["Happened",["scopa",["Player 1","Player 2"],[["Played",{"seat":1,"card":30,"captured":"","scopa":false}],["LeftoversTaken",{"seat":0,"cards":"641e"}],["DealScored",{"scored":{"counts":[{"scope":1,"settebello":true,"denari":7,"cards":29,"primiera":84},{"scope":0,"settebello":false,"denari":3,"cards":11,"primiera":72}],"awards":[["denari","primiera","carte","settebello"],[]]},"totals":[14,7]}],["SeedRevealed",{"number":5,"seed":"ee006b7d5c244493ccd642eb4d796c189146d1d624a7a16f5ab6a3f04ecebb6b","cuts":[6],"word":""}],["MatchEnded",{"result":{"winner":0,"places":[1,2],"totals":[14,7],"match_points":[7,-7],"victory_points":[20,0],"cash":null,"left":[]}}]],[]]]');
INSERT INTO "announcements" VALUES(38,9,'telegram:1','["Happened",["scopa",["Player 1","Player 2"],[["Played",{"seat":1,"card":30,"captured":"","scopa":false}],["LeftoversTaken",{"seat":0,"cards":"641e"}],["DealScored",{"scored":{"counts":[{"scope":1,"settebello":true,"denari":7,"cards":29,"primiera":84},{"scope":0,"settebello":false,"denari":3,"cards":11,"primiera":72}],"awards":[["denari","primiera","carte","settebello"],[]]},"totals":[14,7]}],["SeedRevealed",{"number":5,"seed":"ee006b7d5c244493ccd642eb4d796c189146d1d624a7a16f5ab6a3f04ecebb6b","cuts":[6],"word":""}],["MatchEnded",{"result":{"winner":0,"places":[1,2],"totals":[14,7],"match_points":[7,-7],"victory_points":[20,0],"cash":null,"left":[]}}]],[]]]');
INSERT INTO "announcements" VALUES(39,9,'telegram:2','["Happened",["scopa",["Player 1","Player 2"],[["Played",{"seat":1,"card":30,"captured":"","scopa":false}],["LeftoversTaken",{"seat":0,"cards":"641e"}],["DealScored",{"scored":{"counts":[{"scope":1,"settebello":true,"denari":7,"cards":29,"primiera":84},{"scope":0,"settebello":false,"denari":3,"cards":11,"primiera":72}],"awards":[["denari","primiera","carte","settebello"],[]]},"totals":[14,7]}],["SeedRevealed",{"number":5,"seed":"ee006b7d5c244493ccd642eb4d796c189146d1d624a7a16f5ab6a3f04ecebb6b","cuts":[6],"word":""}],["MatchEnded",{"result":{"winner":0,"places":[1,2],"totals":[14,7],"match_points":[7,-7],"victory_points":[20,0],"cash":null,"left":[]}}]],[]]]');
INSERT INTO "announcements" VALUES(40,10,'telegram:-1001','["TableClosed",{"why":"cancelled"}]');
INSERT INTO "announcements" VALUES(41,12,'telegram:2','["Challenged",{"by":"Player 1","to":"Player 2","table":12}]');
INSERT INTO "announcements" VALUES(42,15,'telegram:-1001','["PauseBegan",{"until":1800604800.0}]');
INSERT INTO "announcements" VALUES(43,18,'discord:77','["Happened",["scopa",["Player 2","Player 4"],[["Played",{"seat":1,"card":46,"captured":"3c38","scopa":false}],["LeftoversTaken",{"seat":1,"cards":"325436"}],["DealScored",{"scored":{"counts":[{"scope":0,"settebello":true,"denari":4,"cards":17,"primiera":68},{"scope":0,"settebello":false,"denari":6,"cards":23,"primiera":75}],"awards":[["settebello"],["primiera","carte","denari"]]},"totals":[1,3]}],["SeedRevealed",{"number":1,"seed":"c784d17883108854f9c895b43a7ac3cc92a7cb43a726d2d59ca9afc0414a5773","cuts":[2],"word":""}]],[]]]');
INSERT INTO "announcements" VALUES(44,18,'telegram:2','["Happened",["scopa",["Player 2","Player 4"],[["Played",{"seat":1,"card":46,"captured":"3c38","scopa":false}],["LeftoversTaken",{"seat":1,"cards":"325436"}],["DealScored",{"scored":{"counts":[{"scope":0,"settebello":true,"denari":4,"cards":17,"primiera":68},{"scope":0,"settebello":false,"denari":6,"cards":23,"primiera":75}],"awards":[["settebello"],["primiera","carte","denari"]]},"totals":[1,3]}],["SeedRevealed",{"number":1,"seed":"c784d17883108854f9c895b43a7ac3cc92a7cb43a726d2d59ca9afc0414a5773","cuts":[2],"word":""}]],[]]]');
INSERT INTO "announcements" VALUES(45,18,'telegram:4','["Happened",["scopa",["Player 2","Player 4"],[["Played",{"seat":1,"card":46,"captured":"3c38","scopa":false}],["LeftoversTaken",{"seat":1,"cards":"325436"}],["DealScored",{"scored":{"counts":[{"scope":0,"settebello":true,"denari":4,"cards":17,"primiera":68},{"scope":0,"settebello":false,"denari":6,"cards":23,"primiera":75}],"awards":[["settebello"],["primiera","carte","denari"]]},"totals":[1,3]}],["SeedRevealed",{"number":1,"seed":"c784d17883108854f9c895b43a7ac3cc92a7cb43a726d2d59ca9afc0414a5773","cuts":[2],"word":""}]],[]]]');
INSERT INTO "announcements" VALUES(46,19,'discord:77','["Happened",["scopa",["Player 2","Player 5"],[["Left",{"seat":1,"reason":"resigned"}],["SeedRevealed",{"number":1,"seed":"e5d3cad8f8e4bd72acc37cb964fb3be58f31047d64d695d31603d0ef660c30b2","cuts":[],"word":""}],["MatchEnded",{"result":{"winner":0,"places":[1,2],"totals":[0,0],"match_points":[11,-11],"victory_points":[20,0],"cash":null,"left":[1]}}]],[]]]');
INSERT INTO "announcements" VALUES(47,19,'telegram:2','["Happened",["scopa",["Player 2","Player 5"],[["Left",{"seat":1,"reason":"resigned"}],["SeedRevealed",{"number":1,"seed":"e5d3cad8f8e4bd72acc37cb964fb3be58f31047d64d695d31603d0ef660c30b2","cuts":[],"word":""}],["MatchEnded",{"result":{"winner":0,"places":[1,2],"totals":[0,0],"match_points":[11,-11],"victory_points":[20,0],"cash":null,"left":[1]}}]],[]]]');
INSERT INTO "announcements" VALUES(48,19,'telegram:5','["Happened",["scopa",["Player 2","Player 5"],[["Left",{"seat":1,"reason":"resigned"}],["SeedRevealed",{"number":1,"seed":"e5d3cad8f8e4bd72acc37cb964fb3be58f31047d64d695d31603d0ef660c30b2","cuts":[],"word":""}],["MatchEnded",{"result":{"winner":0,"places":[1,2],"totals":[0,0],"match_points":[11,-11],"victory_points":[20,0],"cash":null,"left":[1]}}]],[]]]');
CREATE TABLE chats (
    chat TEXT PRIMARY KEY,
    settings TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "chats" VALUES('discord:77','{"language":"it","look":"napoletane","four_colours":false,"theme":"dark","administrators_only":false,"defaults":{"scopa":{"game":"scopa","profile":null,"switches":null,"length":null,"pace":null,"players":2,"pairs":null,"minds":null,"stake":5,"hints":null}}}');
CREATE TABLE compatibility (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    oldest_program INTEGER NOT NULL
) STRICT;
INSERT INTO "compatibility" VALUES(1,8);
CREATE TABLE deadlines (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    kind TEXT NOT NULL,
    due REAL NOT NULL,
    revision INTEGER NOT NULL, clock TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (table_id, kind)
) STRICT, WITHOUT ROWID;
INSERT INTO "deadlines" VALUES(11,'host',1800000600.0,0,'telegram');
INSERT INTO "deadlines" VALUES(11,'lobby',1800001800.0,0,'telegram');
INSERT INTO "deadlines" VALUES(12,'challenge',1800000600.0,0,'discord');
INSERT INTO "deadlines" VALUES(13,'reminder',1800079200.0,4,'telegram');
INSERT INTO "deadlines" VALUES(13,'turn',1800086400.0,4,'telegram');
INSERT INTO "deadlines" VALUES(14,'reminder',1800001260.0,5,'telegram');
INSERT INTO "deadlines" VALUES(14,'turn',1800001290.0,5,'telegram');
INSERT INTO "deadlines" VALUES(15,'pause',1800604800.0,10,'telegram wall');
INSERT INTO "deadlines" VALUES(16,'reminder',1800001285.0,9,'telegram');
INSERT INTO "deadlines" VALUES(16,'turn',1800001315.0,9,'telegram');
INSERT INTO "deadlines" VALUES(17,'turn',1800086425.0,1,'telegram');
INSERT INTO "deadlines" VALUES(18,'reminder',1800001285.0,42,'discord');
INSERT INTO "deadlines" VALUES(18,'turn',1800001315.0,42,'discord');
INSERT INTO "deadlines" VALUES(20,'challenge',1800000625.0,0,'discord');
INSERT INTO "deadlines" VALUES(21,'reminder',1800001285.0,3,'playground');
INSERT INTO "deadlines" VALUES(21,'turn',1800001315.0,3,'playground');
CREATE TABLE documents (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    document TEXT NOT NULL,
    setup TEXT
) STRICT;
INSERT INTO "documents" VALUES(1,'[{"options":{"game":"scopa","profile":"scopa_online","switches":{},"length":{"target":11},"pace":{"turn":90.0,"bank":1200.0},"players":2,"pairs":false,"stake":0,"hints":true},"host":2,"closes":1800001800.0,"host_until":1800000600.0,"sitters":[{"player":2,"account":"","name":"","mind":null,"here":true},{"player":4,"account":"","name":"","mind":null,"here":true}],"invitation":null,"seen":[3,3],"timing":null,"bank":[1200.0,1200.0],"thinks_at":null,"wants_pause":[],"pause":null,"tallies":[{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0},{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0}],"proofs":[{"number":1,"commitment":"1e74cb62a2098ba4c33b7be4b7dc7a2c2c35c598585b9d905e2f66a68adc7b9d","seed":"4e181fdfa8054e09ff94070947789c73f07cd993f11ebdbc25346448d397fcce","cuts":[],"word":""}],"deal":{"number":1,"dealer":0,"cutter":1,"commitment":"1e74cb62a2098ba4c33b7be4b7dc7a2c2c35c598585b9d905e2f66a68adc7b9d"},"rematch":null,"ticket":"c4b9e008a4fd","since":0,"lesson":false}]','{"rules":{"players":[2,4],"target":11,"targets":[11,16,21],"redeal_kings":3},"players":2,"pairs":false,"length":["points",11],"seed":"2f5c36ed794f639044eb85ca9d72d419045ab90d9db3cf19c7c9855cda3c0c1e","first_dealer":null}');
INSERT INTO "documents" VALUES(2,'[{"options":{"game":"scala40","profile":"online","switches":{},"length":{"target":101},"pace":{"turn":90.0,"bank":1200.0},"players":2,"pairs":false,"stake":0,"hints":true},"host":1,"closes":1800001800.0,"host_until":1800000600.0,"sitters":[{"player":1,"account":"","name":"","mind":null,"here":true},{"player":2,"account":"","name":"","mind":null,"here":true}],"invitation":null,"seen":[3,3],"timing":null,"bank":[1200.0,1200.0],"thinks_at":null,"wants_pause":[],"pause":null,"tallies":[{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0},{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0}],"proofs":[{"number":1,"commitment":"38a80203486629e86486b95cbe0b3652d84098c9f8c8c15e6cebe5b9811f13e7","seed":"355a8825ab617d89fba76be73bf23f14e3a1dd669867c16b6c494acec1b8ad7d","cuts":[],"word":""}],"deal":{"number":1,"dealer":1,"cutter":0,"commitment":"38a80203486629e86486b95cbe0b3652d84098c9f8c8c15e6cebe5b9811f13e7"},"rematch":null,"ticket":"42bf3a61ed76","since":0,"lesson":false}]','{"rules":{"jokers":4,"players":[2,3,4,5],"pairs_optional":true,"joker_in_opening":"free","max_jokers_per_meld":1,"picked_must_be_played":true,"taken_joker_must_be_played":true,"joker_back_to_same_meld":false,"attach_discard":"if_opened_or_closing","stock_renewal":"shuffle_keep_last","ace_in_hand":"1_if_exactly_one_ace","all_cards_in_hand":100,"hand_close_double":true,"targets":[101,151,201],"default_target":101,"formats":["points","deals"],"set_joker_swap":"declared","reentry":"off","twin_discard":"allowed"},"players":2,"pairs":false,"length":["points",101],"seed":"a25ca73c7189e2a2ca5acf2088b57e283d4cd45aef7549185c2c3b28a4bef1de","first_dealer":null,"version":2}');
INSERT INTO "documents" VALUES(3,'[{"options":{"game":"scala40","profile":"online","switches":{},"length":{"target":101},"pace":{"turn":90.0,"bank":1200.0},"players":2,"pairs":false,"stake":0,"hints":true},"host":2,"closes":1800001800.0,"host_until":1800000600.0,"sitters":[{"player":2,"account":"","name":"","mind":null,"here":true},{"player":5,"account":"","name":"","mind":null,"here":true}],"invitation":null,"seen":[3,3],"timing":null,"bank":[1200.0,1200.0],"thinks_at":null,"wants_pause":[],"pause":null,"tallies":[{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0},{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0}],"proofs":[{"number":1,"commitment":"91e8b212f55eb14bf4fd87c15de3f218b6d1fb831c7dfcb414dc7884feae9f4c","seed":"d03c280b9ec09381dedad8e54e8f5a95b23b32438fdcc52940f18d23b38a7bff","cuts":[],"word":""}],"deal":{"number":1,"dealer":0,"cutter":1,"commitment":"91e8b212f55eb14bf4fd87c15de3f218b6d1fb831c7dfcb414dc7884feae9f4c"},"rematch":null,"ticket":"4b5589eff25b","since":0,"lesson":false}]','{"rules":{"jokers":4,"players":[2,3,4,5],"pairs_optional":true,"joker_in_opening":"free","max_jokers_per_meld":1,"picked_must_be_played":true,"taken_joker_must_be_played":true,"joker_back_to_same_meld":false,"attach_discard":"if_opened_or_closing","stock_renewal":"shuffle_keep_last","ace_in_hand":"1_if_exactly_one_ace","all_cards_in_hand":100,"hand_close_double":true,"targets":[101,151,201],"default_target":101,"formats":["points","deals"],"set_joker_swap":"declared","reentry":"off","twin_discard":"allowed"},"players":2,"pairs":false,"length":["points",101],"seed":"7ce5fcd046004c9f93dea6b3c2effd72dce15e0eddb2345fb6f45157bef07343","first_dealer":null,"version":2}');
INSERT INTO "documents" VALUES(4,'[{"options":{"game":"scala40","profile":"online","switches":{},"length":{"target":101},"pace":{"turn":90.0,"bank":1200.0},"players":2,"pairs":false,"stake":0,"hints":true},"host":5,"closes":1800001800.0,"host_until":1800000600.0,"sitters":[{"player":5,"account":"","name":"","mind":null,"here":true},{"player":1,"account":"","name":"","mind":null,"here":true}],"invitation":null,"seen":[3,3],"timing":null,"bank":[1200.0,1200.0],"thinks_at":null,"wants_pause":[],"pause":null,"tallies":[{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0},{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0}],"proofs":[{"number":1,"commitment":"0a0e0fb9ea6a0a85f847df3a8567b522405636545d9eff4d83885a32024cc8c8","seed":"0603e6f4b6fa0e4221b95f4cce2120da6c5463fe387bc24c69d4a65de4201915","cuts":[],"word":""}],"deal":{"number":1,"dealer":1,"cutter":0,"commitment":"0a0e0fb9ea6a0a85f847df3a8567b522405636545d9eff4d83885a32024cc8c8"},"rematch":null,"ticket":"689906e293c5","since":0,"lesson":false}]','{"rules":{"jokers":4,"players":[2,3,4,5],"pairs_optional":true,"joker_in_opening":"free","max_jokers_per_meld":1,"picked_must_be_played":true,"taken_joker_must_be_played":true,"joker_back_to_same_meld":false,"attach_discard":"if_opened_or_closing","stock_renewal":"shuffle_keep_last","ace_in_hand":"1_if_exactly_one_ace","all_cards_in_hand":100,"hand_close_double":true,"targets":[101,151,201],"default_target":101,"formats":["points","deals"],"set_joker_swap":"declared","reentry":"off","twin_discard":"allowed"},"players":2,"pairs":false,"length":["points",101],"seed":"1ea7ad119cf5e275415ba3dd4642e1ee181fc99041bae962b2d32553d679c119","first_dealer":null,"version":2}');
INSERT INTO "documents" VALUES(5,'[{"options":{"game":"scala40","profile":"online","switches":{},"length":{"target":101},"pace":{"turn":90.0,"bank":1200.0},"players":2,"pairs":false,"stake":0,"hints":true},"host":1,"closes":1800001800.0,"host_until":1800000600.0,"sitters":[{"player":1,"account":"","name":"","mind":null,"here":true},{"player":2,"account":"","name":"","mind":null,"here":true}],"invitation":null,"seen":[3,3],"timing":null,"bank":[1200.0,1200.0],"thinks_at":null,"wants_pause":[],"pause":null,"tallies":[{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0},{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0}],"proofs":[{"number":1,"commitment":"25886f709264e1719a18847750b5e2c8bb5b71363ace2d0edd554a8c3736e13d","seed":"fb073fa3101278eb10f3c066cd06d4ca912c89f24c633fceace0965cc23d3975","cuts":[],"word":""}],"deal":{"number":1,"dealer":1,"cutter":0,"commitment":"25886f709264e1719a18847750b5e2c8bb5b71363ace2d0edd554a8c3736e13d"},"rematch":null,"ticket":"5d8494f9e86e","since":0,"lesson":false}]','{"rules":{"jokers":4,"players":[2,3,4,5],"pairs_optional":true,"joker_in_opening":"free","max_jokers_per_meld":1,"picked_must_be_played":true,"taken_joker_must_be_played":true,"joker_back_to_same_meld":false,"attach_discard":"if_opened_or_closing","stock_renewal":"shuffle_keep_last","ace_in_hand":"1_if_exactly_one_ace","all_cards_in_hand":100,"hand_close_double":true,"targets":[101,151,201],"default_target":101,"formats":["points","deals"],"set_joker_swap":"declared","reentry":"off","twin_discard":"allowed"},"players":2,"pairs":false,"length":["points",101],"seed":"e0a7fb2a6c687ad279dcbe807d46ce49a6a01d38150d52c0b150651c37c91025","first_dealer":null,"version":2}');
INSERT INTO "documents" VALUES(6,'[{"options":{"game":"scopa","profile":"scopa_online","switches":{},"length":{"target":11},"pace":{"turn":90.0,"bank":1200.0},"players":2,"pairs":false,"stake":2,"hints":true},"host":1,"closes":1800001800.0,"host_until":1800000600.0,"sitters":[{"player":1,"account":"","name":"","mind":null,"here":true},{"player":5,"account":"","name":"","mind":null,"here":true}],"invitation":null,"seen":[3,3],"timing":null,"bank":[1200.0,1200.0],"thinks_at":null,"wants_pause":[],"pause":null,"tallies":[{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0},{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0}],"proofs":[{"number":1,"commitment":"3ebd82480a1177316be7ede27127944ca7d2f7ee2cf6b5ce43297fa85de9b007","seed":"f55d03f7edab359e3d4f632612a47c1a24841bbf525b1c7e50d346def4172457","cuts":[],"word":""}],"deal":{"number":1,"dealer":1,"cutter":0,"commitment":"3ebd82480a1177316be7ede27127944ca7d2f7ee2cf6b5ce43297fa85de9b007"},"rematch":null,"ticket":"c81e754c40b1","since":0,"lesson":false}]','{"rules":{"players":[2,4],"target":11,"targets":[11,16,21],"redeal_kings":3},"players":2,"pairs":false,"length":["points",11],"seed":"e2c4fb80d61b8990d0502ffd5f0d6b01a4ee842bdb92b69bdce5e193b9d22ca3","first_dealer":null}');
INSERT INTO "documents" VALUES(7,'[{"options":{"game":"scopa","profile":"scopa_online","switches":{},"length":{"target":11},"pace":{"turn":90.0,"bank":1200.0},"players":2,"pairs":false,"stake":2,"hints":true},"host":1,"closes":1800001800.0,"host_until":1800000600.0,"sitters":[{"player":1,"account":"","name":"","mind":null,"here":true},{"player":5,"account":"","name":"","mind":null,"here":true}],"invitation":null,"seen":[3,3],"timing":null,"bank":[1200.0,1200.0],"thinks_at":null,"wants_pause":[],"pause":null,"tallies":[{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0},{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0}],"proofs":[{"number":1,"commitment":"3e3f52ed6527d0d7c862b4dc7e9dd36d76bb98e6fd4945da87adc82085655e3e","seed":"f952a9d38492c102851ffe47f1b713beb06651aa254a93acfdc50bf8e2840a1c","cuts":[],"word":""}],"deal":{"number":1,"dealer":0,"cutter":1,"commitment":"3e3f52ed6527d0d7c862b4dc7e9dd36d76bb98e6fd4945da87adc82085655e3e"},"rematch":null,"ticket":"5c1b417b5b6d","since":0,"lesson":false}]','{"rules":{"players":[2,4],"target":11,"targets":[11,16,21],"redeal_kings":3},"players":2,"pairs":false,"length":["points",11],"seed":"356c962239a8abb43cd7bf069234215f021e0e29c342ee1613e0f04dcbaeaf6e","first_dealer":null}');
INSERT INTO "documents" VALUES(8,'[{"options":{"game":"scopa","profile":"scopa_online","switches":{},"length":{"target":11},"pace":{"turn":90.0,"bank":1200.0},"players":2,"pairs":false,"stake":2,"hints":true},"host":1,"closes":1800001800.0,"host_until":1800000600.0,"sitters":[{"player":1,"account":"","name":"","mind":null,"here":true},{"player":5,"account":"","name":"","mind":null,"here":true}],"invitation":null,"seen":[3,3],"timing":null,"bank":[1200.0,1200.0],"thinks_at":null,"wants_pause":[],"pause":null,"tallies":[{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0},{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0}],"proofs":[{"number":1,"commitment":"9b9718bc6a8b8ef72959467a756d660df4ffc110b9a3716678d50e10178a39d2","seed":"8b4e2732974431d1f4c4607cfc2c06e93c67c56f49e4c3013a3a828ab361c14d","cuts":[],"word":""}],"deal":{"number":1,"dealer":0,"cutter":1,"commitment":"9b9718bc6a8b8ef72959467a756d660df4ffc110b9a3716678d50e10178a39d2"},"rematch":null,"ticket":"d384a72d3b22","since":0,"lesson":false}]','{"rules":{"players":[2,4],"target":11,"targets":[11,16,21],"redeal_kings":3},"players":2,"pairs":false,"length":["points",11],"seed":"d1ce346a5a038ecc03f18f9d7ac07d7250516c3e1d6eb5d9f26ecb02854da1f7","first_dealer":null}');
INSERT INTO "documents" VALUES(9,'[{"options":{"game":"scopa","profile":"scopa_online","switches":{},"length":{"target":11},"pace":{"turn":90.0,"bank":1200.0},"players":2,"pairs":false,"stake":1,"hints":true},"host":1,"closes":1800001800.0,"host_until":1800000600.0,"sitters":[{"player":1,"account":"","name":"","mind":null,"here":true},{"player":2,"account":"","name":"","mind":null,"here":true}],"invitation":null,"seen":[195,195],"timing":null,"bank":[1200.0,1200.0],"thinks_at":null,"wants_pause":[],"pause":null,"tallies":[{"deals":5,"closings":0,"closings_in_hand":0,"points_paid":0},{"deals":5,"closings":0,"closings_in_hand":0,"points_paid":0}],"proofs":[{"number":1,"commitment":"a17150c9eba536e9ac96b20b1368598561dc6e035627e3cf411d8ef13ae95977","seed":"6132c31f19939e6134a1f2f8b473dcc89fe74d50f5333a997f0714237c60dadf","cuts":[2],"word":""},{"number":2,"commitment":"0c742438af43304ded0baaffec1d64cf0d24726e832f9a78ff854963038ac87e","seed":"0713fe56203d3807362cae694be75b4188df32b7156c78d623636fbe0774c476","cuts":[3],"word":""},{"number":3,"commitment":"22eaf737cbd45976bd9ff9ebda9aec03a5a1c8947c229e722720f69da1eb0a84","seed":"00daecb415db6e30f787ad93f2f1c9583ee02037c1a7ccf12c577c3a2f6708c2","cuts":[4],"word":""},{"number":4,"commitment":"24a10cae2fa4a1e2d8b366210a58f15b98441fbf83add318b911ce389b1e8d11","seed":"5f2c5ee3a192f2b686c32058035bdf4c069fede80812a4bf86c678af44a8c9f6","cuts":[5],"word":""},{"number":5,"commitment":"a9331fd4fde9dfc89740181b771aac633de8472589439c102e0fdd4f17c38b07","seed":"ee006b7d5c244493ccd642eb4d796c189146d1d624a7a16f5ab6a3f04ecebb6b","cuts":[6],"word":""}],"deal":{"number":5,"dealer":1,"cutter":0,"commitment":"a9331fd4fde9dfc89740181b771aac633de8472589439c102e0fdd4f17c38b07"},"rematch":null,"ticket":"1b6627393741","since":0,"lesson":false}]','{"rules":{"players":[2,4],"target":11,"targets":[11,16,21],"redeal_kings":3},"players":2,"pairs":false,"length":["points",11],"seed":"9c2198efbd94631a6922504e11cc02e8e2e961927e117f0ebb6e0cbd9d1f2b28","first_dealer":null}');
INSERT INTO "documents" VALUES(10,'[{"options":{"game":"scopa","profile":"scopa_online","switches":{},"length":{"target":11},"pace":{"turn":90.0,"bank":1200.0},"players":2,"pairs":false,"stake":0,"hints":true},"host":6,"closes":1800001800.0,"host_until":1800000600.0,"sitters":[{"player":6,"account":"","name":"","mind":null,"here":true}],"invitation":null,"seen":[],"timing":null,"bank":[],"thinks_at":null,"wants_pause":[],"pause":null,"tallies":[],"proofs":[],"deal":null,"rematch":null,"ticket":"ee90b430ff49","since":0,"lesson":false}]',NULL);
INSERT INTO "documents" VALUES(11,'[{"options":{"game":"scala40","profile":"online","switches":{},"length":{"number":1},"pace":{"turn":90.0,"bank":1200.0},"players":3,"pairs":false,"stake":0,"hints":true},"host":6,"closes":1800001800.0,"host_until":1800000600.0,"sitters":[{"player":6,"account":"telegram:4","name":"Player 4","mind":null,"here":true},{"player":7,"account":"telegram:5","name":"Player 5","mind":null,"here":true}],"invitation":null,"seen":[],"timing":null,"bank":[],"thinks_at":null,"wants_pause":[],"pause":null,"tallies":[],"proofs":[],"deal":null,"rematch":null,"ticket":"2dc919022b8d","since":0,"lesson":false}]',NULL);
INSERT INTO "documents" VALUES(12,'[{"options":{"game":"scopa","profile":"scopa_online","switches":{},"length":{"target":11},"pace":{"turn":90.0,"bank":1200.0},"players":2,"pairs":false,"stake":5,"hints":true},"host":1,"closes":1800001800.0,"host_until":1800000600.0,"sitters":[{"player":1,"account":"telegram:1","name":"Player 1","mind":null,"here":true},{"player":2,"account":"telegram:2","name":"Player 2","mind":null,"here":false}],"invitation":{"expires":1800000600.0,"username":null,"first_dealer":null},"seen":[],"timing":null,"bank":[],"thinks_at":null,"wants_pause":[],"pause":null,"tallies":[],"proofs":[],"deal":null,"rematch":null,"ticket":"780a576ca48e","since":0,"lesson":false}]',NULL);
INSERT INTO "documents" VALUES(13,'[{"options":{"game":"scala40","profile":"online","switches":{},"length":{"number":2},"pace":{"turn":86400.0,"bank":0.0},"players":3,"pairs":false,"stake":0,"hints":true},"host":1,"closes":1800001800.0,"host_until":1800000600.0,"sitters":[{"player":1,"account":"telegram:1","name":"Player 1","mind":null,"here":true},{"player":5,"account":"telegram:3","name":"Player 3","mind":null,"here":true},{"player":7,"account":"telegram:5","name":"Player 5","mind":null,"here":true}],"invitation":null,"seen":[13,9,11],"timing":{"seats":[0],"expiry":["timeout",0],"began":1800000000.0,"allowed":86400.0,"runs":0,"reminded":false},"bank":[0.0,0.0,0.0],"thinks_at":null,"wants_pause":[],"pause":null,"tallies":[{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0},{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0},{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0}],"proofs":[],"deal":{"number":1,"dealer":2,"cutter":1,"commitment":"825571e922e2752dc3663536f2f47c85f3e01f998aa17c39e7fb0af1d8abe2c6"},"rematch":null,"ticket":"9c8199babea4","since":0,"lesson":false}]','{"rules":{"jokers":4,"players":[2,3,4,5],"pairs_optional":true,"joker_in_opening":"free","max_jokers_per_meld":1,"picked_must_be_played":true,"taken_joker_must_be_played":true,"joker_back_to_same_meld":false,"attach_discard":"if_opened_or_closing","stock_renewal":"shuffle_keep_last","ace_in_hand":"1_if_exactly_one_ace","all_cards_in_hand":100,"hand_close_double":true,"targets":[101,151,201],"default_target":101,"formats":["points","deals"],"set_joker_swap":"declared","reentry":"off","twin_discard":"allowed"},"players":3,"pairs":false,"length":["deals",2],"seed":"2959c294ba5e6bec546b060fc17ea1761f7e69c3c679f1bba3e391bce99779d1","first_dealer":null,"version":2}');
INSERT INTO "documents" VALUES(14,'[{"options":{"game":"scopa","profile":"scopa_online","switches":{},"length":{"target":11},"pace":{"turn":90.0,"bank":1200.0},"players":4,"pairs":true,"stake":0,"hints":true},"host":1,"closes":1800001800.0,"host_until":1800000600.0,"sitters":[{"player":1,"account":"telegram:1","name":"Player 1","mind":null,"here":true},{"player":2,"account":"telegram:2","name":"Player 2","mind":null,"here":true},{"player":5,"account":"telegram:3","name":"Player 3","mind":null,"here":true},{"player":6,"account":"telegram:4","name":"Player 4","mind":null,"here":true}],"invitation":null,"seen":[11,13,13,12],"timing":{"seats":[1],"expiry":["timeout",1],"began":1800000000.0,"allowed":90.0,"runs":1,"reminded":false},"bank":[1200.0,1200.0,1200.0,1200.0],"thinks_at":null,"wants_pause":[],"pause":null,"tallies":[{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0},{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0},{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0},{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0}],"proofs":[],"deal":{"number":1,"dealer":2,"cutter":3,"commitment":"c9211080f4bce933fc186a324d5111a4d6ca224ddec4d7aaf79f74a847940ef6"},"rematch":null,"ticket":"7d4473e6bec8","since":0,"lesson":false}]','{"rules":{"players":[2,4],"target":11,"targets":[11,16,21],"redeal_kings":3},"players":4,"pairs":true,"length":["points",11],"seed":"2815d1f6a3172280c89a430cbf78251378ab7b8eceeb8c87bd710e61a8aa4602","first_dealer":null}');
INSERT INTO "documents" VALUES(15,'[{"options":{"game":"scala40","profile":"online","switches":{},"length":{"number":1},"pace":{"turn":90.0,"bank":1200.0},"players":2,"pairs":false,"stake":0,"hints":true},"host":7,"closes":1800001800.0,"host_until":1800000600.0,"sitters":[{"player":7,"account":"telegram:5","name":"Player 5","mind":null,"here":true},{"player":8,"account":"telegram:6","name":"Player 6","mind":null,"here":true}],"invitation":null,"seen":[9,10],"timing":{"seats":[0],"expiry":["timeout",0],"began":1800000000.0,"allowed":90.0,"runs":0,"reminded":false},"bank":[1200.0,1200.0],"thinks_at":null,"wants_pause":[0,1],"pause":{"began":1800000000.0,"until":1800604800.0},"tallies":[{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0},{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0}],"proofs":[],"deal":{"number":1,"dealer":0,"cutter":1,"commitment":"4982417f3509b5ebff33e7678144c9621091e4f75c70d585cc692732840fdf08"},"rematch":null,"ticket":"a42cbfa3b1bd","since":0,"lesson":false}]','{"rules":{"jokers":4,"players":[2,3,4,5],"pairs_optional":true,"joker_in_opening":"free","max_jokers_per_meld":1,"picked_must_be_played":true,"taken_joker_must_be_played":true,"joker_back_to_same_meld":false,"attach_discard":"if_opened_or_closing","stock_renewal":"shuffle_keep_last","ace_in_hand":"1_if_exactly_one_ace","all_cards_in_hand":100,"hand_close_double":true,"targets":[101,151,201],"default_target":101,"formats":["points","deals"],"set_joker_swap":"declared","reentry":"off","twin_discard":"allowed"},"players":2,"pairs":false,"length":["deals",1],"seed":"593bfe83457ba1500ec274ff12db2166907d4cc34963404432d9af99c768d5f5","first_dealer":null,"version":2}');
INSERT INTO "documents" VALUES(16,'[{"options":{"game":"scala40","profile":"online","switches":{},"length":{"number":1},"pace":{"turn":90.0,"bank":1200.0},"players":2,"pairs":false,"stake":0,"hints":true},"host":8,"closes":1800001800.0,"host_until":1800000600.0,"sitters":[{"player":8,"account":"telegram:6","name":"Player 6","mind":null,"here":true},{"player":9,"account":"mind:scala40:medio","name":"medio","mind":"medio","here":true}],"invitation":null,"seen":[9,9],"timing":{"seats":[0],"expiry":["timeout",0],"began":1800000025.0,"allowed":90.0,"runs":0,"reminded":false},"bank":[1200.0,1200.0],"thinks_at":null,"wants_pause":[],"pause":null,"tallies":[{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0},{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0}],"proofs":[],"deal":{"number":1,"dealer":0,"cutter":1,"commitment":"227ccf95a7bc4ae29b9c12f645e1bc8be517b25c5729c9358151706b3300771e"},"rematch":null,"ticket":"86fc7b5ef86c","since":0,"lesson":false}]','{"rules":{"jokers":4,"players":[2,3,4,5],"pairs_optional":true,"joker_in_opening":"free","max_jokers_per_meld":1,"picked_must_be_played":true,"taken_joker_must_be_played":true,"joker_back_to_same_meld":false,"attach_discard":"if_opened_or_closing","stock_renewal":"shuffle_keep_last","ace_in_hand":"1_if_exactly_one_ace","all_cards_in_hand":100,"hand_close_double":true,"targets":[101,151,201],"default_target":101,"formats":["points","deals"],"set_joker_swap":"declared","reentry":"off","twin_discard":"allowed"},"players":2,"pairs":false,"length":["deals",1],"seed":"33c1a4565e011cb4f1e0e57a0ff7c0f7eef4786e4c20db86acea3f815f46e6cc","first_dealer":null,"version":2}');
INSERT INTO "documents" VALUES(17,'[{"options":{"game":"scala40","profile":"online","switches":{},"length":{"number":1},"pace":{"turn":86400.0,"bank":0.0},"players":2,"pairs":false,"stake":0,"hints":false},"host":10,"closes":1800001825.0,"host_until":1800000625.0,"sitters":[{"player":10,"account":"telegram:7","name":"Player 7","mind":null,"here":true},{"player":11,"account":"mind:scala40:nonna","name":"nonna","mind":"nonna","here":true}],"invitation":null,"seen":[1,1],"timing":{"seats":[0],"expiry":["timeout",0],"began":1800000025.0,"allowed":86400.0,"runs":0,"reminded":false},"bank":[0.0,0.0],"thinks_at":null,"wants_pause":[],"pause":null,"tallies":[{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0},{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0}],"proofs":[],"deal":{"number":1,"dealer":1,"cutter":0,"commitment":"2967362dd950edd566f9ff5c22113e1f75fb56441732bca9319e5d1c617439c7"},"rematch":null,"ticket":"56cd3649cb71","since":0,"lesson":true}]','{"rules":{"jokers":4,"players":[2,3,4,5],"pairs_optional":true,"joker_in_opening":"free","max_jokers_per_meld":1,"picked_must_be_played":true,"taken_joker_must_be_played":true,"joker_back_to_same_meld":false,"attach_discard":"if_opened_or_closing","stock_renewal":"shuffle_keep_last","ace_in_hand":"1_if_exactly_one_ace","all_cards_in_hand":100,"hand_close_double":true,"targets":[101,151,201],"default_target":101,"formats":["points","deals"],"set_joker_swap":"declared","reentry":"off","twin_discard":"allowed"},"players":2,"pairs":false,"length":["deals",1],"seed":"5ea91d8ffebf3fed1714c8badc87e59cf8a003daccbffc98bb504b09d83bcbc9","first_dealer":1,"version":2}');
INSERT INTO "documents" VALUES(18,'[{"options":{"game":"scopa","profile":"scopa_online","switches":{},"length":{"target":11},"pace":{"turn":90.0,"bank":1200.0},"players":2,"pairs":false,"stake":5,"hints":true},"host":2,"closes":1800001825.0,"host_until":1800000625.0,"sitters":[{"player":2,"account":"telegram:2","name":"Player 2","mind":null,"here":true},{"player":6,"account":"telegram:4","name":"Player 4","mind":null,"here":true}],"invitation":null,"seen":[44,44],"timing":{"seats":[1],"expiry":["timeout",1],"began":1800000025.0,"allowed":90.0,"runs":1,"reminded":false},"bank":[1200.0,1200.0],"thinks_at":null,"wants_pause":[],"pause":null,"tallies":[{"deals":1,"closings":0,"closings_in_hand":0,"points_paid":0},{"deals":1,"closings":0,"closings_in_hand":0,"points_paid":0}],"proofs":[{"number":1,"commitment":"38fa778483af9ed506649de363d7a8b047b644bc4ee2166cb01b8c9ce83385c5","seed":"c784d17883108854f9c895b43a7ac3cc92a7cb43a726d2d59ca9afc0414a5773","cuts":[2],"word":""}],"deal":{"number":2,"dealer":0,"cutter":1,"commitment":"d7e76aa1ae9f5f3f890ed090ba54e9b48209efebaf6b35ab4d2b31571abfc572"},"rematch":null,"ticket":"99d11e3999ee","since":0,"lesson":false}]','{"rules":{"players":[2,4],"target":11,"targets":[11,16,21],"redeal_kings":3},"players":2,"pairs":false,"length":["points",11],"seed":"755b4749ace19f11150df4945c3d2e61558e8d8090b71bef26cbe59fd151b7e7","first_dealer":null}');
INSERT INTO "documents" VALUES(19,'[{"options":{"game":"scopa","profile":"scopa_online","switches":{},"length":{"target":11},"pace":{"turn":90.0,"bank":1200.0},"players":2,"pairs":false,"stake":5,"hints":true},"host":2,"closes":1800001825.0,"host_until":1800000625.0,"sitters":[{"player":2,"account":"","name":"","mind":null,"here":true},{"player":7,"account":"","name":"","mind":null,"here":true}],"invitation":null,"seen":[3,3],"timing":null,"bank":[1200.0,1200.0],"thinks_at":null,"wants_pause":[],"pause":null,"tallies":[{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0},{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0}],"proofs":[{"number":1,"commitment":"0f2588663a7c5750ffca4679b294b00f5b24a807099e91573da81272db4e9d5e","seed":"e5d3cad8f8e4bd72acc37cb964fb3be58f31047d64d695d31603d0ef660c30b2","cuts":[],"word":""}],"deal":{"number":1,"dealer":1,"cutter":0,"commitment":"0f2588663a7c5750ffca4679b294b00f5b24a807099e91573da81272db4e9d5e"},"rematch":20,"ticket":"2548cecf0e15","since":0,"lesson":false}]','{"rules":{"players":[2,4],"target":11,"targets":[11,16,21],"redeal_kings":3},"players":2,"pairs":false,"length":["points",11],"seed":"12a132fbca73928f5b8926cb111407f2d71475d5161b7adaec7d1e044066f711","first_dealer":null}');
INSERT INTO "documents" VALUES(20,'[{"options":{"game":"scopa","profile":"scopa_online","switches":{},"length":{"target":11},"pace":{"turn":90.0,"bank":1200.0},"players":2,"pairs":false,"stake":5,"hints":true},"host":2,"closes":1800001825.0,"host_until":1800000625.0,"sitters":[{"player":2,"account":"telegram:2","name":"Player 2","mind":null,"here":true},{"player":7,"account":"telegram:5","name":"Player 5","mind":null,"here":false}],"invitation":{"expires":1800000625.0,"username":null,"first_dealer":0},"seen":[],"timing":null,"bank":[],"thinks_at":null,"wants_pause":[],"pause":null,"tallies":[],"proofs":[],"deal":null,"rematch":null,"ticket":"d32a9307c82c","since":0,"lesson":false}]',NULL);
INSERT INTO "documents" VALUES(21,'[{"options":{"game":"scopa","profile":"scopa_online","switches":{},"length":{"target":11},"pace":{"turn":90.0,"bank":1200.0},"players":2,"pairs":false,"stake":0,"hints":true},"host":12,"closes":1800001825.0,"host_until":1800000625.0,"sitters":[{"player":12,"account":"playground:ada","name":"Ada","mind":null,"here":true},{"player":13,"account":"playground:bice","name":"Bice","mind":null,"here":true}],"invitation":null,"seen":[6,6],"timing":{"seats":[0],"expiry":["timeout",0],"began":1800000025.0,"allowed":90.0,"runs":0,"reminded":false},"bank":[1200.0,1200.0],"thinks_at":null,"wants_pause":[],"pause":null,"tallies":[{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0},{"deals":0,"closings":0,"closings_in_hand":0,"points_paid":0}],"proofs":[],"deal":{"number":1,"dealer":0,"cutter":1,"commitment":"28ea35be90e5346db761e3aa75f9ebdc29c443859a8820a5a9ef614fd94350a8"},"rematch":null,"ticket":"0011f3644931","since":0,"lesson":false}]','{"rules":{"players":[2,4],"target":11,"targets":[11,16,21],"redeal_kings":3},"players":2,"pairs":false,"length":["points",11],"seed":"55a994233eb1987dc95770109bd5d9de29b5f29728592fcdbd2eb8ab0305509f","first_dealer":null}');
CREATE TABLE heartbeat (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    written REAL NOT NULL,
    -- It was the last one before an orderly end.
    stopped INTEGER NOT NULL CHECK (stopped IN (0, 1))
) STRICT;
INSERT INTO "heartbeat" VALUES(1,1800000025.0,1);
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
INSERT INTO "matches" VALUES(1,1,1800000000.0,1);
INSERT INTO "matches" VALUES(2,2,1800000000.0,1);
INSERT INTO "matches" VALUES(3,3,1800000000.0,1);
INSERT INTO "matches" VALUES(4,4,1800000000.0,1);
INSERT INTO "matches" VALUES(5,5,1800000000.0,1);
INSERT INTO "matches" VALUES(6,6,1800000000.0,1);
INSERT INTO "matches" VALUES(7,7,1800000000.0,1);
INSERT INTO "matches" VALUES(8,8,1800000000.0,1);
INSERT INTO "matches" VALUES(9,9,1800000000.0,1);
INSERT INTO "matches" VALUES(10,19,1800000025.0,1);
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
) STRICT;
INSERT INTO "players" VALUES(1,'Player 1','{"language":"en","look":"napoletane","four_colours":true,"theme":"dark","sort":"suit","hand":"picture","spoken_suits":false,"reminders":true,"mention":false,"ranked":false,"heard":null,"usernames":{},"named_at":0.0}',0,NULL);
INSERT INTO "players" VALUES(2,'Player 2','{"language":null,"look":"napoletane","four_colours":false,"theme":"dark","sort":"rank","hand":"picture","spoken_suits":false,"reminders":true,"mention":false,"ranked":true,"heard":null,"usernames":{},"named_at":0.0}',0,NULL);
INSERT INTO "players" VALUES(3,'','{}',0,1);
INSERT INTO "players" VALUES(4,'','{}',1,NULL);
INSERT INTO "players" VALUES(5,'Player 3','{}',0,NULL);
INSERT INTO "players" VALUES(6,'Player 4','{}',0,NULL);
INSERT INTO "players" VALUES(7,'Player 5','{}',0,NULL);
INSERT INTO "players" VALUES(8,'Player 6','{}',0,NULL);
INSERT INTO "players" VALUES(9,'medio','{}',0,NULL);
INSERT INTO "players" VALUES(10,'Player 7','{}',0,NULL);
INSERT INTO "players" VALUES(11,'nonna','{}',0,NULL);
INSERT INTO "players" VALUES(12,'Ada','{}',0,NULL);
INSERT INTO "players" VALUES(13,'Bice','{}',0,NULL);
CREATE TABLE rated (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    number INTEGER NOT NULL
) STRICT;
INSERT INTO "rated" VALUES(1,9);
CREATE TABLE ratings (
    player INTEGER NOT NULL REFERENCES players (id),
    game TEXT NOT NULL,
    chat TEXT NOT NULL,  -- '' is everywhere
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    matches INTEGER NOT NULL,
    PRIMARY KEY (game, chat, player)
) STRICT, WITHOUT ROWID;
INSERT INTO "ratings" VALUES(1,'scala40','',2.70546624433197209209e+01,7.58292496138975380404e+00,3);
INSERT INTO "ratings" VALUES(2,'scala40','',2.26212018401714303199e+01,7.58378028977781593056e+00,3);
INSERT INTO "ratings" VALUES(5,'scala40','',2.5132009501569456233e+01,7.8169988759412483148e+00,2);
INSERT INTO "ratings" VALUES(1,'scala40','telegram:-1001',2.70546624433197209209e+01,7.58292496138975380404e+00,3);
INSERT INTO "ratings" VALUES(2,'scala40','telegram:-1001',2.26212018401714303199e+01,7.58378028977781593056e+00,3);
INSERT INTO "ratings" VALUES(5,'scala40','telegram:-1001',2.5132009501569456233e+01,7.8169988759412483148e+00,2);
INSERT INTO "ratings" VALUES(1,'scopa','',3.32097174198202509391e+01,7.40264825076351407062e+00,4);
INSERT INTO "ratings" VALUES(2,'scopa','',2.54133385699407696742e+01,7.80024590715748278313e+00,2);
INSERT INTO "ratings" VALUES(4,'scopa','',2.23646105068595026912e+01,8.06590141354368,1);
INSERT INTO "ratings" VALUES(5,'scopa','',18.7697101487136,7.61277285801174308232e+00,3);
INSERT INTO "ratings" VALUES(1,'scopa','discord:77',2.76353894931404973087e+01,8.06590141354368,1);
INSERT INTO "ratings" VALUES(5,'scopa','discord:77',2.23646105068595026912e+01,8.06590141354368,1);
INSERT INTO "ratings" VALUES(1,'scopa','telegram:-1001',3.18764824393894024017e+01,7.5921339836530075118e+00,3);
INSERT INTO "ratings" VALUES(2,'scopa','telegram:-1001',2.5275139997123424961e+01,7.80466019145670220069e+00,2);
INSERT INTO "ratings" VALUES(4,'scopa','telegram:-1001',2.23646105068595026912e+01,8.06590141354368,1);
INSERT INTO "ratings" VALUES(5,'scopa','telegram:-1001',2.03437025114738432316e+01,7.82288719288111,2);
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
    chips INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "results" VALUES(1,2,0,0,1,11,20,0,0,0,0,0,0);
INSERT INTO "results" VALUES(1,4,1,1,2,-11,0,1,0,0,0,0,0);
INSERT INTO "results" VALUES(2,1,0,0,1,50,20,0,0,0,0,0,0);
INSERT INTO "results" VALUES(2,2,1,1,2,-50,0,1,0,0,0,0,0);
INSERT INTO "results" VALUES(3,2,0,0,1,50,20,0,0,0,0,0,0);
INSERT INTO "results" VALUES(3,5,1,1,2,-50,0,1,0,0,0,0,0);
INSERT INTO "results" VALUES(4,5,0,0,1,50,20,0,0,0,0,0,0);
INSERT INTO "results" VALUES(4,1,1,1,2,-50,0,1,0,0,0,0,0);
INSERT INTO "results" VALUES(5,1,0,0,1,50,20,0,0,0,0,0,0);
INSERT INTO "results" VALUES(5,2,1,1,2,-50,0,1,0,0,0,0,0);
INSERT INTO "results" VALUES(6,1,0,0,1,11,20,0,0,0,0,0,22);
INSERT INTO "results" VALUES(6,5,1,1,2,-11,0,1,0,0,0,0,-22);
INSERT INTO "results" VALUES(7,1,0,0,1,11,20,0,0,0,0,0,22);
INSERT INTO "results" VALUES(7,5,1,1,2,-11,0,1,0,0,0,0,-22);
INSERT INTO "results" VALUES(8,1,0,0,1,11,20,0,0,0,0,0,22);
INSERT INTO "results" VALUES(8,5,1,1,2,-11,0,1,0,0,0,0,-22);
INSERT INTO "results" VALUES(9,1,0,0,1,7,20,0,5,0,0,0,7);
INSERT INTO "results" VALUES(9,2,1,1,2,-7,0,0,5,0,0,0,-7);
INSERT INTO "results" VALUES(19,2,0,0,1,11,20,0,0,0,0,0,55);
INSERT INTO "results" VALUES(19,7,1,1,2,-11,0,1,0,0,0,0,-55);
CREATE TABLE screens (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    slot TEXT NOT NULL,
    reference TEXT NOT NULL,
    PRIMARY KEY (table_id, slot)
) STRICT, WITHOUT ROWID;
INSERT INTO "screens" VALUES(21,'hand 0','"message 2"');
INSERT INTO "screens" VALUES(21,'hand 1','"message 4"');
INSERT INTO "screens" VALUES(21,'table','"message 3"');
CREATE TABLE seated (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    player INTEGER NOT NULL REFERENCES players (id),
    PRIMARY KEY (table_id, player)
) STRICT, WITHOUT ROWID;
INSERT INTO "seated" VALUES(12,1);
INSERT INTO "seated" VALUES(13,1);
INSERT INTO "seated" VALUES(14,1);
INSERT INTO "seated" VALUES(14,2);
INSERT INTO "seated" VALUES(18,2);
INSERT INTO "seated" VALUES(20,2);
INSERT INTO "seated" VALUES(13,5);
INSERT INTO "seated" VALUES(14,5);
INSERT INTO "seated" VALUES(11,6);
INSERT INTO "seated" VALUES(14,6);
INSERT INTO "seated" VALUES(18,6);
INSERT INTO "seated" VALUES(11,7);
INSERT INTO "seated" VALUES(13,7);
INSERT INTO "seated" VALUES(15,7);
INSERT INTO "seated" VALUES(15,8);
INSERT INTO "seated" VALUES(16,8);
INSERT INTO "seated" VALUES(17,10);
INSERT INTO "seated" VALUES(21,12);
INSERT INTO "seated" VALUES(21,13);
CREATE TABLE service_times (
    platform TEXT PRIMARY KEY,
    seconds REAL NOT NULL,
    last REAL NOT NULL  -- the wall clock when it was last served
) STRICT, WITHOUT ROWID;
INSERT INTO "service_times" VALUES('discord',1800000025.0,1800000025.0);
INSERT INTO "service_times" VALUES('playground',1800000025.0,1800000025.0);
INSERT INTO "service_times" VALUES('removed',1800000025.0,1800000025.0);
INSERT INTO "service_times" VALUES('telegram',1800000025.0,1800000025.0);
CREATE TABLE snapshots (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    revision INTEGER NOT NULL,
    snapshot TEXT NOT NULL
) STRICT;
INSERT INTO "snapshots" VALUES(1,2,'{"totals":[0,0],"deal":[[1,0,null],["",""],"","",["",""],[0,0],null,[]],"phase":["cutting",1]}');
INSERT INTO "snapshots" VALUES(2,2,'{"totals":[0,0],"wins":[0,0],"out":[],"reentered":[],"left":[],"votes":[],"deal":[[1,1,0,false,0,false],[0,1],["",""],"","",[],[],[],[]],"phase":["cutting",0,false]}');
INSERT INTO "snapshots" VALUES(3,2,'{"totals":[0,0],"wins":[0,0],"out":[],"reentered":[],"left":[],"votes":[],"deal":[[1,0,1,false,0,false],[0,1],["",""],"","",[],[],[],[]],"phase":["cutting",1,false]}');
INSERT INTO "snapshots" VALUES(4,2,'{"totals":[0,0],"wins":[0,0],"out":[],"reentered":[],"left":[],"votes":[],"deal":[[1,1,0,false,0,false],[0,1],["",""],"","",[],[],[],[]],"phase":["cutting",0,false]}');
INSERT INTO "snapshots" VALUES(5,2,'{"totals":[0,0],"wins":[0,0],"out":[],"reentered":[],"left":[],"votes":[],"deal":[[1,1,0,false,0,false],[0,1],["",""],"","",[],[],[],[]],"phase":["cutting",0,false]}');
INSERT INTO "snapshots" VALUES(6,2,'{"totals":[0,0],"deal":[[1,1,null],["",""],"","",["",""],[0,0],null,[]],"phase":["cutting",0]}');
INSERT INTO "snapshots" VALUES(7,2,'{"totals":[0,0],"deal":[[1,0,null],["",""],"","",["",""],[0,0],null,[]],"phase":["cutting",1]}');
INSERT INTO "snapshots" VALUES(8,2,'{"totals":[0,0],"deal":[[1,0,null],["",""],"","",["",""],[0,0],null,[]],"phase":["cutting",1]}');
INSERT INTO "snapshots" VALUES(9,158,'{"totals":[9,7],"deal":[[5,1,null],["",""],"","",["",""],[0,0],null,[]],"phase":["cutting",0]}');
INSERT INTO "snapshots" VALUES(13,3,'{"totals":[0,0,0],"wins":[0,0,0],"out":[],"reentered":[],"left":[],"votes":[],"deal":[[1,2,0,false,0,false],[0,1,2],["","",""],"","",[],[],[],[]],"phase":["cutting",1,false]}');
INSERT INTO "snapshots" VALUES(14,4,'{"totals":[0,0],"deal":[[1,2,null],["","","",""],"","",["",""],[0,0],null,[]],"phase":["cutting",3]}');
INSERT INTO "snapshots" VALUES(15,2,'{"totals":[0,0],"wins":[0,0],"out":[],"reentered":[],"left":[],"votes":[],"deal":[[1,0,1,false,0,false],[0,1],["",""],"","",[],[],[],[]],"phase":["cutting",1,false]}');
INSERT INTO "snapshots" VALUES(16,1,'{"totals":[0,0],"wins":[0,0],"out":[],"reentered":[],"left":[],"votes":[],"deal":[[1,0,1,false,0,false],[0,1],["",""],"","",[],[],[],[]],"phase":["cutting",1,false]}');
INSERT INTO "snapshots" VALUES(17,1,'{"totals":[0,0],"wins":[0,0],"out":[],"reentered":[],"left":[],"votes":[],"deal":[[1,1,0,false,0,false],[0,1],["14191c212a2d323a3d44465563","00020f12151823272e3850676b"],"6a34574c4f0b491f5b434d13473342586654593c2b3b5262513e415617220d0c6405616911392c5337304035483f5a060a652824165e5d1b03094a1d014e6825104b29312f450e261a07081e0436605c20","5f",[],[],[],[54]],"phase":["playing"]}');
INSERT INTO "snapshots" VALUES(18,41,'{"totals":[1,3],"deal":[[2,0,null],["",""],"","",["",""],[0,0],null,[]],"phase":["cutting",1]}');
INSERT INTO "snapshots" VALUES(19,2,'{"totals":[0,0],"deal":[[1,1,null],["",""],"","",["",""],[0,0],null,[]],"phase":["cutting",0]}');
INSERT INTO "snapshots" VALUES(21,2,'{"totals":[0,0],"deal":[[1,0,null],["",""],"","",["",""],[0,0],null,[]],"phase":["cutting",1]}');
CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    chat TEXT NOT NULL,
    game TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'over', 'closed')),
    revision INTEGER NOT NULL DEFAULT 0,
    created REAL NOT NULL,
    ended REAL CHECK ((ended IS NULL) = (status IN ('lobby', 'playing')))
) STRICT;
INSERT INTO "tables" VALUES(1,'telegram:-1001','scopa',1,'over',3,1800000000.0,1800000000.0);
INSERT INTO "tables" VALUES(2,'telegram:-1001','scala40',2,'over',3,1800000000.0,1800000000.0);
INSERT INTO "tables" VALUES(3,'telegram:-1001','scala40',2,'over',3,1800000000.0,1800000000.0);
INSERT INTO "tables" VALUES(4,'telegram:-1001','scala40',2,'over',3,1800000000.0,1800000000.0);
INSERT INTO "tables" VALUES(5,'telegram:-1001','scala40',2,'over',3,1800000000.0,1800000000.0);
INSERT INTO "tables" VALUES(6,'telegram:-1001','scopa',1,'over',3,1800000000.0,1800000000.0);
INSERT INTO "tables" VALUES(7,'discord:77','scopa',1,'over',3,1800000000.0,1800000000.0);
INSERT INTO "tables" VALUES(8,'telegram:-1001/5','scopa',1,'over',3,1800000000.0,1800000000.0);
INSERT INTO "tables" VALUES(9,'telegram:-1001','scopa',1,'over',195,1800000000.0,1800000000.0);
INSERT INTO "tables" VALUES(10,'telegram:-1001','scopa',1,'closed',1,1800000000.0,1800000000.0);
INSERT INTO "tables" VALUES(11,'telegram:-1001','scala40',2,'lobby',1,1800000000.0,NULL);
INSERT INTO "tables" VALUES(12,'discord:77','scopa',1,'lobby',1,1800000000.0,NULL);
INSERT INTO "tables" VALUES(13,'telegram:-1001','scala40',2,'playing',13,1800000000.0,NULL);
INSERT INTO "tables" VALUES(14,'telegram:-1001','scopa',1,'playing',13,1800000000.0,NULL);
INSERT INTO "tables" VALUES(15,'telegram:-1001','scala40',2,'playing',10,1800000000.0,NULL);
INSERT INTO "tables" VALUES(16,'telegram:-1001','scala40',2,'playing',9,1800000000.0,NULL);
INSERT INTO "tables" VALUES(17,'telegram:7','scala40',2,'playing',1,1800000025.0,NULL);
INSERT INTO "tables" VALUES(18,'discord:77','scopa',1,'playing',44,1800000025.0,NULL);
INSERT INTO "tables" VALUES(19,'discord:77','scopa',1,'over',4,1800000025.0,1800000025.0);
INSERT INTO "tables" VALUES(20,'discord:77','scopa',1,'lobby',1,1800000025.0,NULL);
INSERT INTO "tables" VALUES(21,'playground:casa','scopa',1,'playing',6,1800000025.0,NULL);
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
CREATE INDEX players_joined ON players (joined) WHERE joined IS NOT NULL;
CREATE INDEX accounts_by_player ON accounts (player);
CREATE INDEX tables_by_status ON tables (status);
CREATE INDEX tables_by_chat ON tables (chat);
CREATE INDEX tables_by_end ON tables (ended) WHERE ended IS NOT NULL;
CREATE INDEX seated_by_player ON seated (player);
CREATE INDEX results_by_player ON results (player);
CREATE INDEX ratings_by_chat ON ratings (chat);
CREATE INDEX deadlines_by_due ON deadlines (clock, due);
CREATE INDEX updates_waiting ON updates (account) WHERE body IS NOT NULL;
CREATE INDEX link_tries_by_time ON link_tries (at);
CREATE INDEX live_tables_by_chat ON tables (chat) WHERE ended IS NULL;
CREATE INDEX announcements_by_platform
ON announcements (substr(receiver, 1, instr(receiver, ':') - 1));
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
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('players',13);
INSERT INTO "sqlite_sequence" VALUES('tables',21);
INSERT INTO "sqlite_sequence" VALUES('announcements',48);
COMMIT;
