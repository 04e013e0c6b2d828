alter table forms
	-- Whether who sends the form gets a mail with their answers.
	add column confirm_sender boolean not null default false,
	-- Who is notified and mailed of what is sent; nobody chosen: who runs the form is notified.
	add column recipient_ids uuid[] not null default '{}' check (cardinality(recipient_ids) <= 20);

-- Mails with the answers of a submission, which are emptied when that is removed.
create index mails_of_submission on mails ((data ->> 'submissionId')) where data ->> 'submissionId' is not null;
