-- Requests and offers of help become vacancies of the tenant's person-to-person type, published by the centre: search, facets,
-- map, feeds, alerts and counts find them as they find all other work. What is private to one (who asks, how to reach them,
-- the words of the moderator) stays beside it, under the same id, so that every address of before still leads to it.
alter table vacancies
	-- Null for what organisations publish.
	add column help_kind text check (help_kind in ('ask', 'offer')),
	add column help_topic text check (help_topic ~ '^[a-z]+(_[a-z]+)*$'),
	add constraint vacancies_help check (
		(help_kind is null) = (help_topic is null)
		and (help_kind is null or (vacancy_type in ('one-on-one', 'neighbour-help') and hide_exact_place
			and street is null and house_number is null and length(postal_code) <= 4)));
create index vacancies_help_due on vacancies (tenant, centre_id, expires_at) where help_kind is not null and status = 'published';
create index vacancies_help_newest on vacancies (tenant, centre_id, published_at desc, id) where help_kind is not null;

-- What organisations ask for has a topic as well: that of its categories.
create function help_topics(v vacancies) returns text[] language sql stable as $$
	select case
		when v.help_topic is not null then array[v.help_topic]
		when v.vacancy_type in ('p2p', 'one-on-one', 'neighbour-help') then array(
			select distinct topic
			from (values ('buddy_coaching', 'company'), ('activities_recreation', 'company'), ('transport', 'transport'),
				('transport', 'errands'), ('maintenance', 'chores'), ('maintenance', 'garden'), ('nature_animals', 'garden'),
				('nature_animals', 'pets'), ('ict', 'digital'), ('finance', 'paperwork'),
				('hospitality_administration', 'paperwork'), ('language', 'language'), ('teaching', 'language'))
				as known (category, topic)
			where category = any (v.categories))
	end
$$;
revoke execute on function help_topics(vacancies) from public;

alter table vacancy_documents
	add column help_kind text,
	add column help_topics text[];

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
		title, title_plain, lead, facets, place_hidden, help_kind, help_topics)
	values (v.id, v.tenant, v.centre_id, v.organisation_id, v.vacancy_type, coalesce(v.published_at, v.created_at), v.expires_at,
		v.location_kind, coalesce(v.city, organisation.city), at_lat, at_lon,
		v.categories, v.target_groups, v.age_groups, v.dayparts, v.tags, v.dutch_level,
		search_vector(titles, owner, summaries, body, places) || labels,
		v.title, btrim(titles), search_vector(titles, owner, summaries, '', places) || labels,
		codes,
		hidden, v.help_kind, help_topics(v))
	on conflict (vacancy_id) do update set centre_id = excluded.centre_id, organisation_id = excluded.organisation_id,
		vacancy_type = excluded.vacancy_type, published_at = excluded.published_at, expires_at = excluded.expires_at,
		location_kind = excluded.location_kind, city = excluded.city, lat = excluded.lat, lon = excluded.lon,
		categories = excluded.categories, target_groups = excluded.target_groups, age_groups = excluded.age_groups,
		dayparts = excluded.dayparts, tags = excluded.tags, dutch_level = excluded.dutch_level, words = excluded.words,
		title = excluded.title, title_plain = excluded.title_plain, lead = excluded.lead, facets = excluded.facets,
		place_hidden = excluded.place_hidden, help_kind = excluded.help_kind, help_topics = excluded.help_topics
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

-- What a volunteer can do. An offer of help is none of it: only the page of help shows those.
create or replace view published_vacancies as
	select * from vacancy_documents
	where tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[])
		and (expires_at is null or expires_at > now())
		and (vacancy_type not in ('p2p', 'one-on-one', 'neighbour-help') or not (select app_hides_person_to_person()))
		and help_kind is distinct from 'offer';

-- Help from person to person: what people ask and offer, and what organisations ask for them.
create view published_help as
	select * from vacancy_documents
	where tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[])
		and (expires_at is null or expires_at > now())
		and vacancy_type in ('p2p', 'one-on-one', 'neighbour-help') and not (select app_hides_person_to_person());
grant select on published_help to vrijwillig_app;
create index vacancy_documents_help on vacancy_documents (tenant, centre_id, published_at desc, vacancy_id)
	where vacancy_type in ('p2p', 'one-on-one', 'neighbour-help');

-- The publisher is the organisation of the centre's own staff, which every centre has since it was made.
insert into organisations (tenant, centre_id, type, status, name)
select c.tenant, c.id, 'VolunteerCenter', 'approved', c.name
from centres c
where exists (select from help_requests h where h.centre_id = c.id)
	and not exists (select from organisations o where o.centre_id = c.id and o.type = 'VolunteerCenter');

insert into vacancies (id, tenant, centre_id, organisation_id, vacancy_type, help_kind, help_topic, status, language, title,
	summary, description, city, postal_code, lat, lon, hide_exact_place, contact_person, published_at, expires_at, created_at,
	updated_at)
select h.id, h.tenant, h.centre_id,
	(select o.id from organisations o where o.centre_id = h.centre_id and o.type = 'VolunteerCenter'
		order by o.status <> 'approved', o.created_at, o.id limit 1),
	case when h.tenant = 'oldebroek' then 'neighbour-help' else 'one-on-one' end,
	h.kind, h.topic,
	case h.status when 'unconfirmed' then 'deleted' when 'submitted' then 'draft' when 'published' then 'published'
		when 'matched' then 'filled' when 'expired' then 'expired' else 'archived' end,
	h.locale, h.title, btrim(left(regexp_replace(h.body, '\s+', ' ', 'g'), 200)),
	'<p>' || replace(replace(replace(replace(h.body, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\n', '<br>') || '</p>',
	h.place, h.postcode_area, h.lat, h.lon, true, h.first_name, h.published_at, h.expires_at, h.created_at, h.updated_at
from help_requests h;

alter table help_requests
	add constraint help_requests_vacancy foreign key (id) references vacancies (id) on delete cascade,
	alter column id drop default,
	drop column kind, drop column topic, drop column title, drop column body, drop column place, drop column postcode_area,
	drop column lat, drop column lon, drop column published_at, drop column expires_at, drop column created_at,
	drop column updated_at;
create index help_requests_state on help_requests (tenant, centre_id, status);
create index help_requests_user on help_requests (user_id) where user_id is not null;

-- A request goes whole, also where its row goes with an account.
create function remove_vacancy_of_help() returns trigger language plpgsql security definer set search_path = public as $$
begin
	delete from vacancies where id = old.id;
	return null;
end $$;
revoke execute on function remove_vacancy_of_help() from public;
create trigger vacancy_removed after delete on help_requests
	for each row execute function remove_vacancy_of_help();

select index_vacancy(id) from vacancies where status = 'published' and vacancy_type in ('p2p', 'one-on-one', 'neighbour-help');
