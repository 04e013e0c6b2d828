-- Hours that the organisation does not approve stay in the volunteer's list, with why.
alter table worked_hours drop constraint worked_hours_status,
	add constraint worked_hours_status check (status in ('stated', 'entered', 'questioned', 'signed', 'declined'));
alter table worked_hours drop constraint student_hours_question,
	add constraint worked_hours_question check ((status in ('questioned', 'declined')) = (question is not null));
