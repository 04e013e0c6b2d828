-- Which text somebody agreed to: of the terms and the privacy statement the page and its version, or that of the start text
-- which a centre shows until it has made the page its own. With that text its number changes, by a migration.
create function terms_of(centre uuid) returns jsonb language sql stable parallel safe
	return (
		select jsonb_object_agg(k.slug, case when p.id is null then '{"start": 1}' else jsonb_build_object('page', p.id, 'version', p.live) end)
		from unnest(array['voorwaarden', 'privacy']) k (slug)
		left join lateral (
			select g.id, g.live from page_slugs s join pages g on g.id = s.page_id
			where s.centre_id = centre and s.slug = k.slug and g.is_published
				and coalesce(g.publish_at <= now(), true) and coalesce(g.unpublish_at > now(), true)
			order by s.locale desc limit 1) p on true
	);

alter table users add column accepted_terms jsonb;

-- Wherever the moment is kept, the text is.
create function keep_accepted_terms() returns trigger language plpgsql as $$
begin
	new.accepted_terms := case when new.accepted_terms_at is not null then terms_of(new.centre_id) end;
	return new;
end $$;
create trigger users_accepted_terms before insert or update of accepted_terms_at on users
	for each row execute function keep_accepted_terms();
