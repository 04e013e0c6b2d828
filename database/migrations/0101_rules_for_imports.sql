-- How much Dutch a vacancy asks is unknown where its source does not say so.
alter table vacancies alter column dutch_level drop not null;
alter table vacancy_documents alter column dutch_level drop not null;

-- What an import knows of a vacancy it brought: a fingerprint of each value it wrote, by column, which tells what people
-- changed since without keeping the value; and why it did not put the vacancy on line: something is missing, or its
-- organisation is not approved yet.
create table imported_vacancies (
	vacancy_id uuid primary key references vacancies (id) on delete cascade,
	tenant text not null,
	centre_id uuid not null references centres (id),
	written jsonb not null default '{}',
	held text check (held in ('incomplete', 'organisation'))
);
create index imported_vacancies_centre on imported_vacancies (tenant, centre_id);

alter table imported_vacancies enable row level security;
create policy scope on imported_vacancies to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on imported_vacancies to vrijwillig_app;

-- Where the vacancies of a file end up, and what staff should know of single rows, by line.
alter table vacancy_imports
	add column online integer not null default 0,
	add column drafts integer not null default 0,
	add column waiting integer not null default 0,
	add column expired integer not null default 0,
	add column remarks jsonb not null default '[]';
