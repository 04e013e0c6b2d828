-- What volunteers tell organisations of themselves. It is apart from the account: nobody sees it until it is published.
create table volunteer_profiles (
	-- An id of its own, so that what organisations get does not name an account.
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	user_id uuid not null unique references users (id) on delete cascade,
	status text not null default 'draft' check (status in ('draft', 'published', 'paused', 'expired', 'removed')),
	headline text not null default '' check (length(headline) <= 80),
	about text not null default '' check (length(about) <= 2000),
	interests text[] not null default '{}',
	skills text[] not null default '{}',
	target_groups text[] not null default '{}',
	-- [{"language": "ar", "level": "good"}]
	languages jsonb not null default '[]',
	dayparts text[] not null default '{}',
	hours smallint check (hours between 1 and 40),
	available_from date,
	frequency text check (frequency in ('once', 'regularly')),
	-- The name of a place, and the corner of a grid of a kilometre near it. The postcode that was typed is not kept.
	place text not null default '' check (length(place) <= 80),
	lat double precision,
	lon double precision,
	radius smallint not null default 10 check (radius between 1 and 100),
	transport text[] not null default '{}',
	has_vog boolean not null default false,
	show_photo boolean not null default false,
	published_at timestamptz,
	-- The last sign of life about it, and when somebody who gave none was asked.
	confirmed_at timestamptz not null default now(),
	asked_at timestamptz,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	check ((place = '') = (lat is null)),
	check ((lat is null) = (lon is null))
);
create index volunteer_profiles_due on volunteer_profiles (tenant, centre_id, confirmed_at)
	where status in ('published', 'paused');

alter table volunteer_profiles enable row level security;
create policy scope on volunteer_profiles to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on volunteer_profiles to vrijwillig_app;

-- What the accounts had of it moves here, as drafts.
insert into volunteer_profiles (tenant, centre_id, user_id, about, skills, dayparts)
	select tenant, centre_id, id, about, skills, dayparts from users
	where status <> 'archived' and (about <> '' or skills <> '{}' or dayparts <> '{}');
alter table users drop column about, drop column skills, drop column dayparts;
