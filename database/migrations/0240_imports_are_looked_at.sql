-- Vacancies that an import brings wait for a look of the centre, as those that people publish do.
alter table imported_vacancies drop constraint imported_vacancies_held_check;
alter table imported_vacancies
	add constraint imported_vacancies_held_check check (held in ('incomplete', 'organisation', 'review'));
