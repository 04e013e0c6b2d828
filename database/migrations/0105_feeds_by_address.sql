-- Feeds of vacancies that are read at an address on a schedule. Each run is an import like that of a file. A feed is `new`
-- until people have seen what its first run would do and imported it; after three failures in a row it is paused.
create table vacancy_feeds (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	-- Who added it, for the organisation they acted for: who runs that no more by then fetches nothing.
	user_id uuid references users (id) on delete set null,
	acting_organisation_id uuid not null references organisations (id) on delete cascade,
	name text not null,
	-- It may contain a key: nobody is shown more of it than host and path.
	address text not null,
	every_days integer not null check (every_days between 1 and 7),
	create_organisations boolean not null,
	state text not null default 'new' check (state in ('new', 'active', 'paused')),
	due_at timestamptz,
	fetched_at timestamptz,
	-- What the last answer that was imported said about its version.
	etag text,
	last_modified text,
	failures integer not null default 0,
	failure text,
	created_at timestamptz not null default now()
);
create unique index vacancy_feeds_name on vacancy_feeds (tenant, centre_id, lower(name));
create index vacancy_feeds_due on vacancy_feeds (centre_id, due_at) where state = 'active';
create index vacancy_feeds_user on vacancy_feeds (user_id);
create index vacancy_feeds_organisation on vacancy_feeds (acting_organisation_id);

alter table vacancy_feeds enable row level security;
create policy scope on vacancy_feeds to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on vacancy_feeds to vrijwillig_app;

alter table vacancy_imports add column feed_id uuid references vacancy_feeds (id) on delete set null;
create index vacancy_imports_feed on vacancy_imports (feed_id, created_at) where feed_id is not null;
