-- A word is found by its beginning, and "dutch" begins "dutch_level=basic", which every vacancy has: whoever typed "taal" was
-- shown all there are. A value is written with a sign before it that no word begins with.
create or replace function vacancy_labels(v vacancies) returns text[] language sql stable set search_path = public as $$
	select array(
		select distinct '=' || facet || '=' || value
		from (select facet, unnest(held) as value from vacancy_facets(v)) labels
		where value <> '')
$$;

select index_vacancy(id) from vacancies where status = 'published';
