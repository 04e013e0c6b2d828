-- Volunteers who are ready when a crisis needs people, and what a centre asks them.
alter table volunteer_profiles add column crisis_pool boolean not null default false;
create index volunteer_profiles_crisis on volunteer_profiles (centre_id) where crisis_pool and status = 'published';

create table crisis_calls (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	created_by uuid references users (id) on delete set null,
	title text not null check (length(title) between 1 and 120),
	body text not null check (length(body) between 1 and 2000),
	-- Where people are needed, and how far away they may live; empty for everybody.
	place text not null default '' check (length(place) <= 80),
	kilometres smallint check (kilometres between 1 and 100),
	skills text[] not null default '{}',
	created_at timestamptz not null default now(),
	closed_at timestamptz,
	check ((place = '') = (kilometres is null))
);
create index crisis_calls_list on crisis_calls (centre_id, created_at desc, id);
create index crisis_calls_open on crisis_calls (centre_id, created_at) where closed_at is null;

-- Who was asked, and what they said.
create table crisis_call_answers (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	call_id uuid not null references crisis_calls (id) on delete cascade,
	user_id uuid not null references users (id) on delete cascade,
	answer text check (answer in ('yes', 'no')),
	answered_at timestamptz,
	mailed_at timestamptz,
	unique (call_id, user_id),
	check ((answer is null) = (answered_at is null))
);
create index crisis_call_answers_person on crisis_call_answers (user_id, call_id);
create index crisis_call_answers_to_mail on crisis_call_answers (call_id, id) where mailed_at is null;

alter table crisis_calls enable row level security;
create policy scope on crisis_calls to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
alter table crisis_call_answers enable row level security;
create policy scope on crisis_call_answers to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on crisis_calls, crisis_call_answers to vrijwillig_app;

-- Whoever moves to another centre comes to nothing that the former centre asked.
create or replace function volunteer_profile_follows() returns trigger
	language plpgsql security definer set search_path = public as $$
begin
	update volunteer_profiles set centre_id = new.centre_id where user_id = new.id;
	update volunteer_profile_replies set centre_id = new.centre_id where user_id = new.id;
	update volunteer_profile_blocks set centre_id = new.centre_id where user_id = new.id;
	delete from crisis_call_answers where user_id = new.id;
	return null;
end $$;
revoke execute on function volunteer_profile_follows() from public;
