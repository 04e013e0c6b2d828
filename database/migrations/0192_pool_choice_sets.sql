-- Many people choose the same. What they chose stands once here, without who chose it, so that the pool counts numbers from an
-- index instead of lists from every profile.
create table profile_choice_sets (
	id int generated always as identity primary key,
	choices text[] not null unique
);
grant select on profile_choice_sets to vrijwillig_app;

create function choice_set(chosen text[]) returns int language plpgsql as $$
declare
	sorted text[] := array(select one from unnest(chosen) as one order by one);
	found int;
begin
	select id into found from profile_choice_sets where choices = sorted;
	if found is null then
		insert into profile_choice_sets (choices) values (sorted) on conflict (choices) do nothing;
		select id into found from profile_choice_sets where choices = sorted;
	end if;
	return found;
end $$;
revoke execute on function choice_set(text[]) from public;

alter table volunteer_profiles
	add column interests_set int not null default 0,
	add column skills_set int not null default 0,
	add column dayparts_set int not null default 0,
	add column spoken_set int not null default 0;

create function note_choice_sets() returns trigger language plpgsql security definer set search_path = public as $$
begin
	new.interests_set := choice_set(new.interests);
	new.skills_set := choice_set(new.skills);
	new.dayparts_set := choice_set(new.dayparts);
	new.spoken_set := choice_set(languages_of(new.languages));
	return new;
end $$;
revoke execute on function note_choice_sets() from public;
create trigger volunteer_profile_choice_sets before insert or update of interests, skills, dayparts, languages
	on volunteer_profiles for each row execute function note_choice_sets();
update volunteer_profiles set interests_set = choice_set(interests), skills_set = choice_set(skills),
	dayparts_set = choice_set(dayparts), spoken_set = choice_set(spoken);

create index volunteer_profiles_sets on volunteer_profiles (tenant, centre_id)
	include (user_id, interests_set, skills_set, dayparts_set, spoken_set)
	where status = 'published' and is_owner_active and open_replies < 5;

create or replace view pool_profiles as
	select id, tenant, centre_id, interests, skills, dayparts, spoken, words, lat, lon, radius, published_at, user_id,
		interests_set, skills_set, dayparts_set, spoken_set
	from volunteer_profiles
	where status = 'published' and is_owner_active and open_replies < 5
		and tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]);
