-- Everything that was asked and answered about hours of a day, in order; a later question does not take the one before away.
alter table worked_hours add column said jsonb not null default '[]'
	check (jsonb_typeof(said) = 'array' and jsonb_array_length(said) <= 20);
update worked_hours set said = jsonb_build_array(jsonb_build_object(
		'kind', case when status = 'declined' then 'decline' else 'question' end, 'text', question, 'askedAt', updated_at,
		'answer', answer, 'answeredAt', case when answer is not null then entered_at end))
	where worked_on is not null and question is not null and question <> '–';
