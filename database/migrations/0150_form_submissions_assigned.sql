-- Which colleague handles a submission.
alter table form_submissions add column assigned_to uuid references users (id) on delete set null;
create index form_submissions_assigned on form_submissions (assigned_to, form_id, submitted_at desc, id)
	where assigned_to is not null;
