-- A change of a page that is on line can wait for its moment: until then visitors see `live`, and from then on `planned`,
-- the version as it was when the moment was set. What is changed after that belongs to a later version.
alter table pages
	add column planned integer,
	add column planned_at timestamptz,
	add constraint pages_planned_whole check ((planned is null) = (planned_at is null)),
	add constraint pages_planned_live check (planned is null or is_published);
create index pages_planned on pages (planned_at) where planned is not null;
