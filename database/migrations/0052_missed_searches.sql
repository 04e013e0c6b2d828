-- What people looked for and did not find, a count for each day: no person, and no text that could tell who it was.
create table missed_searches (
	tenant text not null,
	centre_id uuid not null references centres (id) on delete cascade,
	day date not null,
	term text not null check (length(term) between 1 and 80),
	-- The place it was looked for near; empty without one.
	place text not null default '' check (length(place) <= 100),
	times integer not null check (times > 0),
	last_at timestamptz not null,
	primary key (tenant, centre_id, day, term, place)
);
alter table missed_searches enable row level security;
create policy scope on missed_searches to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on missed_searches to vrijwillig_app;
