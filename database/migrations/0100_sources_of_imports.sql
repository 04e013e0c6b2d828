-- Sources of vacancies that staff name: which column of their tables holds what, as people matched it, by its heading.
-- The next file of the source is read in the same way.
create table vacancy_import_sources (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	name text not null,
	columns jsonb not null default '{}',
	created_at timestamptz not null default now()
);
create unique index vacancy_import_sources_name on vacancy_import_sources (tenant, centre_id, lower(name));

alter table vacancy_import_sources enable row level security;
create policy scope on vacancy_import_sources to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on vacancy_import_sources to vrijwillig_app;

-- Of a table: the column of each field, by its number from 0. A file waits in `matching` until people have chosen them.
alter table vacancy_imports
	add column source_id uuid references vacancy_import_sources (id),
	add column columns jsonb,
	drop constraint vacancy_imports_state_check,
	add constraint vacancy_imports_state_check
		check (state in ('matching', 'checking', 'checked', 'importing', 'done', 'stopped'));
create index vacancy_imports_source on vacancy_imports (source_id);
