-- What a centre says about a year in its report for the municipality; the figures are of the day totals.
create table yearly_reports (
	tenant text not null,
	centre_id uuid not null references centres (id) on delete cascade,
	year integer not null check (year between 2000 and 2099),
	text text not null check (length(text) between 1 and 10000),
	updated_at timestamptz not null default now(),
	primary key (tenant, centre_id, year)
);
alter table yearly_reports enable row level security;
create policy scope on yearly_reports to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on yearly_reports to vrijwillig_app;
