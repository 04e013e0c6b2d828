-- What visitors may know of an organisation before they apply: in how many days it usually answers, and how many people helped there.
-- A task counts both; null is too few to tell.
alter table organisations
	add column answers_within_days smallint check (answers_within_days between 1 and 7),
	add column volunteers_before int check (volunteers_before >= 5);
