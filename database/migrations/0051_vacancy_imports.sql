-- A file of vacancies that staff of a centre import: first tried, so that they see what would happen, then done. The
-- file itself goes as soon as it was done, the rest a week later.
create table vacancy_imports (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	user_id uuid not null references users (id) on delete cascade,
	-- Whom the person acted for: who runs it no more by then imports nothing.
	acting_organisation_id uuid not null references organisations (id) on delete cascade,
	file_name text not null,
	mapping text not null,
	content text,
	publish_for_days integer,
	create_organisations boolean not null,
	state text not null default 'checking' check (state in ('checking', 'checked', 'importing', 'done', 'stopped')),
	total integer not null,
	-- How many of the records that can be read were tried or imported so far; work that was interrupted goes on there.
	done integer not null default 0,
	created integer not null default 0,
	updated integer not null default 0,
	unchanged integer not null default 0,
	without_place integer not null default 0,
	new_organisations jsonb not null default '[]',
	rows jsonb not null default '[]',
	refused jsonb not null default '[]',
	created_at timestamptz not null default now()
);
create index vacancy_imports_age on vacancy_imports (centre_id, created_at);
create index vacancy_imports_user on vacancy_imports (user_id);

alter table vacancy_imports enable row level security;
create policy scope on vacancy_imports to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on vacancy_imports to vrijwillig_app;
