-- What is handed out after an activity: links and files, for those who came and for who holds it. Content of a file goes
-- once its row belongs to no activity any more.
create table workshop_materials (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id) on delete cascade,
	vacancy_id uuid references vacancies (id) on delete set null,
	title text not null check (length(title) between 1 and 160),
	url text check (url like 'https://%' and length(url) <= 500),
	extension text check (extension ~ '^[a-z0-9]{2,5}$'),
	media_type text,
	bytes integer not null default 0 check (bytes >= 0),
	-- Whether its content is in the storage.
	ready boolean not null default true,
	created_at timestamptz not null default clock_timestamp(),
	check ((url is null) = (extension is not null and media_type is not null))
);
create index workshop_materials_of_vacancy on workshop_materials (vacancy_id, created_at) where vacancy_id is not null;
create index workshop_materials_left on workshop_materials (tenant, centre_id, created_at) where vacancy_id is null;
create index workshop_materials_of_centre on workshop_materials (centre_id);
alter table workshop_materials enable row level security;
create policy scope on workshop_materials to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on workshop_materials to vrijwillig_app;
