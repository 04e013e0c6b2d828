-- The words of a centre for a mail: a row only where it changed something. What the product writes itself is in its code.
create table notification_templates (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id) on delete cascade,
	-- The name of the mail in the code.
	event text not null check (event ~ '^[a-z][a-z0-9-]{0,79}$'),
	locale text not null check (locale in ('nl', 'en')),
	-- Null: the words of the product, and the row only says that the mail is off.
	subject text check (length(subject) between 1 and 400),
	body text check (length(body) between 1 and 20000),
	active boolean not null default true,
	-- What the product wrote when this was saved, to tell when that has changed since.
	default_subject text not null,
	default_body text not null,
	revision integer not null default 1,
	-- Why the words could not be used the last time, and when: the mail then left in those of the product.
	failed_at timestamptz,
	failure text check (length(failure) <= 300),
	updated_by uuid references users (id) on delete set null,
	updated_at timestamptz not null default now(),
	unique (centre_id, event, locale),
	check ((subject is null) = (body is null))
);
create index notification_templates_writer on notification_templates (updated_by) where updated_by is not null;

create table notification_template_versions (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id) on delete cascade,
	event text not null,
	locale text not null check (locale in ('nl', 'en')),
	-- Null: back to the words of the product.
	subject text,
	body text,
	active boolean not null,
	author_id uuid references users (id) on delete set null,
	created_at timestamptz not null default now()
);
create index notification_template_versions_of on notification_template_versions (centre_id, event, locale, created_at desc, id);
create index notification_template_versions_author on notification_template_versions (author_id) where author_id is not null;

alter table notification_templates enable row level security;
create policy scope on notification_templates to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on notification_templates to vrijwillig_app;

alter table notification_template_versions enable row level security;
create policy scope on notification_template_versions to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, delete on notification_template_versions to vrijwillig_app;

alter table mails
	-- The words that a test of a template is written in: {"subject": "…", "body": "…"}
	add column wording jsonb;
