-- The open page of a guest is told too: of its party, which the signed link names.
create or replace function tell_conversation_changed() returns trigger language plpgsql as $$
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
	for reader in
		select p.id from conversation_parties p where p.conversation_id = new.conversation_id and p.kind = 'guest'
	loop
		perform pg_notify('guest_conversation_changed', reader::text);
	end loop;
	return null;
end $$;
