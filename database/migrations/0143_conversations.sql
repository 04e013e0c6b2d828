-- What people, organisations and centres say to each other: always two parties, about one matter.
create table conversations (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id) on delete cascade,
	subject text not null check (length(subject) between 1 and 160),
	about_type text check (about_type in ('applications', 'vacancies', 'volunteer_profile_replies')),
	about_id uuid,
	-- The matter with its parties, so that there is one conversation of it; null for what is asked of the centre.
	matter text,
	-- The last message, by whom and when: what lists sort by and who is waiting.
	last_party_id uuid,
	last_seq bigint not null default 0,
	last_message_at timestamptz not null default now(),
	excerpt text not null default '',
	-- When those who have not read it are mailed; null once they were.
	mail_due_at timestamptz,
	created_at timestamptz not null default now(),
	check ((about_type is null) = (about_id is null)),
	unique (tenant, centre_id, matter)
);
create index conversations_mail_due on conversations (centre_id, mail_due_at) where mail_due_at is not null;
create index conversations_age on conversations (centre_id, last_message_at);

create table conversation_parties (
	id uuid primary key default gen_random_uuid(),
	conversation_id uuid not null references conversations (id) on delete cascade,
	tenant text not null,
	centre_id uuid not null,
	kind text not null check (kind in ('person', 'guest', 'organisation', 'centre')),
	-- Of a person, until the account is gone.
	user_id uuid references users (id) on delete set null,
	organisation_id uuid references organisations (id) on delete cascade,
	-- Of a guest, who reads and answers by a link.
	guest_name text,
	guest_email text,
	locale text not null default 'nl' check (locale in ('nl', 'en')),
	-- Who of the organisation or the centre answers.
	assigned_to uuid references users (id) on delete set null,
	-- When this party put it away; a message of the other brings it back.
	done_at timestamptz,
	-- When this party wanted no more messages.
	blocked_at timestamptz,
	shares_contact boolean not null default false,
	-- What a guest has read, and was mailed of.
	read_seq bigint not null default 0,
	mailed_seq bigint not null default 0,
	check ((kind = 'organisation') = (organisation_id is not null))
);
create index conversation_parties_of on conversation_parties (conversation_id);
create index conversation_parties_user on conversation_parties (user_id) where user_id is not null;
create index conversation_parties_organisation on conversation_parties (organisation_id) where organisation_id is not null;
create index conversation_parties_centre on conversation_parties (centre_id) where kind = 'centre';

create table conversation_messages (
	id uuid primary key default gen_random_uuid(),
	seq bigint not null generated always as identity,
	conversation_id uuid not null references conversations (id) on delete cascade,
	party_id uuid not null references conversation_parties (id) on delete cascade,
	tenant text not null,
	centre_id uuid not null,
	author_id uuid references users (id) on delete set null,
	body text not null check (length(body) <= 10000),
	-- Made by the page that sends it, so that sending twice says it once.
	client_key uuid not null,
	-- The order of messages is that in which they came, not that in which their transactions began.
	created_at timestamptz not null default clock_timestamp(),
	edited_at timestamptz,
	deleted_at timestamptz,
	unique (conversation_id, client_key)
);
create index conversation_messages_newest on conversation_messages (conversation_id, seq desc);
create index conversation_messages_author on conversation_messages (author_id) where author_id is not null;

-- How far each person has read, and was mailed of.
create table conversation_reads (
	conversation_id uuid not null references conversations (id) on delete cascade,
	user_id uuid not null references users (id) on delete cascade,
	tenant text not null,
	centre_id uuid not null,
	read_seq bigint not null default 0,
	mailed_seq bigint not null default 0,
	primary key (conversation_id, user_id)
);
create index conversation_reads_user on conversation_reads (user_id);

-- What was reported to the centre, which may then read the conversation.
create table conversation_reports (
	id uuid primary key default gen_random_uuid(),
	conversation_id uuid not null references conversations (id) on delete cascade,
	party_id uuid not null references conversation_parties (id) on delete cascade,
	tenant text not null,
	centre_id uuid not null,
	reporter_id uuid references users (id) on delete set null,
	reason text not null check (length(reason) between 1 and 1000),
	created_at timestamptz not null default now(),
	handled_at timestamptz
);
create unique index conversation_reports_open on conversation_reports (conversation_id, party_id) where handled_at is null;
create index conversation_reports_waiting on conversation_reports (centre_id, created_at) where handled_at is null;

alter table conversations enable row level security;
create policy scope on conversations to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
alter table conversation_parties enable row level security;
create policy scope on conversation_parties to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
alter table conversation_messages enable row level security;
create policy scope on conversation_messages to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
alter table conversation_reads enable row level security;
create policy scope on conversation_reads to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
alter table conversation_reports enable row level security;
create policy scope on conversation_reports to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on conversations, conversation_parties, conversation_messages, conversation_reads,
	conversation_reports to vrijwillig_app;

-- Open pages of both parties are told at commit, over the stream of notifications.
create function tell_conversation_changed() returns trigger language plpgsql as $$
declare
	reader uuid;
begin
	for reader in
		select p.user_id from conversation_parties p where p.conversation_id = new.conversation_id and p.user_id is not null
		union
		select m.user_id from conversation_parties p join memberships m on m.organisation_id = p.organisation_id and m.role = 'admin'
			where p.conversation_id = new.conversation_id
		union
		select m.user_id from conversation_parties p join organisations o on o.centre_id = p.centre_id
			and o.type = 'VolunteerCenter' and o.status = 'approved' join memberships m on m.organisation_id = o.id and m.role = 'admin'
			where p.conversation_id = new.conversation_id and p.kind = 'centre'
	loop
		perform pg_notify('notifications_changed', reader::text);
	end loop;
	return null;
end $$;
create trigger tell_conversation_changed after insert or update of body, deleted_at on conversation_messages
	for each row execute function tell_conversation_changed();

-- An organisation that moves to another centre takes its conversations along.
create function conversation_follows() returns trigger language plpgsql security definer set search_path = public as $$
begin
	update conversations set centre_id = new.centre_id where id = new.conversation_id;
	update conversation_parties set centre_id = new.centre_id
		where conversation_id = new.conversation_id and centre_id is distinct from new.centre_id;
	update conversation_messages set centre_id = new.centre_id where conversation_id = new.conversation_id;
	update conversation_reads set centre_id = new.centre_id where conversation_id = new.conversation_id;
	update conversation_reports set centre_id = new.centre_id where conversation_id = new.conversation_id;
	return null;
end $$;
create trigger conversation_moved after update of centre_id on conversation_parties
	for each row when (old.centre_id is distinct from new.centre_id) execute function conversation_follows();
revoke execute on function conversation_follows() from public;
