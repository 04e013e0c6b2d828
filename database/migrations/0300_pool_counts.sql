-- How many of the pool chose what, so that a search without choices reads no profile to count. Changes are only added, so that two
-- who write at once never wait for each other; a task adds them up.
create table pool_counts (
	tenant text not null,
	centre_id uuid not null references centres (id),
	-- 'total' are all people.
	facet text not null check (facet in ('interests', 'skills', 'dayparts', 'languages', 'total')),
	value text not null,
	people int not null
);
create index pool_counts_centre on pool_counts (tenant, centre_id, facet);
alter table pool_counts enable row level security;
create policy scope on pool_counts to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, delete on pool_counts to vrijwillig_app;

-- What is counted of a profile that organisations can find.
create function pool_values(interests text[], skills text[], dayparts text[], spoken text[])
	returns table (facet text, value text) language sql immutable parallel safe as $$
	select 'interests', unnest(interests) union all select 'skills', unnest(skills)
	union all select 'dayparts', unnest(dayparts) union all select 'languages', unnest(spoken)
	union all select 'total', '-'
$$;

create function note_pool_counts() returns trigger language plpgsql security definer set search_path = public as $$
begin
	if tg_op <> 'INSERT' and tg_op <> 'DELETE' then
		insert into pool_counts (tenant, centre_id, facet, value, people)
			select p.tenant, p.centre_id, v.facet, v.value, sum(p.change)
			from (select *, 1 as change from come union all select *, -1 from gone) as p,
				pool_values(p.interests, p.skills, p.dayparts, p.spoken) as v
			where p.status = 'published' and p.is_owner_active and p.open_replies < 5
			group by 1, 2, 3, 4 having sum(p.change) <> 0;
	elsif tg_op = 'INSERT' then
		insert into pool_counts (tenant, centre_id, facet, value, people)
			select p.tenant, p.centre_id, v.facet, v.value, count(*)
			from come as p, pool_values(p.interests, p.skills, p.dayparts, p.spoken) as v
			where p.status = 'published' and p.is_owner_active and p.open_replies < 5
			group by 1, 2, 3, 4;
	else
		insert into pool_counts (tenant, centre_id, facet, value, people)
			select p.tenant, p.centre_id, v.facet, v.value, -count(*)
			from gone as p, pool_values(p.interests, p.skills, p.dayparts, p.spoken) as v
			where p.status = 'published' and p.is_owner_active and p.open_replies < 5
			group by 1, 2, 3, 4;
	end if;
	return null;
end $$;
revoke execute on function note_pool_counts() from public;
create trigger volunteer_profiles_counted_come after insert on volunteer_profiles
	referencing new table as come for each statement execute function note_pool_counts();
create trigger volunteer_profiles_counted_changed after update on volunteer_profiles
	referencing old table as gone new table as come for each statement execute function note_pool_counts();
create trigger volunteer_profiles_counted_gone after delete on volunteer_profiles
	referencing old table as gone for each statement execute function note_pool_counts();
insert into pool_counts (tenant, centre_id, facet, value, people)
	select p.tenant, p.centre_id, v.facet, v.value, count(*)
	from volunteer_profiles as p, pool_values(p.interests, p.skills, p.dayparts, p.spoken) as v
	where p.status = 'published' and p.is_owner_active and p.open_replies < 5
	group by 1, 2, 3, 4;

-- Who wants nothing more from an organisation is taken off what it is told.
create index volunteer_profile_blocks_organisation on volunteer_profile_blocks (organisation_id);

-- Who fits a vacancy is counted from the index alone: how far somebody travels, from where, and the numbers of what they chose.
drop index volunteer_profiles_reach;
drop index volunteer_profiles_sets;
create index volunteer_profiles_reach on volunteer_profiles (tenant, centre_id, radius, lat)
	include (lon, user_id, interests_set, skills_set, dayparts_set, spoken_set)
	where status = 'published' and is_owner_active and open_replies < 5;
