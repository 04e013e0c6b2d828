-- Whoever becomes a student leaves the volunteer pool, and is there again only when they show their profile themselves, as a
-- student who volunteers too. Who is a student and volunteers no longer leaves it as well.
create function student_leaves_pool() returns trigger language plpgsql security definer set search_path = public as $$
begin
	if tg_table_name = 'memberships' then
		update volunteer_profiles set status = 'paused' where user_id = new.user_id and status = 'published';
	else
		update volunteer_profiles set status = 'paused' where user_id = new.id and status = 'published'
			and exists (select from memberships m where m.user_id = new.id and m.role = 'student');
	end if;
	return null;
end $$;
create trigger student_leaves_pool after insert on memberships
	for each row when (new.role = 'student') execute function student_leaves_pool();
create trigger student_leaves_pool after update of roles on users
	for each row when (old.roles @> array['volunteer'] and not new.roles @> array['volunteer'])
	execute function student_leaves_pool();
revoke execute on function student_leaves_pool() from public;
