-- Files that people send with a form. Only who reads the submission reads its file; one that belongs to none any more, or
-- was never sent, goes with its content.
create table form_files (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id) on delete cascade,
	form_id uuid references forms (id) on delete set null,
	question_id text not null,
	submission_id uuid references form_submissions (id) on delete set null,
	-- Whether it was sent with a form: then it stays as long as its submission.
	sent boolean not null default false,
	-- Whether its content is in the storage.
	ready boolean not null default false,
	name text not null check (length(name) between 1 and 160),
	extension text not null check (extension ~ '^[a-z0-9]{2,5}$'),
	media_type text not null,
	bytes integer not null check (bytes >= 0),
	checksum text not null,
	created_at timestamptz not null default now()
);
create index form_files_of_form on form_files (form_id);
create index form_files_of_submission on form_files (submission_id) where submission_id is not null;
create index form_files_left on form_files (tenant, centre_id, created_at) where submission_id is null;
create index form_files_of_centre on form_files (centre_id);

alter table form_files enable row level security;
create policy scope on form_files to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on form_files to vrijwillig_app;
