-- What an organisation, or a centre, searches its pool for again and again.
create table pool_selections (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	organisation_id uuid not null references organisations (id) on delete cascade,
	name text not null check (length(name) between 1 and 80),
	filters jsonb not null,
	created_at timestamptz not null default now(),
	unique (organisation_id, name)
);
alter table pool_selections enable row level security;
create policy scope on pool_selections to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on pool_selections to vrijwillig_app;
