-- Answers that an organisation keeps, to start an answer to an application from.
create table answer_templates (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	organisation_id uuid not null references organisations (id) on delete cascade,
	kind text not null check (kind in ('accept', 'reject')),
	name text not null check (length(name) between 1 and 80),
	body text not null check (length(body) between 1 and 5000),
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);
create unique index answer_templates_name on answer_templates (organisation_id, kind, lower(name));

-- Vacancies that members keep to come back to.
create table saved_vacancies (
	user_id uuid not null references users (id) on delete cascade,
	vacancy_id uuid not null references vacancies (id) on delete cascade,
	tenant text not null,
	centre_id uuid not null references centres (id),
	created_at timestamptz not null default now(),
	primary key (user_id, vacancy_id)
);
create index saved_vacancies_list on saved_vacancies (user_id, created_at desc, vacancy_id);
create index saved_vacancies_vacancy on saved_vacancies (vacancy_id);

do $$
declare
	name text;
begin
	foreach name in array array['answer_templates', 'saved_vacancies'] loop
		execute format('alter table %I enable row level security', name);
		execute format('create policy scope on %I to vrijwillig_app
			using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
			with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))', name);
		execute format('grant select, insert, update, delete on %I to vrijwillig_app', name);
	end loop;
end $$;
