-- Vacancies ask applicants as forms do. What they asked until now had one kind of text, of several lines.
update vacancies set questions = (
	select jsonb_agg(
		'{"help": "", "longAnswer": true, "several": false, "other": false, "translations": {}}'::jsonb || question
		order by place)
	from jsonb_array_elements(questions) with ordinality as asked(question, place))
where questions <> '[]';

-- The form of a vacancy that somebody has not saved has a field more for it as well.
update vacancy_drafts set fields = fields || coalesce((
	select jsonb_agg(jsonb_build_object('name', replace(field ->> 'name', '.kind', '.longAnswer'), 'values', '["on"]'::jsonb))
	from jsonb_array_elements(fields) as each(field)
	where field ->> 'name' ~ '^questions\[\d+\]\.kind$' and field -> 'values' ->> 0 = 'text'), '[]')
where jsonb_typeof(fields) = 'array';
