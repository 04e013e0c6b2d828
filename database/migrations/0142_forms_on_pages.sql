-- Visitors see forms: pages that are kept for them are made anew when one changes.
create trigger tell_page_changed after insert or update or delete on forms
	for each row execute function tell_page_changed();
