-- Visits of a centre's site, as counts by hour: no row is about a person.
create table visit_counts (
	tenant text not null,
	centre_id uuid not null references centres (id) on delete cascade,
	hour timestamptz not null,
	event text not null check (event in ('page', 'vacancy', 'begun', 'sent', 'search', 'feed', 'widget')),
	-- The route of the page, or the address of one that a centre made itself.
	page text not null default '' check (length(page) <= 200),
	-- What was looked at or applied to, where the event is about one thing.
	subject_id uuid,
	-- What led the visitor here that day: the host of the page before, or what the address said itself (utm_source).
	source text not null default '' check (length(source) <= 80),
	campaign text not null default '' check (length(campaign) <= 80),
	views integer not null check (views > 0),
	-- Of those, by visitors who had not done this before on the same day.
	visitors integer not null check (visitors >= 0),
	unique nulls not distinct (tenant, centre_id, hour, event, page, subject_id, source, campaign)
);
create index visit_counts_subject on visit_counts (subject_id, hour) where subject_id is not null;
alter table visit_counts enable row level security;
create policy scope on visit_counts to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on visit_counts to vrijwillig_app;

-- What a day's marks are made with, beside a key that is not in the database. It is removed when the day is over, and then
-- nobody can make the same mark again.
create table visit_salts (
	tenant text not null,
	centre_id uuid not null references centres (id) on delete cascade,
	day date not null,
	salt text not null,
	primary key (tenant, centre_id, day)
);
alter table visit_salts enable row level security;
create policy scope on visit_salts to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on visit_salts to vrijwillig_app;

-- Tells whether a visitor was here before on the same day. They go with the salt.
create table visit_marks (
	tenant text not null,
	centre_id uuid not null references centres (id) on delete cascade,
	day date not null,
	mark text not null,
	source text not null default '',
	campaign text not null default '',
	primary key (tenant, centre_id, day, mark)
);
alter table visit_marks enable row level security;
create policy scope on visit_marks to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on visit_marks to vrijwillig_app;
