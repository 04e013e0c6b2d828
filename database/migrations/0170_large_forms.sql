-- What a list of submissions is narrowed by: the words of the answers, and the options that were chosen. Both follow the
-- answers by themselves, also when these are erased.

-- Each answer begins with the key of its question, in signs of a private area that nobody types and that have no trigram.
create function form_question_mark(question text) returns text language sql immutable parallel safe as $$
	select U&'\001E' || translate(question, 'abcdefghijklmnopqrstuvwxyz0123456789-',
		U&'\E000\E001\E002\E003\E004\E005\E006\E007\E008\E009\E00A\E00B\E00C\E00D\E00E\E00F\E010\E011\E012\E013\E014\E015\E016\E017\E018\E019\E01A\E01B\E01C\E01D\E01E\E01F\E020\E021\E022\E023\E024')
		|| U&'\001F'
$$;

create function form_answer_words(answers jsonb) returns text language sql immutable parallel safe
set search_path = public as $$
	select coalesce(string_agg(form_question_mark(a ->> 'questionId') || coalesce((
		select string_agg(lower(translate(given, U&'\001E\001F', '  ')), U&'\001F')
		from jsonb_array_elements_text(a -> 'answer') given), ''), ''), '')
	from jsonb_array_elements(answers) a
$$;

create function form_chosen_options(answers jsonb) returns text[] language sql immutable parallel safe
set search_path = public as $$
	select coalesce(array_agg((a ->> 'questionId') || ':' || key), '{}')
	from jsonb_array_elements(answers) a, jsonb_array_elements_text(a -> 'chosen') key
$$;

alter table form_submissions
	add column words text not null generated always as (form_answer_words(answers)) stored,
	add column chosen text[] not null generated always as (form_chosen_options(answers)) stored;
create index form_submissions_words on form_submissions using gin (words gin_trgm_ops);
create index form_submissions_chosen on form_submissions using gin (chosen);

-- Whether a question had an option in any version of a form.
create function form_has_option(form uuid, question text, option text) returns boolean language sql stable as $$
	select exists (select from form_versions v cross join lateral
		jsonb_path_query(v.content, '$.pages[*].questions[*] ? (@.id == $id).options[*] ? (@.id == $option)',
			jsonb_build_object('id', question, 'option', option))
		where v.form_id = form)
$$;

-- Conditions on words are not leakproof, so under the policy they could use no index: this looks with the rights of the
-- owner, within the scope that the policy has. `words` and `answer` are patterns of LIKE in lower case; `option` is what a
-- reader may mean by the key of an option, which then says it exactly.
create function form_submissions_found(form uuid, words_like text, question text, answer_like text, option text)
returns setof uuid language plpgsql stable security definer set search_path = public
set plan_cache_mode = force_custom_plan as $$
declare
	here text := app_tenant();
	centres uuid[] := app_centres();
	key text := question || ':' || option;
begin
	if key is not null and not form_has_option(form, question, option) then
		key := null;
	end if;
	return query execute 'select s.id from form_submissions s
		where s.form_id = $1 and s.tenant = $2 and s.centre_id = any ($3)'
		|| case when words_like is not null then ' and s.words like $4' else '' end
		|| case when key is not null then ' and s.chosen @> array[$7]'
			when answer_like is not null then ' and s.words like $6
				and split_part(split_part(s.words, $5, 2), $8, 1) like $6'
			when question is not null then ' and position($5 in s.words) > 0'
			else '' end
		using form, here, centres, words_like, form_question_mark(question), answer_like, key, U&'\001E';
end $$;
revoke execute on function form_submissions_found(uuid, text, text, text, text) from public;
grant execute on function form_submissions_found(uuid, text, text, text, text) to vrijwillig_app;

-- How many submissions a form has in each state, beside the counts of its answers: under a question without a name.
alter table form_answer_counts drop constraint form_answer_counts_kind_check,
	add constraint form_answer_counts_kind_check check (kind in ('answered', 'option', 'number', 'month', 'hour', 'status'));

create function count_form_status() returns trigger language plpgsql set search_path = public as $$
begin
	if tg_op = 'DELETE' then
		update form_answer_counts c set count = c.count - 1
		where c.form_id = old.form_id and c.question_id = '' and c.kind = 'status' and c.value = old.status;
		return null;
	end if;
	if tg_op = 'UPDATE' and old.status = new.status then
		return null;
	end if;
	-- In the order of states, so that two changes at once wait for one another in one direction.
	insert into form_answer_counts as c (form_id, tenant, centre_id, question_id, kind, value, count)
	select new.form_id, new.tenant, new.centre_id, '', 'status', change.status, change.by
	from (select new.status, 1 as by union all select old.status, -1 where tg_op = 'UPDATE') as change
	order by change.status
	on conflict (form_id, question_id, kind, value) do update set count = c.count + excluded.count;
	return null;
end $$;
-- Before the counts of answers, as its name is: all take the rows of a form in the same order.
create trigger count_a_form_status after insert or update of status or delete on form_submissions
	for each row execute function count_form_status();

insert into form_answer_counts (form_id, tenant, centre_id, question_id, kind, value, count)
select form_id, tenant, centre_id, '', 'status', status, count(*) from form_submissions group by 1, 2, 3, 6;
drop index form_submissions_counts;
