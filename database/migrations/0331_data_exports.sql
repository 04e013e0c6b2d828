-- Files of the data viewer, which are made apart from the page that asks for one. Whose account is gone has none: the sweep
-- removes its content.
create table data_exports (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id) on delete cascade,
	user_id uuid references users (id) on delete set null,
	resource text not null check (length(resource) between 1 and 80),
	-- {"query": "…", "columns": […], "show": […], "reason": "…", "organisationId": null, "locale": "nl"}
	asked jsonb not null,
	state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
	-- What it holds; its content is stored in pieces.
	lines integer not null default 0,
	parts integer not null default 0,
	bytes bigint not null default 0,
	created_at timestamptz not null default now()
);
create index data_exports_of_user on data_exports (user_id, created_at desc);
create index data_exports_of_centre on data_exports (tenant, centre_id, created_at);

alter table data_exports enable row level security;
create policy scope on data_exports to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on data_exports to vrijwillig_app;
