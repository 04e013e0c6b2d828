-- An organisation's sign-up waits here until its address is confirmed: nothing of it is in the centre's lists before
-- that, and nobody's account is touched. The token itself is only in the mail.
create table organisation_sign_ups (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	email text not null check (email = lower(trim(email))),
	token_hash text not null unique,
	data jsonb not null,
	expires_at timestamptz not null,
	created_at timestamptz not null default now()
);
create index organisation_sign_ups_due on organisation_sign_ups (tenant, centre_id, expires_at);

-- What staff of the centre write about an organisation for each other.
create table organisation_notes (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	organisation_id uuid not null references organisations (id) on delete cascade,
	author_id uuid references users (id) on delete set null,
	note text not null check (length(note) between 1 and 5000),
	created_at timestamptz not null default now()
);
create index organisation_notes_organisation on organisation_notes (tenant, organisation_id, created_at desc);

do $$
declare
	name text;
begin
	foreach name in array array['organisation_sign_ups', 'organisation_notes'] loop
		execute format('alter table %I enable row level security', name);
		execute format('create policy scope on %I to vrijwillig_app
			using (tenant = app_tenant() and centre_id = any (app_centres()))
			with check (tenant = app_tenant() and centre_id = any (app_centres()))', name);
		execute format('grant select, insert, update, delete on %I to vrijwillig_app', name);
	end loop;
end $$;

-- Two organisations are likely one when their names are alike without what many names share.
create function organisation_key(name text) returns text language sql immutable strict parallel safe
	return trim(regexp_replace(
		regexp_replace(plain(name), '[^[:alnum:]]+', ' ', 'g'),
		'\m(stichting|st|vereniging|ver|cooperatie|bv|nv|de|het|een|van|en|voor)\M ?', '', 'g'));

-- The host of a website without www; null for what is none.
create function web_domain(url text) returns text language sql immutable strict parallel safe
	return substring(lower(url) from '^https?://(?:www\.)?([^/:?#]+)');

-- What duplicates are looked for by, worked out when an organisation is written.
alter table organisations
	add column name_key text not null generated always as (organisation_key(name)) stored,
	add column address_key text generated always as
		(upper(replace(postal_code, ' ', '')) || ' ' || upper(replace(house_number, ' ', ''))) stored,
	add column domain text generated always as (web_domain(website)) stored;
create index organisations_address on organisations (tenant, centre_id, address_key) where address_key is not null;
create index organisations_domain on organisations (tenant, centre_id, domain) where domain is not null;
create index organisations_city on organisations (tenant, centre_id, city);
