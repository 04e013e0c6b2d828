-- What anonymous visitors see is kept in memory by every process. A change to any table that a public page shows says so
-- at commit, by tenant: what was kept of that tenant is forgotten then. Equal signals of one transaction are sent once.
create function tell_page_changed() returns trigger language plpgsql as $$
begin
	if tg_op <> 'INSERT' then perform pg_notify('page_changed', old.tenant); end if;
	if tg_op <> 'DELETE' then perform pg_notify('page_changed', new.tenant); end if;
	return null;
end $$;

create trigger tell_page_changed after insert or update or delete on centres
	for each row execute function tell_page_changed();
create trigger tell_page_changed after insert or update or delete on organisations
	for each row execute function tell_page_changed();
create trigger tell_page_changed after insert or update or delete on vacancies
	for each row execute function tell_page_changed();
create trigger tell_page_changed after insert or update or delete on vacancy_sessions
	for each row execute function tell_page_changed();
-- Of applications a page shows only how many spots are left.
create trigger tell_page_changed after update on applications
	for each row when (old.status is distinct from new.status) execute function tell_page_changed();
