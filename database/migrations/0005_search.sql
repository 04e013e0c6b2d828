-- What search needs beyond its first form: ranks that need no large column, facets that are cheap to count, titles and
-- organisations to suggest, and a mark that says whether what was computed before still holds.

-- The text parser takes "taalmaatje/buddy" for a file name and "www.voorbeeld.nl" for a host: only letters and digits.
create function plain_words(value text) returns text language sql immutable parallel safe
	return regexp_replace(plain(coalesce(value, '')), '[^[:alnum:]]+', ' ', 'g');

-- Of texts that are plain words already.
create or replace function search_vector(title text, organisation text, summary text, body text, extra text) returns tsvector
language sql immutable parallel safe return
	setweight(to_tsvector('pg_catalog.dutch', title), 'A')
	|| setweight(to_tsvector('pg_catalog.english', title), 'A')
	|| setweight(to_tsvector('pg_catalog.simple', title), 'A')
	|| setweight(to_tsvector('pg_catalog.simple', organisation), 'B')
	|| setweight(to_tsvector('pg_catalog.simple', extra), 'B')
	|| setweight(to_tsvector('pg_catalog.dutch', summary), 'C')
	|| setweight(to_tsvector('pg_catalog.english', summary), 'C')
	|| setweight(to_tsvector('pg_catalog.simple', summary), 'C')
	|| setweight(to_tsvector('pg_catalog.dutch', body), 'D')
	|| setweight(to_tsvector('pg_catalog.english', body), 'D')
	|| setweight(to_tsvector('pg_catalog.simple', body), 'D');

-- The values of facets as one character each, so that a row's facets are a short text and thousands of rows travel to
-- the process as one string, which counts them. Custom tags join by themselves; after the last character a value is
-- found by words only.
create table search_facets (
	number integer generated always as identity primary key,
	tenant text not null,
	facet text not null,
	value text not null,
	unique (tenant, facet, value)
);
create view known_facets as
	select number + 256 as code, facet, value from search_facets where tenant = (select app_tenant());
grant select on known_facets to vrijwillig_app;

create function facet_codes(of_tenant text, of_facet text, given text[]) returns text
language plpgsql set search_path = public as $$
declare
	one text;
	code integer;
	codes text := '';
begin
	foreach one in array coalesce(given, '{}'::text[]) loop
		select number into code from search_facets where tenant = of_tenant and facet = of_facet and value = one;
		if code is null then
			insert into search_facets (tenant, facet, value) values (of_tenant, of_facet, one) on conflict do nothing;
			select number into code from search_facets where tenant = of_tenant and facet = of_facet and value = one;
		end if;
		-- Beyond it lie the surrogates, which are no characters.
		if code < 55000 then codes := codes || chr(code + 256); end if;
	end loop;
	return codes;
end $$;

alter table vacancy_documents
	add column title text not null default '',
	add column title_plain text not null default '',
	-- Title, organisation, place and summary only: what ranks are computed from.
	add column lead tsvector not null default '',
	add column facets text not null default '',
	add column place_hidden boolean not null default false;
-- The whole text's words are needed by their index alone: out of the way, so that a row is small.
alter table vacancy_documents alter column words set storage external;
alter table vacancy_documents alter column lead set storage main;
alter table vacancy_documents set (toast_tuple_target = 256);
create index vacancy_documents_title on vacancy_documents using gin (title_plain gin_trgm_ops);
create index vacancy_documents_elsewhere on vacancy_documents (tenant, centre_id) where lat is null;

-- Entries at once where they belong: a list of those still to be entered would be read by every search.
alter index vacancy_documents_words set (fastupdate = off);
alter index vacancy_documents_title set (fastupdate = off);
alter index vacancy_documents_categories set (fastupdate = off);
alter index search_words_trigram set (fastupdate = off);
alter index places_trigram set (fastupdate = off);

-- The scope as a value taken once, not a function called for each row.
create or replace view published_vacancies as
	select * from vacancy_documents
	where tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]);

-- In byte order, so that the words that begin with some letters are a range of the index.
drop view known_words;
alter table search_words alter column word type text collate "C";
create view known_words as select tenant, word from search_words where tenant = (select app_tenant());
grant select on known_words to vrijwillig_app;

-- Approved organisations by name, for suggestions: as with vacancies, free of the policy's limits on indexes.
create table organisation_documents (
	organisation_id uuid primary key references organisations (id) on delete cascade,
	tenant text not null,
	centre_id uuid not null,
	name text not null,
	name_plain text not null
);
create index organisation_documents_name on organisation_documents using gin (name_plain gin_trgm_ops)
	with (fastupdate = off);
create index organisation_documents_scope on organisation_documents (tenant, centre_id);
create view approved_organisations as
	select * from organisation_documents
	where tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]);
grant select on approved_organisations to vrijwillig_app;

-- A centre's mark: another value after every change to what its search would find. Set when the transaction commits,
-- so that nobody waits for it longer than that and it is always the last lock taken.
create table search_marks (
	tenant text not null,
	centre_id uuid not null,
	mark uuid not null,
	primary key (tenant, centre_id)
);
create view search_mark as
	select centre_id, mark from search_marks
	where tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]);
