-- What of an import stays when its report goes: how many records were left out or withdrawn, and of how many files. With
-- it staff see what was imported before.
alter table vacancy_imports
	add column files integer not null default 1,
	add column withdrawn integer not null default 0,
	add column left_out integer not null default 0,
	add column ended_at timestamptz,
	add column report_removed_at timestamptz;
update vacancy_imports set left_out = jsonb_array_length(refused);
drop index vacancy_imports_age;
create index vacancy_imports_recent on vacancy_imports (tenant, centre_id, created_at desc);
create index vacancy_imports_reports on vacancy_imports (tenant, centre_id, created_at) where report_removed_at is null;
