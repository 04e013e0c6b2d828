-- Whoever is a student alone has no volunteer profile: those that were published are no longer found.
update volunteer_profiles p set status = 'paused' from users u
where u.id = p.user_id and p.status = 'published' and not u.roles @> array['volunteer']
	and exists (select from memberships m where m.user_id = u.id and m.role = 'student');
