-- A page of the submissions that have words, or an answer to one question, newest first, where many have: they are walked through
-- in their order. The planner knows nothing about such words, takes them for rare and would read all submissions first.
create function form_submissions_walked(form uuid, words_like text, question text, answer_like text, option text,
	states text[], size integer, skipped integer)
returns setof uuid language plpgsql stable security definer set search_path = public
set plan_cache_mode = force_custom_plan set enable_sort = off set enable_seqscan = off set enable_bitmapscan = off as $$
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
		|| case when cardinality(states) = 1 then ' and s.status = $9' else '' end
		|| case when words_like is not null then ' and s.words like $4' else '' end
		|| case when key is not null then ' and s.chosen @> array[$7]'
			when answer_like is not null then ' and s.words like $6
				and split_part(split_part(s.words, $5, 2), $8, 1) like $6'
			when question is not null then ' and position($5 in s.words) > 0'
			else '' end
		|| ' order by s.submitted_at desc, s.id limit $10 offset $11'
		using form, here, centres, words_like, form_question_mark(question), answer_like, key, U&'\001E', states[1], size,
			skipped;
end $$;
revoke execute on function form_submissions_walked(uuid, text, text, text, text, text[], integer, integer) from public;
grant execute on function form_submissions_walked(uuid, text, text, text, text, text[], integer, integer) to vrijwillig_app;
