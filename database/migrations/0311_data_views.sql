-- What a main admin looks at again and again in the data of a centre: a list with its columns, filters and order.
create table data_views (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id) on delete cascade,
	user_id uuid not null references users (id) on delete cascade,
	resource text not null check (length(resource) between 1 and 80),
	name text not null check (length(name) between 1 and 80),
	columns text[] not null check (cardinality(columns) between 1 and 100),
	query text not null check (length(query) <= 2000),
	created_at timestamptz not null default now(),
	unique (user_id, resource, name)
);
alter table data_views enable row level security;
create policy scope on data_views to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on data_views to vrijwillig_app;
