-- Searches are narrowed by what volunteers, schools and companies ask for: a certificate of conduct, whom the work suits,
-- hours a week, from when, compensation and skills. All of them are facets, so what is typed is what can be chosen.

-- The hours of a week in steps: a vacancy is in each step that its range touches. A month has four weeks and a third;
-- hours of a day or of the whole say nothing about a week.
create function weekly_hours(v vacancies) returns text[] language sql stable as $$
	select array(
		select step
		from (values ('up_to_2', -1, 2), ('2_to_4', 2, 4), ('4_to_8', 4, 8), ('over_8', 8, 100000)) steps (step, above, most),
			(values ('week', 1.0), ('month', 12.0 / 52)) periods (period, weeks)
		where period = v.hours_period
			and coalesce(v.hours_min, v.hours_max) * weeks <= most and coalesce(v.hours_max, v.hours_min) * weeks > above)
$$;

-- From when: the month of the first day, or `now` where there is none. Searches take months gone by for `now`. An
-- activity begins at its own dates.
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
			when v.vacancy_type <> 'activity' then 'now' end])
$$;

-- All values of a vacancy that a word may mean are those of its facets.
create or replace function vacancy_labels(v vacancies) returns text[] language sql stable set search_path = public as $$
	select array(
		select distinct facet || '=' || value
		from (select facet, unnest(held) as value from vacancy_facets(v)) labels
		where value <> '')
$$;

revoke execute on function weekly_hours(vacancies) from public;

select index_vacancy(id) from vacancies where status = 'published';
