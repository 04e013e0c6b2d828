-- How a centre's site looked after each change, so that its staff can go back to that.
create table centre_versions (
	centre_id uuid not null references centres (id) on delete cascade,
	number integer not null,
	tenant text not null,
	profile jsonb not null,
	changed text[] not null default '{}',
	author_id uuid references users (id) on delete set null,
	restored_from integer,
	created_at timestamptz not null default now(),
	primary key (centre_id, number)
);
alter table centre_versions enable row level security;
create policy scope on centre_versions to vrijwillig_app
	using (tenant = app_tenant() and centre_id = any (app_centres()))
	with check (tenant = app_tenant() and centre_id = any (app_centres()));
grant select, insert, update, delete on centre_versions to vrijwillig_app;
