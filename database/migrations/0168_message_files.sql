-- Files that people send with a message. Only who reads the conversation reads them; one that belongs to no message any
-- more, or was never sent, goes with its content.
create table message_files (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id) on delete cascade,
	message_id uuid references conversation_messages (id) on delete set null,
	-- Who may send it with a message: an account, or the party of a guest.
	uploaded_by uuid references users (id) on delete set null,
	guest_party_id uuid references conversation_parties (id) on delete set null,
	-- Whether it was sent with a message: then it stays as long as that.
	sent boolean not null default false,
	-- Whether its content is in the storage.
	ready boolean not null default false,
	name text not null check (length(name) between 1 and 160),
	extension text not null check (extension ~ '^[a-z0-9]{2,5}$'),
	media_type text not null,
	bytes integer not null check (bytes >= 0),
	checksum text not null,
	created_at timestamptz not null default clock_timestamp()
);
create index message_files_of_message on message_files (message_id) where message_id is not null;
create index message_files_of_account on message_files (uploaded_by) where uploaded_by is not null;
create index message_files_of_guest on message_files (guest_party_id) where guest_party_id is not null;
create index message_files_left on message_files (tenant, centre_id, created_at) where message_id is null;
create index message_files_of_centre on message_files (centre_id);

alter table message_files enable row level security;
create policy scope on message_files to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on message_files to vrijwillig_app;

-- An organisation that moves to another centre takes its conversations along, and what was sent in them.
create or replace function conversation_follows() returns trigger language plpgsql security definer set search_path = public as $$
begin
	update conversations set centre_id = new.centre_id where id = new.conversation_id;
	update conversation_parties set centre_id = new.centre_id
		where conversation_id = new.conversation_id and centre_id is distinct from new.centre_id;
	update conversation_messages set centre_id = new.centre_id where conversation_id = new.conversation_id;
	update message_files f set centre_id = new.centre_id from conversation_messages m
		where m.conversation_id = new.conversation_id and f.message_id = m.id;
	update conversation_reads set centre_id = new.centre_id where conversation_id = new.conversation_id;
	update conversation_reports set centre_id = new.centre_id where conversation_id = new.conversation_id;
	update conversation_notes set centre_id = new.centre_id where conversation_id = new.conversation_id;
	return null;
end $$;
