-- From which age somebody may do the work, in years; null where anybody may. Searches ask by the age that somebody has.
alter table vacancies add column minimum_age integer check (minimum_age between 0 and 99);

create or replace function vacancy_facets(v vacancies) returns table (facet text, held text[]) language sql stable as $$
	values
		('categories', v.categories),
		('target_groups', v.target_groups),
		('frequency', array(select t from unnest(v.tags) t where t in ('once', 'multi_day', 'regularly', 'flexible'))),
		('tags', array(select distinct t from unnest(v.tags) t where t not in ('once', 'multi_day', 'regularly', 'flexible'))),
		('dayparts', v.dayparts),
		('age_groups', v.age_groups),
		('dutch_level', array[v.dutch_level]),
		('location_kind', array[v.location_kind]),
		('vacancy_type', array[v.vacancy_type]),
		('skills', v.skills),
		('vog', array[v.vog]),
		('compensation', array[v.compensation]),
		('suitable', array[case when v.wheelchair_accessible then 'wheelchair' end,
			case when v.suitable_for_groups then 'groups' end, case when v.suitable_for_internship then 'internship' end]),
		('hours', weekly_hours(v)),
		('starts', array[case when v.starts_on is not null then to_char(v.starts_on, 'YYYY-MM')
			when v.vacancy_type <> 'activity' then 'now' end]),
		('minimum_age', array(select age::text from unnest(array[12, 14, 16, 18]) age where age >= coalesce(v.minimum_age, 0)))
$$;

select index_vacancy(id) from vacancies where status = 'published' and minimum_age is not null;
