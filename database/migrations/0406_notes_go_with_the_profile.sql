-- The row of a profile stays when its owner removes it, for the next one that they begin: what organisations noted about it
-- goes with what was in it, and once more when that one begins, for what was written at that very moment.
create function volunteer_profile_removed() returns trigger language plpgsql security definer set search_path = public as $$
begin
	delete from volunteer_profile_notes where profile_id = new.id;
	return null;
end $$;
create trigger volunteer_profile_removed after update of status on volunteer_profiles
	for each row when (new.status = 'removed' or old.status = 'removed')
	execute function volunteer_profile_removed();
revoke execute on function volunteer_profile_removed() from public;

-- Notes of organisations about a volunteer who moves to another centre go again: a later version of this left that out.
create or replace function volunteer_profile_follows() returns trigger
	language plpgsql security definer set search_path = public as $$
begin
	update volunteer_profiles set centre_id = new.centre_id where user_id = new.id;
	update volunteer_profile_replies set centre_id = new.centre_id where user_id = new.id;
	update volunteer_profile_blocks set centre_id = new.centre_id where user_id = new.id;
	delete from volunteer_profile_notes where profile_id in (select id from volunteer_profiles where user_id = new.id);
	delete from crisis_call_answers where user_id = new.id;
	return null;
end $$;
revoke execute on function volunteer_profile_follows() from public;

-- Those that stayed behind.
delete from volunteer_profile_notes n using volunteer_profiles p
where p.id = n.profile_id and (p.status = 'removed' or p.centre_id <> n.centre_id);
