-- Words anywhere in messages, by their trigrams. A condition on words is not leakproof, so under the policy it could use no
-- index: this looks with the rights of the owner, within the scope that the policy has. It stops after a number of messages,
-- as of a word that stands everywhere the first message of each conversation tells sooner.
create index conversation_messages_words on conversation_messages using gin (body gin_trgm_ops);

create function messages_like(words_like text, most integer) returns setof uuid
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
declare
	here text := app_tenant();
	centres uuid[] := app_centres();
begin
	return query select m.conversation_id from conversation_messages m
		where m.body ilike words_like and m.tenant = here and m.centre_id = any (centres) limit most;
end $$;
revoke execute on function messages_like(text, integer) from public;
grant execute on function messages_like(text, integer) to vrijwillig_app;
