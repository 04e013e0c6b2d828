-- A change to many vacancies at once: what was asked and by whom, and of each vacancy what came of it and how it was
-- before, so that it can be taken back for a day. Both go after that day.
create table vacancy_bulk_edits (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	user_id uuid not null references users (id) on delete cascade,
	-- Whom the person acted for, and the organisation whose vacancies alone may change: none for the whole centre.
	acting_organisation_id uuid not null references organisations (id) on delete cascade,
	organisation_id uuid references organisations (id) on delete cascade,
	change jsonb not null,
	state text not null default 'running' check (state in ('running', 'done', 'undoing', 'undone')),
	total integer not null,
	created_at timestamptz not null default now()
);
create index vacancy_bulk_edits_age on vacancy_bulk_edits (centre_id, created_at);
create index vacancy_bulk_edits_user on vacancy_bulk_edits (user_id);

create table vacancy_bulk_edit_rows (
	bulk_edit_id uuid not null references vacancy_bulk_edits (id) on delete cascade,
	vacancy_id uuid not null references vacancies (id) on delete cascade,
	tenant text not null,
	centre_id uuid not null,
	state text not null default 'waiting' check (state in ('waiting', 'changed', 'refused', 'undone', 'kept')),
	reason text,
	before jsonb,
	-- When the vacancy was last changed after this edit: one that was changed since is not taken back.
	changed_at timestamptz,
	primary key (bulk_edit_id, vacancy_id)
);
create index vacancy_bulk_edit_rows_state on vacancy_bulk_edit_rows (bulk_edit_id, state, vacancy_id);
create index vacancy_bulk_edit_rows_vacancy on vacancy_bulk_edit_rows (vacancy_id);

do $$
declare
	name text;
begin
	foreach name in array array['vacancy_bulk_edits', 'vacancy_bulk_edit_rows'] loop
		execute format('alter table %I enable row level security', name);
		execute format('create policy scope on %I to vrijwillig_app
			using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
			with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))', name);
		execute format('grant select, insert, update, delete on %I to vrijwillig_app', name);
	end loop;
end $$;
