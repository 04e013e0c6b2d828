-- Words of messages are found without their accents and capitals, as people and organisations are.
create index conversation_messages_plain_words on conversation_messages using gin (plain(body) gin_trgm_ops);
drop index conversation_messages_words;

create or replace function messages_like(words_like text, most integer) returns setof uuid
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
declare
	here text := app_tenant();
	centres uuid[] := app_centres();
begin
	return query select m.conversation_id from conversation_messages m
		where plain(m.body) like plain(words_like) and m.tenant = here and m.centre_id = any (centres) limit most;
end $$;
