-- What the categories of a source mean here, as people answered it once: by the word in the source one of ours, or null
-- where none fits. An import carries its own answers, and the words it has no answer for with their number of rows.
alter table vacancy_import_sources add column categories jsonb not null default '{}';
alter table vacancy_imports
	add column categories jsonb not null default '{}',
	add column unknown_categories jsonb not null default '[]',
	-- The headings of a table with what their first rows hold, so that showing them reads no file.
	add column head jsonb;

-- Files that wait for their columns have no such head, and are to be brought again.
update vacancy_imports set state = 'stopped', content = null where state = 'matching';
