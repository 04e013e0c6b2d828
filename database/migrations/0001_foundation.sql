-- Tenants apart in the database itself: every request sets app.tenant and app.centres for its transaction,
-- every policy compares with them, and a query outside such a transaction sees nothing.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

do $$ begin
	if not exists (select from pg_roles where rolname = 'vrijwillig_app') then
		create role vrijwillig_app nologin;
	end if;
end $$;

create function app_tenant() returns text language sql stable parallel safe
	return nullif(current_setting('app.tenant', true), '');

create function app_centres() returns uuid[] language sql stable parallel safe
	return coalesce(nullif(current_setting('app.centres', true), '')::uuid[], '{}'::uuid[]);

create function app_actor() returns uuid language sql stable parallel safe
	return nullif(current_setting('app.actor', true), '')::uuid;

-- unaccent() itself is only stable (its dictionary could change); indexes need immutable.
create function plain(value text) returns text language sql immutable strict parallel safe
	return lower(public.unaccent('public.unaccent'::regdictionary, value));

create table centres (
	id uuid primary key default gen_random_uuid(),
	tenant text not null check (tenant in ('oldebroek', 'roermond', 'meedoen', 'demo', 'public')),
	slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	name text not null check (length(name) between 1 and 120),
	is_default boolean not null default false,
	city text,
	lat double precision,
	lon double precision,
	profile jsonb not null default '{}',
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	unique (tenant, slug)
);
create unique index centres_default on centres (tenant) where is_default;

create table organisations (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	type text not null check (type in ('NonProfit', 'School', 'VolunteerCenter')),
	name text not null check (length(name) between 1 and 160),
	description text not null default '',
	website text,
	email text,
	phone_number text,
	street text,
	house_number text,
	postal_code text,
	city text,
	country text not null default 'NL',
	lat double precision,
	lon double precision,
	non_profit_type text,
	activity_types text[] not null default '{}',
	show_on_social_map boolean not null default false,
	status text not null default 'pending' check (status in ('pending', 'approved', 'denied', 'archived', 'deleted')),
	status_reason text,
	source text,
	source_id text,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);
create index organisations_centre on organisations (tenant, centre_id, status, name);
create unique index organisations_source on organisations (tenant, centre_id, source, source_id) where source is not null;

create table users (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	email text not null check (email = lower(trim(email))),
	first_name text not null default '',
	last_name text not null default '',
	phone_number text,
	job_title text,
	gender text check (gender in ('male', 'female', 'other')),
	password_hash text,
	status text not null default 'active' check (status in ('active', 'invited', 'inactive', 'archived')),
	roles text[] not null default '{}',
	locale text not null default 'nl' check (locale in ('nl', 'en')),
	digest_days smallint[] not null default '{}',
	signup_method text not null default 'unknown' check (signup_method in ('signedUp', 'createdByUser', 'imported', 'unknown')),
	accepted_terms_at timestamptz,
	confirmed_at timestamptz,
	last_seen_at timestamptz,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	unique (tenant, email)
);
create index users_centre on users (tenant, centre_id, last_name, first_name);

create table memberships (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	user_id uuid not null references users (id) on delete cascade,
	organisation_id uuid not null references organisations (id) on delete cascade,
	role text not null check (role in ('admin', 'content_manager', 'page_manager', 'mentor', 'student')),
	created_at timestamptz not null default now(),
	unique (user_id, organisation_id, role)
);
create index memberships_organisation on memberships (tenant, organisation_id);

-- One row a device. Tokens only as hashes; the previous token serves requests already under way.
create table auth_sessions (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	user_id uuid not null references users (id) on delete cascade,
	client text not null,
	token_hash text not null,
	previous_token_hash text,
	previous_uses smallint not null default 0,
	rotated_at timestamptz not null default now(),
	expires_at timestamptz not null,
	user_agent text,
	created_at timestamptz not null default now(),
	unique (user_id, client)
);

create table vacancies (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	organisation_id uuid not null references organisations (id),
	vacancy_type text not null default 'volunteering'
		check (vacancy_type in ('volunteering', 'p2p', 'one-on-one', 'neighbour-help', 'activity', 'language')),
	status text not null default 'draft' check (status in ('draft', 'published', 'filled', 'expired', 'archived', 'deleted')),
	language text not null default 'nl' check (language in ('nl', 'en')),
	title text not null check (length(title) between 1 and 160),
	summary text not null default '',
	description text not null default '',
	translations jsonb not null default '{}',
	categories text[] not null default '{}',
	target_groups text[] not null default '{}',
	skills text[] not null default '{}',
	age_groups text[] not null default '{}',
	dayparts text[] not null default '{}',
	tags text[] not null default '{}',
	dutch_level text not null default 'none' check (dutch_level in ('none', 'basic', 'intermediate', 'fluent')),
	hours_min smallint check (hours_min >= 0),
	hours_max smallint check (hours_max >= 0),
	hours_period text check (hours_period in ('once', 'day', 'week', 'month')),
	starts_on date,
	ends_on date,
	spots integer check (spots > 0),
	location_kind text not null default 'address' check (location_kind in ('address', 'online', 'area')),
	street text,
	house_number text,
	postal_code text,
	city text,
	lat double precision,
	lon double precision,
	hide_exact_place boolean not null default false,
	wheelchair_accessible boolean not null default false,
	suitable_for_groups boolean not null default false,
	suitable_for_internship boolean not null default false,
	vog text not null default 'none' check (vog in ('none', 'required', 'free_scheme')),
	compensation text not null default 'none' check (compensation in ('none', 'expenses', 'allowance')),
	contact_person text,
	contact_phone text,
	contact_email text,
	contact_phone_visible boolean not null default false,
	apply_method text not null default 'form' check (apply_method in ('form', 'link')),
	apply_url text,
	published_at timestamptz,
	expires_at timestamptz,
	expiry_notices smallint[] not null default '{}',
	source text,
	source_id text,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);
