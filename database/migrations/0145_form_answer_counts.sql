-- How often each answer was given, kept up with the submissions, so that a summary reads no submission. What was written
-- freely is only counted; advertising is left out.
create table form_answer_counts (
	form_id uuid not null references forms (id) on delete cascade,
	tenant text not null,
	centre_id uuid not null,
	question_id text not null,
	kind text not null check (kind in ('answered', 'option', 'number', 'month', 'hour')),
	-- The key of an option (empty for what was written beside them), a number, a month or an hour.
	value text not null,
	count integer not null,
	total numeric not null default 0,
	primary key (form_id, question_id, kind, value)
);
alter table form_answer_counts enable row level security;
create policy scope on form_answer_counts to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on form_answer_counts to vrijwillig_app;

-- Numbers are counted in two digits where they are over a hundred or broken, so that a question has few of them.
create function form_answer_parts(answers jsonb) returns table (question_id text, kind text, value text, total numeric)
language sql immutable set search_path = public as $$
	with given as (
		select a ->> 'questionId' as id, a ->> 'questionType' as type, a -> 'chosen' as chosen, a -> 'answer' as answer,
			replace(a -> 'answer' ->> 0, ',', '.') as first
		from jsonb_array_elements(answers) a),
	numbers as (
		select id, first::numeric as number from given
		where type = 'number' and first ~ '^-?[0-9]{1,12}([.][0-9]{1,6})?$')
	select id, 'answered', '', 0::numeric from given
	union all select id, 'option', key, 0 from given, jsonb_array_elements_text(chosen) as key
	union all select id, 'option', '', 0 from given
		where type = 'multiple_choice' and jsonb_array_length(answer) > jsonb_array_length(coalesce(chosen, '[]'))
	union all select id, 'number', trim_scale(case when number = trunc(number) and abs(number) < 100 or number = 0 then number
		else round(number, 1 - floor(log(abs(number)))::integer) end)::text, number from numbers
	union all select id, 'month', left(first, 7), 0 from given where type = 'date'
	union all select id, 'hour', left(first, 2), 0 from given where type = 'time'
$$;

create function count_form_answers() returns trigger language plpgsql set search_path = public as $$
begin
	if tg_op = 'UPDATE' and old.answers = new.answers and (old.status = 'spam') = (new.status = 'spam') then
		return null;
	end if;
	if tg_op <> 'INSERT' and old.status <> 'spam' then
		update form_answer_counts c set count = c.count - p.count, total = c.total - p.total
		from (select question_id, kind, value, count(*) as count, sum(total) as total
			from form_answer_parts(old.answers) group by 1, 2, 3) as p
		where c.form_id = old.form_id and c.question_id = p.question_id and c.kind = p.kind and c.value = p.value;
	end if;
	if tg_op <> 'DELETE' and new.status <> 'spam' then
		insert into form_answer_counts as c (form_id, tenant, centre_id, question_id, kind, value, count, total)
		select new.form_id, new.tenant, new.centre_id, question_id, kind, value, count(*), sum(total)
		from form_answer_parts(new.answers) group by question_id, kind, value order by question_id, kind, value
		on conflict (form_id, question_id, kind, value)
			do update set count = c.count + excluded.count, total = c.total + excluded.total;
	end if;
	return null;
end $$;
create trigger count_form_answers after insert or update of answers, status or delete on form_submissions
	for each row execute function count_form_answers();

insert into form_answer_counts (form_id, tenant, centre_id, question_id, kind, value, count, total)
select s.form_id, s.tenant, s.centre_id, p.question_id, p.kind, p.value, count(*), sum(p.total)
from form_submissions s cross join lateral form_answer_parts(s.answers) as p
where s.status <> 'spam' group by 1, 2, 3, 4, 5, 6;
