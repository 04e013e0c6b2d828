-- What an activity has for those who take part alone: where it is online. Not in the row of the vacancy, which search, feeds
-- and pages read whole.
create table workshop_details (
	vacancy_id uuid primary key references vacancies (id) on delete cascade,
	tenant text not null,
	centre_id uuid not null references centres (id) on delete cascade,
	online_link text check (online_link like 'https://%' and length(online_link) <= 500),
	updated_at timestamptz not null default now()
);
create index workshop_details_centre on workshop_details (centre_id);
alter table workshop_details enable row level security;
create policy scope on workshop_details to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on workshop_details to vrijwillig_app;
