-- The words of who is in the pool, beside the numbers of what they chose and nothing else. A profile has some forty columns, many of
-- them texts: to count who has a common word, all of that was read for a few numbers.
create table pool_words (
	profile_id uuid primary key references volunteer_profiles (id) on delete cascade,
	user_id uuid not null,
	centre_id uuid not null,
	tenant text not null,
	interests_set int not null,
	skills_set int not null,
	dayparts_set int not null,
	spoken_set int not null,
	words tsvector not null
);
create index pool_words_words on pool_words using gin (words);
alter table pool_words enable row level security;

create function note_pool_words() returns trigger language plpgsql security definer set search_path = public as $$
begin
	if new.status = 'published' and new.is_owner_active and new.open_replies < 5 then
		insert into pool_words (profile_id, user_id, centre_id, tenant, interests_set, skills_set, dayparts_set, spoken_set, words)
			values (new.id, new.user_id, new.centre_id, new.tenant, new.interests_set, new.skills_set, new.dayparts_set,
				new.spoken_set, new.words)
			on conflict (profile_id) do update set centre_id = excluded.centre_id, tenant = excluded.tenant,
				interests_set = excluded.interests_set, skills_set = excluded.skills_set, dayparts_set = excluded.dayparts_set,
				spoken_set = excluded.spoken_set, words = excluded.words;
	else
		delete from pool_words where profile_id = new.id;
	end if;
	return null;
end $$;
revoke execute on function note_pool_words() from public;
create trigger volunteer_profiles_words after insert or update on volunteer_profiles
	for each row execute function note_pool_words();

insert into pool_words (profile_id, user_id, centre_id, tenant, interests_set, skills_set, dayparts_set, spoken_set, words)
	select id, user_id, centre_id, tenant, interests_set, skills_set, dayparts_set, spoken_set, words
	from volunteer_profiles where status = 'published' and is_owner_active and open_replies < 5;

-- Read as its owner, as the pool itself: under a row-level policy words could not use an index. Nobody reads the table but through it.
create view words_of_pool as
	select profile_id as id, user_id, centre_id, interests_set, skills_set, dayparts_set, spoken_set, words
	from pool_words
	where tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]);
grant select on words_of_pool to vrijwillig_app;
