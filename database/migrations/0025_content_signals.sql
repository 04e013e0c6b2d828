-- Pages and menus stand on public pages. What is only worked on is not seen by anybody else: it makes nothing anew.
create trigger tell_page_changed after delete on pages
	for each row execute function tell_page_changed();
create trigger tell_page_published after update on pages
	for each row when (
		(old.is_published, old.live, old.publish_at, old.unpublish_at, old.published_at)
		is distinct from (new.is_published, new.live, new.publish_at, new.unpublish_at, new.published_at)
	) execute function tell_page_changed();
create trigger tell_page_changed after insert or update or delete on menu_items
	for each row execute function tell_page_changed();
