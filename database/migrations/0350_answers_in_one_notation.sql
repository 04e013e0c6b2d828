-- What kept answers are filled with is named and written as in mails. One that would grow too long stays as it was, which
-- is read all the same.
with renamed as (
	select id,
		regexp_replace(regexp_replace(regexp_replace(regexp_replace(body,
			'\{{1,2}\s*name\s*\}{1,2}', '{{ first_name }}', 'g'),
			'\{{1,2}\s*title\s*\}{1,2}', '{{ vacancy_title }}', 'g'),
			'\{{1,2}\s*organisation\s*\}{1,2}', '{{ organisation_name }}', 'g'),
			'\{{1,2}\s*me\s*\}{1,2}', '{{ own_name }}', 'g') as body
	from answer_templates)
update answer_templates t set body = r.body from renamed r
where r.id = t.id and r.body <> t.body and length(r.body) <= 5000;
