-- Hours of everybody, not of students alone. Of a student's work there is one row, which the mentor signs; anybody else has
-- one for each day on which they worked, stated by either side and approved by the organisation.
alter table student_hours rename to worked_hours;
alter table worked_hours drop constraint student_hours_pkey;
alter table worked_hours
	add column id uuid primary key default gen_random_uuid(),
	-- The day of the work; null for the hours of a student's whole work.
	add column worked_on date,
	drop constraint student_hours_status_check,
	add constraint worked_hours_status check (status in ('stated', 'entered', 'questioned', 'signed')),
	add constraint worked_hours_stated check (status <> 'stated' or worked_on is not null);
create unique index worked_hours_of_work on worked_hours (application_id) where worked_on is null;
create index worked_hours_application on worked_hours (application_id, worked_on);
create index worked_hours_waiting on worked_hours (centre_id, entered_at) where status = 'stated';
