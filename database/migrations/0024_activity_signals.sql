-- The times of activities stand on public pages, with the places that are left: a place is had when it is asked for.
create trigger tell_page_changed after insert or update or delete on session_occurrences
	for each row execute function tell_page_changed();
create trigger tell_place_taken after insert on applications
	for each row when (new.occurrence_id is not null) execute function tell_page_changed();
