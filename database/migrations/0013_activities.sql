-- A session of an activity may recur: a rule of RFC 5545 in Dutch wall time, days left out, days added, and what is
-- different on single days. What it comes to is worked out into occurrences, so that a calendar is one range of an index.
alter table vacancy_sessions
	add column all_day boolean not null default false,
	add column rule text,
	add column exdates text[] not null default '{}',
	add column rdates text[] not null default '{}',
	add column overrides jsonb not null default '[]',
	add column place text,
	add column status text not null default 'planned' check (status in ('planned', 'cancelled')),
	-- Until when its occurrences are worked out; null for one that has not been looked at yet.
	add column worked_out_until timestamptz;
create index vacancy_sessions_recurring on vacancy_sessions (tenant, centre_id, worked_out_until)
	where rule is not null and status = 'planned';
create index vacancy_sessions_new on vacancy_sessions (tenant, centre_id) where worked_out_until is null;

create table session_occurrences (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	vacancy_id uuid not null references vacancies (id) on delete cascade,
	session_id uuid not null references vacancy_sessions (id) on delete cascade,
	-- Which of its session's it is: the day the rule gives, or 'single'. It stays when the time is changed, and with it
	-- the id by which calendars and applications know the occurrence.
	key text not null,
	starts_at timestamptz not null,
	ends_at timestamptz not null check (ends_at > starts_at),
	all_day boolean not null default false,
	place text,
	spots integer check (spots > 0),
	status text not null default 'planned' check (status in ('planned', 'cancelled')),
	-- Cancelled by hand: working it out again does not bring it back.
	called_off boolean not null default false,
	reason text,
	-- RFC 5545: raised by each change that concerns who has it in a calendar.
	sequence integer not null default 0,
	updated_at timestamptz not null default now(),
	unique (session_id, key)
);
create index session_occurrences_when on session_occurrences (tenant, centre_id, starts_at);
create index session_occurrences_vacancy on session_occurrences (vacancy_id, starts_at);

-- Where a person's own calendar is found by calendar programs: an address nobody can guess, kept as a hash.
create table calendar_addresses (
	user_id uuid primary key references users (id) on delete cascade,
	tenant text not null,
	centre_id uuid not null references centres (id),
	token_hash text not null unique,
	created_at timestamptz not null default now()
);

do $$
declare
	name text;
begin
	foreach name in array array['session_occurrences', 'calendar_addresses'] loop
		execute format('alter table %I enable row level security', name);
		execute format('create policy scope on %I to vrijwillig_app
			using (tenant = app_tenant() and centre_id = any (app_centres()))
			with check (tenant = app_tenant() and centre_id = any (app_centres()))', name);
		execute format('grant select, insert, update, delete on %I to vrijwillig_app', name);
	end loop;
end $$;

-- Occurrences follow their vacancy when it moves to another centre.
create function occurrences_follow() returns trigger language plpgsql security definer set search_path = public as $$
begin
	update session_occurrences set centre_id = new.centre_id where vacancy_id = new.id;
	return null;
end $$;
create trigger vacancy_moved after update of centre_id on vacancies
	for each row when (old.centre_id is distinct from new.centre_id) execute function occurrences_follow();
revoke execute on function occurrences_follow() from public;

-- An application may be a place at one occurrence. One open application a person and vacancy, or occurrence.
alter table applications
	add column occurrence_id uuid references session_occurrences (id),
	add column day_before_mailed_at timestamptz,
	-- With it a guest gives the place back: the hash of what the confirmation holds.
	add column cancel_hash text unique;
create index applications_occurrence on applications (occurrence_id, status) where occurrence_id is not null;
create index applications_day_before on applications (tenant, centre_id, occurrence_id)
	where status = 'accepted' and occurrence_id is not null and day_before_mailed_at is null;
drop index applications_one_open;
create unique index applications_one_open on applications (vacancy_id, email, occurrence_id) nulls not distinct
	where status in ('pending', 'accepted');
drop index applications_one_open_member;
create unique index applications_one_open_member on applications (vacancy_id, user_id, occurrence_id) nulls not distinct
	where user_id is not null and status in ('pending', 'accepted');
