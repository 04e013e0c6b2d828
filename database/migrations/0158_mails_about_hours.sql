-- When the organisation was mailed that hours wait for it, and the volunteer that they are approved. Of what is there already
-- nobody is mailed.
alter table worked_hours add column waiting_mailed_at timestamptz, add column approved_mailed_at timestamptz;
update worked_hours set waiting_mailed_at = now(), approved_mailed_at = now();
create index worked_hours_to_mail on worked_hours (centre_id, status)
	where worked_on is not null and (status = 'stated' and waiting_mailed_at is null
		or status = 'signed' and approved_mailed_at is null);
