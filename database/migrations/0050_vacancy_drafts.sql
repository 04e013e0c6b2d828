-- What somebody is typing in the form of a vacancy and has not saved: one for each person and vacancy, and one for a
-- new vacancy of each organisation the person acts for. The vacancy itself does not change by it.
create table vacancy_drafts (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	user_id uuid not null references users (id) on delete cascade,
	-- Whom the person acted for while typing.
	organisation_id uuid not null references organisations (id) on delete cascade,
	-- None for a vacancy that is yet to be made.
	vacancy_id uuid references vacancies (id) on delete cascade,
	-- The fields of the form as they were typed, by name.
	fields jsonb not null,
	created_at timestamptz not null default now(),
	saved_at timestamptz not null default now(),
	unique nulls not distinct (user_id, organisation_id, vacancy_id)
);
create index vacancy_drafts_age on vacancy_drafts (centre_id, saved_at);
create index vacancy_drafts_organisation on vacancy_drafts (organisation_id);
create index vacancy_drafts_vacancy on vacancy_drafts (vacancy_id);

alter table vacancy_drafts enable row level security;
create policy scope on vacancy_drafts to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on vacancy_drafts to vrijwillig_app;
