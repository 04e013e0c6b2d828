-- A certificate says what hours were approved, or that somebody took part in an activity. The second has no account where
-- a guest came. One is made for each who came.
alter table hour_certificates
	add column kind text not null default 'hours' check (kind in ('hours', 'attendance')),
	add column activity text check (length(activity) <= 300),
	add column application_id uuid references applications (id) on delete set null,
	alter column user_id drop not null,
	add constraint hour_certificates_of check (case kind when 'hours' then user_id is not null and activity is null
		else activity is not null end);
create unique index hour_certificates_application on hour_certificates (application_id) where application_id is not null;

create or replace function note_changed_hours() returns trigger language plpgsql as $$
begin
	update hour_certificates c set changed_at = now() from applications a
	where a.id = old.application_id and c.user_id = a.user_id and c.kind = 'hours' and c.changed_at is null
		and c.created_at >= old.signed_at
		and (c.year is null or c.year = extract(year from
			coalesce(old.worked_on, (old.entered_at at time zone 'Europe/Amsterdam')::date)));
	return null;
end $$;

-- Who turns out not to have come has a certificate that is no longer right, until it is set right.
create function note_changed_attendance() returns trigger language plpgsql as $$
begin
	update hour_certificates set changed_at = case when new.status = 'completed' then null else now() end
	where application_id = new.id;
	return null;
end $$;
create trigger attendance_changed after update of status on applications
	for each row when (old.status <> new.status and 'completed' in (old.status, new.status))
	execute function note_changed_attendance();
