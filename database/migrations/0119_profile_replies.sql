-- What organisations ask volunteers of the pool. A volunteer's rows go with the account; of a profile that was removed they
-- stay, without it.
create table volunteer_profile_replies (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	volunteer_profile_id uuid references volunteer_profiles (id) on delete set null,
	user_id uuid not null references users (id) on delete cascade,
	organisation_id uuid not null references organisations (id) on delete cascade,
	vacancy_id uuid not null references vacancies (id) on delete cascade,
	sender_id uuid references users (id) on delete set null,
	body text not null check (length(body) between 1 and 2000),
	status text not null default 'open' check (status in ('open', 'interested', 'declined', 'lapsed')),
	reason text check (reason in ('no_time', 'too_far', 'other_work', 'found_something', 'other')),
	created_at timestamptz not null default now(),
	answered_at timestamptz
);
create index volunteer_profile_replies_volunteer on volunteer_profile_replies (user_id, created_at desc);
create index volunteer_profile_replies_organisation on volunteer_profile_replies (organisation_id, created_at desc);
create index volunteer_profile_replies_open on volunteer_profile_replies (centre_id, created_at) where status = 'open';

-- Organisations that a volunteer wants to hear nothing more from.
create table volunteer_profile_blocks (
	tenant text not null,
	centre_id uuid not null references centres (id),
	user_id uuid not null references users (id) on delete cascade,
	organisation_id uuid not null references organisations (id) on delete cascade,
	created_at timestamptz not null default now(),
	primary key (user_id, organisation_id)
);

alter table volunteer_profile_replies enable row level security;
create policy scope on volunteer_profile_replies to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
alter table volunteer_profile_blocks enable row level security;
create policy scope on volunteer_profile_blocks to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on volunteer_profile_replies, volunteer_profile_blocks to vrijwillig_app;

-- Who has five to answer is not in the pool.
alter table volunteer_profiles add column open_replies smallint not null default 0 check (open_replies between 0 and 5);
create function count_open_replies() returns trigger language plpgsql as $$
begin
	update volunteer_profiles p set open_replies = (select count(*) from volunteer_profile_replies r
		where r.user_id = p.user_id and r.status = 'open')
	where p.user_id = coalesce(new.user_id, old.user_id);
	return null;
end $$;
create trigger volunteer_profile_replies_counted after insert or update of status or delete on volunteer_profile_replies
	for each row execute function count_open_replies();

create or replace view pool_profiles as
	select id, tenant, centre_id, interests, skills, dayparts, spoken, words, lat, lon, radius, published_at, user_id
	from volunteer_profiles
	where status = 'published' and is_owner_active and open_replies < 5
		and tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]);

-- Whoever moves to another centre takes the profile along.
create function volunteer_profile_follows() returns trigger language plpgsql security definer set search_path = public as $$
begin
	update volunteer_profiles set centre_id = new.centre_id where user_id = new.id;
	update volunteer_profile_replies set centre_id = new.centre_id where user_id = new.id;
	update volunteer_profile_blocks set centre_id = new.centre_id where user_id = new.id;
	return null;
end $$;
create trigger volunteer_profile_moved after update of centre_id on users
	for each row when (old.centre_id is distinct from new.centre_id) execute function volunteer_profile_follows();
revoke execute on function volunteer_profile_follows() from public;
