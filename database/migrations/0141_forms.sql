-- Forms of a centre, or of one of its organisations. What is edited is in the form; what visitors see is a version.
create table forms (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id) on delete cascade,
	organisation_id uuid references organisations (id) on delete cascade,
	slug text not null check (length(slug) between 3 and 80),
	access_permission text not null default 'anonymous' check (access_permission in ('anonymous', 'token_holder')),
	status text not null default 'draft' check (status in ('draft', 'open', 'closed', 'archived')),
	content jsonb not null,
	-- The number of the version that visitors see; 0 before it opened for the first time.
	version integer not null default 0,
	opens_at timestamptz,
	closes_at timestamptz,
	most_submissions integer check (most_submissions between 1 and 100000),
	once_per_person boolean not null default false,
	retention_days integer not null default 365 check (retention_days between 1 and 3650),
	revision integer not null default 1,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	unique (tenant, centre_id, slug)
);
create index forms_of_owner on forms (tenant, centre_id, organisation_id, updated_at desc);

-- What a form said and asked each time it opened: submissions read as they were asked.
create table form_versions (
	form_id uuid not null references forms (id) on delete cascade,
	tenant text not null,
	centre_id uuid not null,
	number integer not null,
	content jsonb not null,
	opened_at timestamptz not null default now(),
	primary key (form_id, number)
);

create table form_submissions (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null,
	form_id uuid not null references forms (id) on delete cascade,
	version integer not null,
	user_id uuid references users (id) on delete set null,
	-- What both sides call it.
	reference text not null,
	status text not null default 'new' check (status in ('new', 'handled', 'spam')),
	-- [{"question_id": "naam", "question": "Hoe heet je?", "question_type": "text", "answer": ["Anouk"]}]
	answers jsonb not null,
	locale text not null default 'nl' check (locale in ('nl', 'en')),
	-- A hash of who sent it, where each person may send it once.
	sender_hash text,
	submitted_at timestamptz not null default now(),
	unique (tenant, centre_id, reference),
	unique (form_id, sender_hash)
);
create index form_submissions_newest on form_submissions (form_id, submitted_at desc, id);
create index form_submissions_by_state on form_submissions (form_id, status, submitted_at desc, id);
create index form_submissions_of_user on form_submissions (user_id) where user_id is not null;

alter table forms enable row level security;
create policy scope on forms to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on forms to vrijwillig_app;

alter table form_versions enable row level security;
create policy scope on form_versions to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on form_versions to vrijwillig_app;

alter table form_submissions enable row level security;
create policy scope on form_submissions to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on form_submissions to vrijwillig_app;
