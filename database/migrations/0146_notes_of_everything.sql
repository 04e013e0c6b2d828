-- Internal notes about more kinds of things, and colleagues who are named in them.
alter table application_notes add column mentions uuid[] not null default '{}' check (cardinality(mentions) <= 10);
alter table organisation_notes add column mentions uuid[] not null default '{}' check (cardinality(mentions) <= 10);

create table form_submission_notes (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	submission_id uuid not null references form_submissions (id) on delete cascade,
	author_id uuid references users (id) on delete set null,
	note text not null check (length(note) between 1 and 5000),
	mentions uuid[] not null default '{}' check (cardinality(mentions) <= 10),
	created_at timestamptz not null default now()
);
create index form_submission_notes_submission on form_submission_notes (submission_id, created_at desc);
create index form_submission_notes_author on form_submission_notes (author_id) where author_id is not null;

-- A note belongs to one of the two parties: the other never reads it.
create table conversation_notes (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	conversation_id uuid not null references conversations (id) on delete cascade,
	party_id uuid not null references conversation_parties (id) on delete cascade,
	author_id uuid references users (id) on delete set null,
	note text not null check (length(note) between 1 and 5000),
	mentions uuid[] not null default '{}' check (cardinality(mentions) <= 10),
	created_at timestamptz not null default now()
);
create index conversation_notes_party on conversation_notes (conversation_id, party_id, created_at desc);
create index conversation_notes_author on conversation_notes (author_id) where author_id is not null;

-- What an organisation keeps about a volunteer of the pool is read by that organisation alone.
create table volunteer_profile_notes (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	profile_id uuid not null references volunteer_profiles (id) on delete cascade,
	organisation_id uuid not null references organisations (id) on delete cascade,
	author_id uuid references users (id) on delete set null,
	note text not null check (length(note) between 1 and 5000),
	mentions uuid[] not null default '{}' check (cardinality(mentions) <= 10),
	created_at timestamptz not null default now()
);
create index volunteer_profile_notes_holder on volunteer_profile_notes (profile_id, organisation_id, created_at desc);
create index volunteer_profile_notes_organisation on volunteer_profile_notes (organisation_id);
create index volunteer_profile_notes_author on volunteer_profile_notes (author_id) where author_id is not null;

do $$
declare
	name text;
begin
	foreach name in array array['form_submission_notes', 'conversation_notes', 'volunteer_profile_notes'] loop
		execute format('alter table %I enable row level security', name);
		execute format('create policy scope on %I to vrijwillig_app
			using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
			with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))', name);
		execute format('grant select, insert, update, delete on %I to vrijwillig_app', name);
	end loop;
end $$;

-- What moves to another centre takes its notes along; those of organisations about a volunteer who leaves go.
create or replace function conversation_follows() returns trigger language plpgsql security definer set search_path = public as $$
begin
	update conversations set centre_id = new.centre_id where id = new.conversation_id;
	update conversation_parties set centre_id = new.centre_id
		where conversation_id = new.conversation_id and centre_id is distinct from new.centre_id;
	update conversation_messages set centre_id = new.centre_id where conversation_id = new.conversation_id;
	update conversation_reads set centre_id = new.centre_id where conversation_id = new.conversation_id;
	update conversation_reports set centre_id = new.centre_id where conversation_id = new.conversation_id;
	update conversation_notes set centre_id = new.centre_id where conversation_id = new.conversation_id;
	return null;
end $$;
create or replace function volunteer_profile_follows() returns trigger language plpgsql security definer set search_path = public as $$
begin
	update volunteer_profiles set centre_id = new.centre_id where user_id = new.id;
	update volunteer_profile_replies set centre_id = new.centre_id where user_id = new.id;
	update volunteer_profile_blocks set centre_id = new.centre_id where user_id = new.id;
	delete from volunteer_profile_notes where profile_id in (select id from volunteer_profiles where user_id = new.id);
	return null;
end $$;
