-- Places, municipalities and provinces come with the product: which text of them a database holds is kept here.
create table reference_data (
	name text primary key,
	checksum text not null
);
grant select, insert, update on reference_data to vrijwillig_app;

alter table places
	add column kind text not null default 'place' check (kind in ('place', 'municipality', 'province')),
	-- Kilometres from the middle of a municipality or province to its furthest postcode.
	add column reach integer not null default 0 check (reach between 0 and 100),
	-- Postcodes: of two places that begin as typed the larger one is meant.
	add column size integer not null default 0;

-- What is compared of a place's name: "'t Harde" is "t harde", "St. Anthonis" is "Sint Anthonis", and "Alphen a/d Rijn" is
-- "Alphen aan den Rijn".
create function place_key(value text) returns text language sql immutable strict parallel safe
	return regexp_replace(regexp_replace(regexp_replace(public.plain(value),
		'\m(aan de[nr]?|a\s*[./]\s*d)\M', 'ad', 'g'), '\mst\M', 'sint', 'g'), '[^a-z0-9]+', '', 'g');

drop index places_name;
create index places_name on places (place_key(name) text_pattern_ops);
