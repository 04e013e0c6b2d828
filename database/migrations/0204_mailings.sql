-- What a centre mails to the volunteers who agreed to that.
create table mailings (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	created_by uuid references users (id) on delete set null,
	subject text not null check (length(subject) between 1 and 160),
	body text not null check (length(body) between 1 and 10000),
	-- Whom it goes to: their interests, where they live and the language of their account; empty for everybody.
	interests text[] not null default '{}',
	place text not null default '' check (length(place) <= 80),
	lat double precision,
	lon double precision,
	kilometres smallint check (kilometres between 1 and 100),
	language text check (language in ('nl', 'en')),
	status text not null default 'draft' check (status in ('draft', 'scheduled', 'sending', 'sent', 'stopped')),
	revision integer not null default 1,
	planned_at timestamptz,
	started_at timestamptz,
	finished_at timestamptz,
	-- How many got it and how many did not. They stay when it is forgotten who.
	recipients integer not null default 0,
	mailed integer not null default 0,
	held_back integer not null default 0,
	withdrawn integer not null default 0,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	check ((place = '') = (lat is null)),
	check ((place = '') = (lon is null)),
	check ((place = '') = (kilometres is null)),
	check ((status = 'draft') = (planned_at is null))
);
create index mailings_list on mailings (centre_id, created_at desc, id);
create index mailings_due on mailings (centre_id, planned_at) where status in ('scheduled', 'sending');
create index mailings_author on mailings (created_by) where created_by is not null;

-- Who a mailing goes to, from when it begins. Kept for as long as it decides what else somebody gets.
create table mailing_recipients (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	mailing_id uuid not null references mailings (id) on delete cascade,
	user_id uuid not null references users (id) on delete cascade,
	-- Null until it is their turn.
	outcome text check (outcome in ('mailed', 'held_back', 'withdrawn')),
	-- The day, on the Dutch clock, on which it was mailed.
	mailed_on date,
	mail_id uuid,
	unique (mailing_id, user_id),
	check ((outcome is not distinct from 'mailed') = (mailed_on is not null)),
	check ((mailed_on is null) = (mail_id is null))
);
create index mailing_recipients_due on mailing_recipients (mailing_id, id) where outcome is null;
-- Nobody gets two on a day, whatever goes wrong.
create unique index mailing_recipients_once_a_day on mailing_recipients (user_id, mailed_on) where mailed_on is not null;
create index mailing_recipients_person on mailing_recipients (user_id);

-- The people who agreed to mailings.
create index mail_choices_mailings on mail_choices (centre_id, user_id) where topic = 'mailings' and frequency = 'now';

alter table mailings enable row level security;
create policy scope on mailings to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
alter table mailing_recipients enable row level security;
create policy scope on mailing_recipients to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on mailings, mailing_recipients to vrijwillig_app;
