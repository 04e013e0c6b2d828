-- A new column of vacancies needs no change here: whatever is not named below as never searched is looked at again, and a
-- new facet is a row of one small function.

-- The facets of a vacancy and what it has of each.
create function vacancy_facets(v vacancies) returns table (facet text, held text[]) language sql stable as $$
	values
		('categories', v.categories),
		('target_groups', v.target_groups),
		('frequency', array(select t from unnest(v.tags) t where t in ('once', 'multi_day', 'regularly', 'flexible'))),
		('tags', array(select distinct t from unnest(v.tags) t where t not in ('once', 'multi_day', 'regularly', 'flexible'))),
		('dayparts', v.dayparts),
		('age_groups', v.age_groups),
		('dutch_level', array[v.dutch_level]),
		('location_kind', array[v.location_kind]),
		('vacancy_type', array[v.vacancy_type])
$$;

create or replace function index_vacancy(vacancy uuid) returns void
language plpgsql security definer set search_path = public as $$
declare
	v vacancies;
	organisation organisations;
	other jsonb;
	body text;
	titles text;
	summaries text;
	places text;
	owner text;
	hidden boolean;
	at_lat double precision;
	at_lon double precision;
	codes text := '';
	one record;
begin
	select * into v from vacancies where id = vacancy;
	select * into organisation from organisations where id = v.organisation_id;
	if v.id is null or v.status <> 'published' or organisation.status <> 'approved' then
		delete from vacancy_documents where vacancy_id = vacancy;
		return;
	end if;
	hidden := v.hide_exact_place or v.vacancy_type in ('p2p', 'one-on-one', 'neighbour-help');
	-- The organisation's own place stands in only where the vacancy names none.
	if v.location_kind = 'address' then
		at_lat := v.lat;
		at_lon := v.lon;
		if at_lat is null and v.street is null and v.city is null and v.postal_code is null then
			at_lat := organisation.lat;
			at_lon := organisation.lon;
		end if;
	end if;
	-- A hidden place is known to a kilometre or worse, also in what search can tell: a degree of longitude is
	-- shorter here than one of latitude, hence the wider step.
	if hidden then
		at_lat := round(at_lat::numeric, 2);
		at_lon := round(at_lon::numeric * 50) / 50;
	end if;
	other := coalesce(v.translations -> 'en', v.translations -> 'nl', '{}');
	titles := plain_words(concat_ws(' ', v.title, other ->> 'title'));
	summaries := plain_words(concat_ws(' ', v.summary, other ->> 'summary'));
	body := plain_words(strip_tags(concat_ws(' ', v.description, other ->> 'description')));
	owner := plain_words(organisation.name);
	places := plain_words(concat_ws(' ', v.city, case when hidden then left(v.postal_code, 4) else v.postal_code end));
	for one in select facet, held from vacancy_facets(v) loop
		codes := codes || facet_codes(v.tenant, one.facet, array_remove(one.held, null));
	end loop;
	insert into vacancy_documents as document (vacancy_id, tenant, centre_id, organisation_id, vacancy_type, published_at, expires_at,
		location_kind, city, lat, lon, categories, target_groups, age_groups, dayparts, tags, dutch_level, words,
		title, title_plain, lead, facets, place_hidden)
	values (v.id, v.tenant, v.centre_id, v.organisation_id, v.vacancy_type, coalesce(v.published_at, v.created_at), v.expires_at,
		v.location_kind, coalesce(v.city, organisation.city), at_lat, at_lon,
		v.categories, v.target_groups, v.age_groups, v.dayparts, v.tags, v.dutch_level,
		search_vector(titles, owner, summaries, body, places),
		v.title, btrim(titles), search_vector(titles, owner, summaries, '', places),
		codes,
		hidden)
	on conflict (vacancy_id) do update set centre_id = excluded.centre_id, organisation_id = excluded.organisation_id,
		vacancy_type = excluded.vacancy_type, published_at = excluded.published_at, expires_at = excluded.expires_at,
		location_kind = excluded.location_kind, city = excluded.city, lat = excluded.lat, lon = excluded.lon,
		categories = excluded.categories, target_groups = excluded.target_groups, age_groups = excluded.age_groups,
		dayparts = excluded.dayparts, tags = excluded.tags, dutch_level = excluded.dutch_level, words = excluded.words,
		title = excluded.title, title_plain = excluded.title_plain, lead = excluded.lead, facets = excluded.facets,
		place_hidden = excluded.place_hidden
	-- What was found before still holds while the document says the same.
	where document.* is distinct from excluded.*;
	-- In the order of the words, so that two who publish at once wait for each other in one direction only.
	insert into search_words (tenant, word)
	select v.tenant, known.word
	from (select distinct word collate "C" as word
		from regexp_split_to_table(concat_ws(' ', titles, summaries, body, owner, plain(v.city)), '[^a-z0-9]+') as word
		where length(word) between 4 and 40 and word !~ '^[0-9]+$') known
	where not exists (select from search_words s where s.tenant = v.tenant and s.word = known.word)
	order by known.word
	on conflict do nothing;
end $$;

-- All of a vacancy but what search never tells: a vacancy of which only that changed is as it was.
create function searched_of(v vacancies) returns jsonb language sql stable as $$
	select to_jsonb(v) - array['updated_at', 'expiry_notices', 'contact_person', 'contact_phone', 'contact_email',
		'contact_phone_visible']
$$;

drop trigger vacancy_indexed on vacancies;
create trigger vacancy_indexed after insert on vacancies
	for each row when (new.status = 'published') execute function vacancy_changed();
-- One that was not on line and is not now has no document.
create trigger vacancy_reindexed after update on vacancies
	for each row when ((old.status = 'published' or new.status = 'published') and searched_of(old) is distinct from searched_of(new))
	execute function vacancy_changed();

revoke execute on function vacancy_facets(vacancies) from public;
