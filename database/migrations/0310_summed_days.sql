-- From which day on the totals of a centre were added up: older days follow some at a time, and are not done again.
create table summed_days (
	tenant text not null,
	centre_id uuid not null references centres (id) on delete cascade,
	since date not null,
	primary key (tenant, centre_id)
);
alter table summed_days enable row level security;
create policy scope on summed_days to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on summed_days to vrijwillig_app;

-- Those that have both totals were looked back for as far as any.
insert into summed_days (tenant, centre_id, since)
select tenant, centre_id, current_date - 1130 from day_details group by 1, 2;
