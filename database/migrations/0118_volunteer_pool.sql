-- What organisations search volunteers by: the words of a profile, its place and its choices, of what is published alone.
create function languages_of(spoken jsonb) returns text[] language sql immutable parallel safe
	as $$ select coalesce(array_agg(one->>'language' order by one->>'language'), '{}') from jsonb_array_elements(spoken) as one $$;

alter table volunteer_profiles
	add column words tsvector not null generated always as (search_vector(headline, '', '', about, '')) stored,
	add column spoken text[] not null generated always as (languages_of(languages)) stored,
	-- Whether its owner's account is in use. It stands here, so that a search need not look at every account.
	add column is_owner_active boolean not null default true;

create function note_owner_status() returns trigger language plpgsql as $$
begin
	update volunteer_profiles set is_owner_active = new.status = 'active' where user_id = new.id;
	return null;
end $$;
create trigger volunteer_profile_owner after update of status on users
	for each row when (old.status is distinct from new.status) execute function note_owner_status();
update volunteer_profiles p set is_owner_active = false from users u where u.id = p.user_id and u.status <> 'active';

create index volunteer_profiles_words on volunteer_profiles using gin (words) where status = 'published';
create index volunteer_profiles_choices on volunteer_profiles using gin (interests, skills, dayparts, spoken)
	where status = 'published';
create index volunteer_profiles_place on volunteer_profiles (centre_id, lat, lon) where status = 'published';
create index volunteer_profiles_new on volunteer_profiles (centre_id, published_at desc, id) where status = 'published';

-- Who is in the pool. Under the row-level policy neither words nor choices could use an index, as they may leak; this view
-- applies the same conditions itself and has nothing in it that organisations do not get, but for the rounded point.
create view pool_profiles as
	select id, tenant, centre_id, interests, skills, dayparts, spoken, words, lat, lon, radius, published_at
	from volunteer_profiles
	where status = 'published' and is_owner_active
		and tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]);
grant select on pool_profiles to vrijwillig_app;
