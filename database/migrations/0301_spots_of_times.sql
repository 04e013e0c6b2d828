-- A time without spots of its own has those of its activity; so it is worked out again when they change.
create function activity_spots_changed() returns trigger language plpgsql as $$
begin
	update vacancy_sessions set worked_out_until = null where vacancy_id = new.id;
	return null;
end $$;
create trigger activity_spots_changed after update of spots on vacancies
	for each row when (old.spots is distinct from new.spots and new.vacancy_type = 'activity')
	execute function activity_spots_changed();
revoke execute on function activity_spots_changed() from public;

update session_occurrences o set spots = v.spots from vacancies v
where v.id = o.vacancy_id and v.vacancy_type = 'activity' and v.spots is not null and o.spots is null and o.ends_at > now();
