-- Pages of a centre's own site. What a page says is in its versions: `head` is the one that is worked on, `live` the one
-- that visitors see. `revision` counts every save, so that nobody overwrites what somebody else saved meanwhile.
create table pages (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	-- Of the head, for the lists of staff.
	page_type text not null check (page_type in ('default', 'news', 'success_story')),
	title text not null,
	head integer not null default 1,
	-- Of the live version, for public lists.
	live integer,
	live_type text check (live_type in ('default', 'news', 'success_story')),
	featured boolean not null default false,
	is_published boolean not null default false,
	publish_at timestamptz,
	unpublish_at timestamptz,
	published_at timestamptz,
	revision integer not null default 1,
	created_by uuid references users (id) on delete set null,
	updated_by uuid references users (id) on delete set null,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	check (not is_published or (live is not null and published_at is not null)),
	check (unpublish_at is null or publish_at is null or unpublish_at > publish_at)
);
create index pages_staff on pages (tenant, centre_id, updated_at desc);
create index pages_public on pages (tenant, centre_id, live_type, published_at desc) where is_published;

create table page_versions (
	page_id uuid not null references pages (id) on delete cascade,
	number integer not null,
	tenant text not null,
	centre_id uuid not null references centres (id),
	content jsonb not null,
	author_id uuid references users (id) on delete set null,
	restored_from integer,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	published_at timestamptz,
	primary key (page_id, number)
);

-- Every address a page has, or had while it was on line: the old ones lead to the new.
create table page_slugs (
	tenant text not null,
	centre_id uuid not null references centres (id),
	locale text not null check (locale in ('nl', 'en')),
	slug text not null check (slug = '' or slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	page_id uuid not null references pages (id) on delete cascade,
	was_live boolean not null default false,
	primary key (tenant, centre_id, locale, slug)
);
create index page_slugs_page on page_slugs (page_id);

-- Which pages a page manager may edit.
create table page_managers (
	tenant text not null,
	centre_id uuid not null references centres (id),
	page_id uuid not null references pages (id) on delete cascade,
	user_id uuid not null references users (id) on delete cascade,
	primary key (page_id, user_id)
);
create index page_managers_user on page_managers (user_id);

-- Who has a page open to edit it; a row that was not renewed for a while counts no more.
create table page_presences (
	tenant text not null,
	centre_id uuid not null references centres (id),
	page_id uuid not null references pages (id) on delete cascade,
	user_id uuid not null references users (id) on delete cascade,
	seen_at timestamptz not null default now(),
	primary key (page_id, user_id)
);

create table menu_items (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	menu text not null check (menu in ('header', 'footer')),
	parent_id uuid references menu_items (id) on delete cascade,
	position integer not null,
	name jsonb not null,
	link_type text not null check (link_type in ('content_page', 'system_page')),
	page_id uuid references pages (id) on delete cascade,
	system_page text,
	check ((link_type = 'content_page') = (page_id is not null)),
	check ((link_type = 'system_page') = (system_page is not null))
);
create index menu_items_menu on menu_items (tenant, centre_id, menu, position);
create index menu_items_parent on menu_items (parent_id) where parent_id is not null;
create index menu_items_page on menu_items (page_id) where page_id is not null;

do $$
declare
	name text;
begin
	foreach name in array array['pages', 'page_versions', 'page_slugs', 'page_managers', 'page_presences', 'menu_items'] loop
		execute format('alter table %I enable row level security', name);
		execute format('create policy scope on %I to vrijwillig_app
			using (tenant = app_tenant() and centre_id = any (app_centres()))
			with check (tenant = app_tenant() and centre_id = any (app_centres()))', name);
		execute format('grant select, insert, update, delete on %I to vrijwillig_app', name);
	end loop;
end $$;