grant select on search_mark to vrijwillig_app;

create function search_changed() returns trigger language plpgsql security definer set search_path = public as $$
declare
	marked text := coalesce(current_setting('app.marked', true), '');
	this text;
	touched uuid[];
	centre uuid;
begin
	if tg_op = 'INSERT' then touched := array[new.centre_id];
	elsif tg_op = 'DELETE' then touched := array[old.centre_id];
	else touched := array[least(old.centre_id, new.centre_id), greatest(old.centre_id, new.centre_id)];
	end if;
	foreach centre in array touched loop
		-- Once a transaction and centre is enough.
		this := txid_current() || ':' || centre;
		continue when position(this in marked) > 0;
		insert into search_marks (tenant, centre_id, mark)
		values (case when tg_op = 'DELETE' then old.tenant else new.tenant end, centre, gen_random_uuid())
		on conflict (tenant, centre_id) do update set mark = excluded.mark;
		marked := right(marked || ' ' || this, 2000);
	end loop;
	perform set_config('app.marked', marked, true);
	return null;
end $$;
create constraint trigger search_marked after insert or update or delete on vacancy_documents
	deferrable initially deferred for each row execute function search_changed();

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
	frequencies constant text[] := '{once,multi_day,regularly,flexible}';
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
	insert into vacancy_documents (vacancy_id, tenant, centre_id, organisation_id, vacancy_type, published_at, expires_at,
		location_kind, city, lat, lon, categories, target_groups, age_groups, dayparts, tags, dutch_level, words,
		title, title_plain, lead, facets, place_hidden)
	values (v.id, v.tenant, v.centre_id, v.organisation_id, v.vacancy_type, coalesce(v.published_at, v.created_at), v.expires_at,
		v.location_kind, coalesce(v.city, organisation.city), at_lat, at_lon,
		v.categories, v.target_groups, v.age_groups, v.dayparts, v.tags, v.dutch_level,
		search_vector(titles, owner, summaries, body, places),
		v.title, btrim(titles), search_vector(titles, owner, summaries, '', places),
		facet_codes(v.tenant, 'categories', v.categories) || facet_codes(v.tenant, 'target_groups', v.target_groups)
			|| facet_codes(v.tenant, 'frequency', array(select t from unnest(v.tags) t where t = any (frequencies)))
			|| facet_codes(v.tenant, 'tags', array(select distinct t from unnest(v.tags) t where t <> all (frequencies)))
			|| facet_codes(v.tenant, 'dayparts', v.dayparts) || facet_codes(v.tenant, 'age_groups', v.age_groups)
			|| facet_codes(v.tenant, 'dutch_level', array[v.dutch_level])
			|| facet_codes(v.tenant, 'location_kind', array[v.location_kind])
			|| facet_codes(v.tenant, 'vacancy_type', array[v.vacancy_type]),
		hidden)
	on conflict (vacancy_id) do update set centre_id = excluded.centre_id, organisation_id = excluded.organisation_id,
		vacancy_type = excluded.vacancy_type, published_at = excluded.published_at, expires_at = excluded.expires_at,
		location_kind = excluded.location_kind, city = excluded.city, lat = excluded.lat, lon = excluded.lon,
		categories = excluded.categories, target_groups = excluded.target_groups, age_groups = excluded.age_groups,
		dayparts = excluded.dayparts, tags = excluded.tags, dutch_level = excluded.dutch_level, words = excluded.words,
		title = excluded.title, title_plain = excluded.title_plain, lead = excluded.lead, facets = excluded.facets,
		place_hidden = excluded.place_hidden;
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

-- What hides a place, or says where it is, is in the document too.
drop trigger vacancy_indexed on vacancies;
create trigger vacancy_indexed after insert or update of status, title, summary, description, translations, categories,
	target_groups, age_groups, dayparts, tags, dutch_level, location_kind, city, postal_code, lat, lon, hide_exact_place,
	published_at, expires_at, organisation_id, centre_id, vacancy_type on vacancies
	for each row execute function vacancy_changed();

create function index_organisation() returns trigger language plpgsql security definer set search_path = public as $$
begin
	if new.status <> 'approved' then
		delete from organisation_documents where organisation_id = new.id;
	else
		insert into organisation_documents (organisation_id, tenant, centre_id, name, name_plain)
		values (new.id, new.tenant, new.centre_id, new.name, plain_words(new.name))
		on conflict (organisation_id) do update set centre_id = excluded.centre_id, name = excluded.name,
			name_plain = excluded.name_plain;
	end if;
	return null;
end $$;
create trigger organisation_indexed after insert or update of name, status, centre_id on organisations
	for each row execute function index_organisation();

insert into organisation_documents (organisation_id, tenant, centre_id, name, name_plain)
	select id, tenant, centre_id, name, plain_words(name) from organisations where status = 'approved';
select index_vacancy(id) from vacancies where status = 'published';
revoke execute on function facet_codes(text, text, text[]) from public;
revoke execute on function search_changed() from public;
revoke execute on function index_organisation() from public;
