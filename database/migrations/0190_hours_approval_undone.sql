-- What was asked about hours stays with them once they are approved, so that undoing the approval brings it back.
alter table worked_hours drop constraint worked_hours_question,
	add constraint worked_hours_question check (case when status in ('questioned', 'declined') then question is not null
		else status = 'signed' or question is null end);
