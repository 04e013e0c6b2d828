-- Everything that a vacancy is, it is found by. The values of its fields stand in the index beside its words, as
-- `facet=value`, which no typed word can be; which words mean which value is the vocabulary of the program, in both
-- languages, so that it grows without a new index. Custom tags are words themselves.

-- All values of a vacancy that a word may mean: those of the facets, and what has no facet.
create function vacancy_labels(v vacancies) returns text[] language sql stable set search_path = public as $$
	select array(
		select distinct facet || '=' || value
		from (select facet, unnest(held) as value from vacancy_facets(v)
			union all select 'skills', unnest(v.skills)
			union all values ('vog', v.vog), ('compensation', v.compensation),
				('suitable', case when v.wheelchair_accessible then 'wheelchair' end),
				('suitable', case when v.suitable_for_groups then 'groups' end),
				('suitable', case when v.suitable_for_internship then 'internship' end)) labels (facet, value)
		where value <> '')
$$;

-- The words of a vacancy's own tags, without the fixed ones.
create function vacancy_tag_words(v vacancies) returns text[] language sql stable set search_path = public as $$
	select array(
		select distinct word
		from unnest(v.tags) tag, regexp_split_to_table(plain_words(tag), ' ') word
		where tag not in ('once', 'multi_day', 'regularly', 'flexible', 'free', 'multipleDates') and word <> '')
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
	labels tsvector;
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
	-- Without positions: a value makes no rank of words and is no part of a phrase.
	labels := array_to_tsvector(vacancy_labels(v) || vacancy_tag_words(v));
	insert into vacancy_documents as document (vacancy_id, tenant, centre_id, organisation_id, vacancy_type, published_at, expires_at,
		location_kind, city, lat, lon, categories, target_groups, age_groups, dayparts, tags, dutch_level, words,
		title, title_plain, lead, facets, place_hidden)
	values (v.id, v.tenant, v.centre_id, v.organisation_id, v.vacancy_type, coalesce(v.published_at, v.created_at), v.expires_at,
		v.location_kind, coalesce(v.city, organisation.city), at_lat, at_lon,
		v.categories, v.target_groups, v.age_groups, v.dayparts, v.tags, v.dutch_level,
		search_vector(titles, owner, summaries, body, places) || labels,
		v.title, btrim(titles), search_vector(titles, owner, summaries, '', places) || labels,
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
		from regexp_split_to_table(concat_ws(' ', titles, summaries, body, owner, plain(v.city),
			array_to_string(vacancy_tag_words(v), ' ')), '[^a-z0-9]+') as word
		where length(word) between 4 and 40 and word !~ '^[0-9]+$') known
	where not exists (select from search_words s where s.tenant = v.tenant and s.word = known.word)
	order by known.word
	on conflict do nothing;
end $$;

revoke execute on function vacancy_labels(vacancies) from public;
revoke execute on function vacancy_tag_words(vacancies) from public;

select index_vacancy(id) from vacancies where status = 'published';
