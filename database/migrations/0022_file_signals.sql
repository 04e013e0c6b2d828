-- Pictures stand on public pages: a change to one makes those pages anew.
create trigger tell_page_changed after update or delete on files
	for each row execute function tell_page_changed();
