-- One person applies for a group: as many spots as it has people. Names come later, if they come; they go with the applicant's.
alter table applications
	add column group_size smallint not null default 1 check (group_size between 1 and 500),
	add column group_kind text check (group_kind in ('company', 'school', 'family', 'friends', 'other')),
	add column group_name text check (length(group_name) <= 120),
	add column group_names text[] not null default '{}' check (cardinality(group_names) <= group_size),
	add constraint applications_group check (group_size > 1 or group_kind is null and group_name is null);

-- Spots are people.
create or replace function vacancy_is_full(vacancy uuid) returns boolean language sql stable security definer set search_path = public as $$
	select case when v.vacancy_type = 'activity' then coalesce((
			select bool_and(o.spots is not null and o.spots <= (select coalesce(sum(a.group_size), 0) from applications a
				where a.occurrence_id = o.id and a.status in ('offered', 'accepted', 'completed', 'no_show')))
			from session_occurrences o
			where o.vacancy_id = v.id and o.status = 'planned' and o.starts_at > now()), false)
		else v.spots is not null and v.spots <= (select coalesce(sum(a.group_size), 0) from applications a
			where a.vacancy_id = v.id and a.occurrence_id is null and a.status in ('offered', 'accepted', 'completed'))
		end
	from vacancies v where v.id = vacancy
$$;
