-- What a volunteer answers to what an organisation asked about hours; it goes with the hours that are stated again, and the question stays
-- beside it until they are approved.
alter table worked_hours
	add column answer text check (char_length(answer) between 1 and 500),
	drop constraint worked_hours_question,
	add constraint worked_hours_question check (case when status in ('questioned', 'declined') then question is not null
		else status = 'signed' or question is null or answer is not null end);
