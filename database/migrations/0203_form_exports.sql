-- Files of what was sent with a large form, which are made apart from the page that asks for one and removed within a day.
create table form_exports (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id) on delete cascade,
	form_id uuid references forms (id) on delete set null,
	-- {"organisationId": null, "locale": "nl", "separator": "semicolon", "filters": {…}}: whose form it is and what is in it.
	asked jsonb not null,
	state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
	-- Its content is stored in pieces.
	parts integer not null default 0,
	bytes bigint not null default 0,
	created_at timestamptz not null default now()
);
create index form_exports_of_form on form_exports (form_id, created_at desc);
create index form_exports_of_centre on form_exports (tenant, centre_id, created_at);

alter table form_exports enable row level security;
create policy scope on form_exports to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on form_exports to vrijwillig_app;
