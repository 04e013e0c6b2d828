-- Since when hours that a certificate counts were changed or taken back. Whoever checks it reads that they were.
alter table hour_certificates add column changed_at timestamptz;

-- Hours that go with an application that is removed were worked all the same: it is gone by then, and none is found.
create function note_changed_hours() returns trigger language plpgsql as $$
begin
	update hour_certificates c set changed_at = now() from applications a
	where a.id = old.application_id and c.user_id = a.user_id and c.changed_at is null and c.created_at >= old.signed_at
		and (c.year is null or c.year = extract(year from
			coalesce(old.worked_on, (old.entered_at at time zone 'Europe/Amsterdam')::date)));
	return null;
end $$;
create trigger worked_hours_removed after delete on worked_hours
	for each row when (old.status = 'signed') execute function note_changed_hours();
create trigger worked_hours_changed after update of status, minutes, worked_on on worked_hours
	for each row when (old.status = 'signed' and (new.status <> 'signed' or new.minutes <> old.minutes
		or new.worked_on is distinct from old.worked_on)) execute function note_changed_hours();
