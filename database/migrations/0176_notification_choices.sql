-- A person chooses about a kind of news at one place: whether it stands in the app, and how it is mailed. Who chose about
-- its mail before keeps that choice.
alter table mail_choices add column in_app boolean not null default true;

-- What is not to stand in the app may still be told by a summary.
alter table notifications add column in_app boolean not null default true;

-- Between these times, on the Dutch clock, nothing that can wait is mailed.
alter table users add column quiet_from text check (quiet_from ~ '^[0-2][0-9]:[0-5][0-9]$'),
	add column quiet_until text check (quiet_until ~ '^[0-2][0-9]:[0-5][0-9]$'),
	add constraint users_quiet_hours check ((quiet_from is null) = (quiet_until is null));
