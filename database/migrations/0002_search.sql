-- What public search reads. A text-search condition is not leakproof, so under a row-level policy it could not use
-- its index. Hence a table of only what is published, out of the process's reach, and a view over it that carries
-- the same scope: without a scope it is empty, and its conditions stay free to use every index.

create table vacancy_documents (
	vacancy_id uuid primary key references vacancies (id) on delete cascade,
	tenant text not null,
	centre_id uuid not null,
	organisation_id uuid not null,
	vacancy_type text not null,
	published_at timestamptz not null,
	expires_at timestamptz,
	location_kind text not null,
	city text,
	lat double precision,
	lon double precision,
	categories text[] not null,
	target_groups text[] not null,
	age_groups text[] not null,
	dayparts text[] not null,
	tags text[] not null,
	dutch_level text not null,
	words tsvector not null
);
create index vacancy_documents_words on vacancy_documents using gin (words);
create index vacancy_documents_newest on vacancy_documents (tenant, centre_id, published_at desc, vacancy_id);
create index vacancy_documents_closing on vacancy_documents (tenant, centre_id, expires_at, vacancy_id);
create index vacancy_documents_organisation on vacancy_documents (tenant, organisation_id, published_at desc);
create index vacancy_documents_place on vacancy_documents (tenant, lat, lon) where lat is not null;
create index vacancy_documents_categories on vacancy_documents using gin (categories);

create view published_vacancies as
	select * from vacancy_documents
	where tenant = app_tenant() and centre_id = any (app_centres());
grant select on published_vacancies to vrijwillig_app;

-- Every word a tenant's vacancies use, so that a typo can be led back to a word that finds something.
create table search_words (
	tenant text not null,
	word text not null check (length(word) between 3 and 40),
	primary key (tenant, word)
);
create index search_words_trigram on search_words using gin (word gin_trgm_ops);
create view known_words as select tenant, word from search_words where tenant = app_tenant();
grant select on known_words to vrijwillig_app;

-- Dutch and English stems and the bare words together, without accents: one index answers both languages.
create function search_vector(title text, organisation text, summary text, body text, extra text) returns tsvector
language sql immutable parallel safe return
	setweight(to_tsvector('pg_catalog.dutch', plain(title)), 'A') || setweight(to_tsvector('pg_catalog.english', plain(title)), 'A')
	|| setweight(to_tsvector('pg_catalog.simple', plain(title)), 'A')
	|| setweight(to_tsvector('pg_catalog.simple', plain(organisation)), 'B')
	|| setweight(to_tsvector('pg_catalog.simple', plain(extra)), 'B')
	|| setweight(to_tsvector('pg_catalog.dutch', plain(summary)), 'C') || setweight(to_tsvector('pg_catalog.english', plain(summary)), 'C')
	|| setweight(to_tsvector('pg_catalog.dutch', plain(body)), 'D') || setweight(to_tsvector('pg_catalog.english', plain(body)), 'D')
	|| setweight(to_tsvector('pg_catalog.simple', plain(body)), 'D');

create function strip_tags(html text) returns text language sql immutable strict parallel safe
	return regexp_replace(regexp_replace(html, '<[^>]*>', ' ', 'g'), '&[a-z#0-9]+;', ' ', 'g');

-- Runs as its owner: the process itself may not write documents.
create function index_vacancy(vacancy uuid) returns void language plpgsql security definer set search_path = public as $$
declare
	v vacancies;
	organisation organisations;
	english jsonb;
	body text;
	titles text;
	summaries text;
	decimals integer;
begin
	select * into v from vacancies where id = vacancy;
	select * into organisation from organisations where id = v.organisation_id;
	if v.id is null or v.status <> 'published' or organisation.status <> 'approved' then
		delete from vacancy_documents where vacancy_id = vacancy;
		return;
	end if;
	-- A hidden place is known to about a kilometre, also in what search can tell.
	decimals := case when v.hide_exact_place or v.vacancy_type in ('p2p', 'one-on-one', 'neighbour-help') then 2 else 6 end;
	english := coalesce(v.translations -> 'en', v.translations -> 'nl', '{}');
	titles := concat_ws(' ', v.title, english ->> 'title');
	summaries := concat_ws(' ', v.summary, english ->> 'summary');
	body := strip_tags(concat_ws(' ', v.description, english ->> 'description'));
	insert into vacancy_documents (vacancy_id, tenant, centre_id, organisation_id, vacancy_type, published_at, expires_at,
		location_kind, city, lat, lon, categories, target_groups, age_groups, dayparts, tags, dutch_level, words)
	values (v.id, v.tenant, v.centre_id, v.organisation_id, v.vacancy_type, coalesce(v.published_at, v.created_at), v.expires_at,
		v.location_kind, coalesce(v.city, organisation.city),
		case when v.location_kind = 'address' then round(coalesce(v.lat, organisation.lat)::numeric, decimals) end,
		case when v.location_kind = 'address' then round(coalesce(v.lon, organisation.lon)::numeric, decimals) end,
		v.categories, v.target_groups, v.age_groups, v.dayparts, v.tags, v.dutch_level,
		search_vector(titles, organisation.name, summaries, body, concat_ws(' ', v.city, v.postal_code)))
	on conflict (vacancy_id) do update set centre_id = excluded.centre_id, organisation_id = excluded.organisation_id,
		vacancy_type = excluded.vacancy_type, published_at = excluded.published_at, expires_at = excluded.expires_at,
		location_kind = excluded.location_kind, city = excluded.city, lat = excluded.lat, lon = excluded.lon,
		categories = excluded.categories, target_groups = excluded.target_groups, age_groups = excluded.age_groups,
		dayparts = excluded.dayparts, tags = excluded.tags, dutch_level = excluded.dutch_level, words = excluded.words;
	insert into search_words (tenant, word)
	select distinct v.tenant, word
	from regexp_split_to_table(plain(concat_ws(' ', titles, summaries, body, organisation.name, v.city)), '[^a-z0-9]+') as word
	where length(word) between 4 and 40 and word !~ '^[0-9]+$'
	on conflict do nothing;
end $$;

create function vacancy_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
	perform index_vacancy(new.id);
	return null;
end $$;
create trigger vacancy_indexed after insert or update of status, title, summary, description, translations, categories,
	target_groups, age_groups, dayparts, tags, dutch_level, location_kind, city, lat, lon, published_at, expires_at,
	organisation_id, centre_id, vacancy_type on vacancies
	for each row execute function vacancy_changed();

create function organisation_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
	perform index_vacancy(id) from vacancies where organisation_id = new.id and status = 'published';
	return null;
end $$;
create trigger organisation_reindexed after update of name, status, city, lat, lon, centre_id on organisations
	for each row execute function organisation_changed();

revoke execute on function index_vacancy(uuid) from public;
