-- What an organisation asks of who applies to a vacancy. An application keeps the questions as they were asked.
alter table vacancies add column questions jsonb not null default '[]';
alter table applications add column answers jsonb not null default '[]';

-- What those who decide write about an application for each other; never for whoever applied.
create table application_notes (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	application_id uuid not null references applications (id) on delete cascade,
	author_id uuid references users (id) on delete set null,
	note text not null check (length(note) between 1 and 5000),
	created_at timestamptz not null default now()
);
create index application_notes_application on application_notes (application_id, created_at desc);
create index application_notes_author on application_notes (author_id) where author_id is not null;

alter table application_notes enable row level security;
create policy scope on application_notes to vrijwillig_app
	using (tenant = app_tenant() and centre_id = any (app_centres()))
	with check (tenant = app_tenant() and centre_id = any (app_centres()));
grant select, insert, update, delete on application_notes to vrijwillig_app;
