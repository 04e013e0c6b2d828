-- Searches that people keep, to be told of what is new in them.
create table saved_searches (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	user_id uuid not null references users (id) on delete cascade,
	name text not null check (length(name) between 1 and 120),
	-- What was chosen, under the names of the filters of a search.
	filters jsonb not null,
	frequency text not null check (frequency in ('hourly', 'daily', 'weekly')),
	paused boolean not null default false,
	-- What was published before it is known already.
	since timestamptz not null default now(),
	-- When it is looked at next.
	next_at timestamptz not null default now(),
	created_at timestamptz not null default now()
);
create index saved_searches_user on saved_searches (user_id, created_at);
create index saved_searches_due on saved_searches (tenant, centre_id, next_at) where not paused;

-- Which vacancies a saved search has told of: each one once, however often it is published.
create table saved_search_hits (
	tenant text not null,
	centre_id uuid not null references centres (id),
	saved_search_id uuid not null references saved_searches (id) on delete cascade,
	vacancy_id uuid not null references vacancies (id) on delete cascade,
	primary key (saved_search_id, vacancy_id)
);
create index saved_search_hits_vacancy on saved_search_hits (vacancy_id);

alter table saved_searches enable row level security;
create policy scope on saved_searches to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
alter table saved_search_hits enable row level security;
create policy scope on saved_search_hits to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on saved_searches, saved_search_hits to vrijwillig_app;
