-- What left its source is taken off line by an import, with the state it had, so that all of it can be put back at once.
alter table imported_vacancies
	add column left_by uuid references vacancy_imports (id) on delete set null,
	add column left_from text;
create index imported_vacancies_left on imported_vacancies (left_by) where left_by is not null;

-- The rows in which people here and the source changed the same, what staff chose about them, what leaves with the file
-- and whether it may stay, and how many of it were put back.
alter table vacancy_imports
	add column contested jsonb not null default '[]',
	add column preferred jsonb not null default '{}',
	add column leaving jsonb not null default '[]',
	add column keep_left boolean not null default false,
	add column restored integer not null default 0;