create index vacancies_organisation on vacancies (tenant, organisation_id, status, created_at desc);
create index vacancies_centre on vacancies (tenant, centre_id, status, created_at desc);
create index vacancies_due on vacancies (tenant, expires_at) where status = 'published';
create unique index vacancies_source on vacancies (tenant, centre_id, source, source_id) where source is not null;

create table vacancy_sessions (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	vacancy_id uuid not null references vacancies (id) on delete cascade,
	starts_at timestamptz not null,
	ends_at timestamptz not null check (ends_at > starts_at),
	spots integer check (spots > 0),
	created_at timestamptz not null default now()
);
create index vacancy_sessions_vacancy on vacancy_sessions (vacancy_id, starts_at);
create index vacancy_sessions_when on vacancy_sessions (tenant, centre_id, starts_at);

create table applications (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	organisation_id uuid not null references organisations (id),
	vacancy_id uuid not null references vacancies (id),
	user_id uuid references users (id) on delete set null,
	first_name text not null,
	last_name text not null default '',
	email text not null check (email = lower(trim(email))),
	phone_number text,
	message text not null default '',
	locale text not null default 'nl' check (locale in ('nl', 'en')),
	status text not null default 'pending'
		check (status in ('pending', 'accepted', 'rejected', 'withdrawn', 'completed', 'no_show')),
	decision_message text,
	reason text,
	decided_at timestamptz,
	decided_by uuid references users (id) on delete set null,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);
create index applications_organisation on applications (tenant, organisation_id, status, created_at desc);
create index applications_centre on applications (tenant, centre_id, status, created_at desc);
create index applications_user on applications (user_id, created_at desc) where user_id is not null;
create index applications_vacancy on applications (vacancy_id, status);
-- domain rule: one open application a person and vacancy
create unique index applications_one_open on applications (vacancy_id, email) where status in ('pending', 'accepted');

create table audit_log (
	id bigint generated always as identity primary key,
	tenant text not null,
	centre_id uuid not null,
	actor_id uuid,
	organisation_id uuid,
	action text not null,
	subject_type text not null,
	subject_id text not null,
	from_state text,
	to_state text,
	reason text,
	details jsonb not null default '{}',
	created_at timestamptz not null default now()
);
create index audit_log_subject on audit_log (tenant, subject_type, subject_id, created_at);
create index audit_log_centre on audit_log (tenant, centre_id, created_at desc);

create table mails (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	template text not null,
	recipient text not null,
	locale text not null check (locale in ('nl', 'en')),
	data jsonb not null default '{}',
	status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
	attempts smallint not null default 0,
	last_error text,
	created_at timestamptz not null default now(),
	sent_at timestamptz
);
create index mails_centre on mails (tenant, centre_id, created_at desc);
create index mails_queued on mails (tenant, created_at) where status = 'queued';

create table rate_limits (
	tenant text not null,
	key text not null,
	hits integer not null default 1,
	resets_at timestamptz not null,
	primary key (tenant, key)
);

-- Reference data: places and postcodes of the country, the same for every tenant.
create table places (
	id integer generated always as identity primary key,
	name text not null,
	region text,
	country text not null default 'NL',
	lat double precision not null,
	lon double precision not null,
	unique (country, name, region)
);
create index places_name on places (plain(name) text_pattern_ops);
create index places_trigram on places using gin (plain(name) gin_trgm_ops);

create table postcodes (
	code text primary key check (code ~ '^[1-9][0-9]{3}$'),
	place text not null,
	region text,
	lat double precision not null,
	lon double precision not null
);

-- The wall. A table of a tenant with a centre compares both; one without a centre only the tenant.
do $$
declare
	name text;
begin
	foreach name in array array['organisations', 'users', 'memberships', 'auth_sessions', 'vacancies', 'vacancy_sessions',
		'applications', 'audit_log', 'mails'] loop
		execute format('alter table %I enable row level security', name);
		execute format('create policy scope on %I to vrijwillig_app
			using (tenant = app_tenant() and centre_id = any (app_centres()))
			with check (tenant = app_tenant() and centre_id = any (app_centres()))', name);
		execute format('grant select, insert, update, delete on %I to vrijwillig_app', name);
	end loop;
	foreach name in array array['centres', 'rate_limits'] loop
		execute format('alter table %I enable row level security', name);
		execute format('create policy scope on %I to vrijwillig_app
			using (tenant = app_tenant()) with check (tenant = app_tenant())', name);
		execute format('grant select, insert, update, delete on %I to vrijwillig_app', name);
	end loop;
end $$;

-- The audit log is only ever added to.
revoke update, delete on audit_log from vrijwillig_app;
grant usage on all sequences in schema public to vrijwillig_app;
grant select, insert, update, delete on places, postcodes to vrijwillig_app;
