-- The totals of days added up by month, written with them, so that years are read from dozens of rows instead of a thousand. How many
-- vacancies are online is no sum, and stands by day alone.
create table month_totals (
	tenant text not null,
	centre_id uuid not null references centres (id) on delete cascade,
	-- Its first day.
	month date not null check (month = date_trunc('month', month)),
	measure text not null check (measure ~ '^[a-z]+$' and measure <> 'online'),
	organisation_id uuid,
	value integer not null,
	waits integer[] not null default '{}',
	unique nulls not distinct (tenant, centre_id, month, measure, organisation_id)
);
alter table month_totals enable row level security;
create policy scope on month_totals to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on month_totals to vrijwillig_app;

create table month_details (
	tenant text not null,
	centre_id uuid not null references centres (id) on delete cascade,
	month date not null check (month = date_trunc('month', month)),
	part text not null check (part in ('source', 'category', 'page', 'form')),
	name text not null check (length(name) <= 200),
	measure text not null check (measure ~ '^[a-z]+$'),
	value integer not null,
	primary key (tenant, centre_id, part, month, name, measure)
);
alter table month_details enable row level security;
create policy scope on month_details to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on month_details to vrijwillig_app;

with waited as (
	select tenant, centre_id, date_trunc('month', day)::date as month, organisation_id, array_agg(wait) as waits
	from day_totals, unnest(waits) as wait where measure = 'decided' group by 1, 2, 3, 4)
insert into month_totals (tenant, centre_id, month, measure, organisation_id, value, waits)
select s.tenant, s.centre_id, s.month, s.measure, s.organisation_id, s.value, coalesce(w.waits, '{}')
from (select tenant, centre_id, date_trunc('month', day)::date as month, measure, organisation_id, sum(value)::int as value
	from day_totals where measure <> 'online' group by 1, 2, 3, 4, 5) s
left join waited w on s.measure = 'decided' and w.tenant = s.tenant and w.centre_id = s.centre_id and w.month = s.month
	and w.organisation_id is not distinct from s.organisation_id;
insert into month_details (tenant, centre_id, month, part, name, measure, value)
select tenant, centre_id, date_trunc('month', day)::date, part, name, measure, sum(value)::int
from day_details group by 1, 2, 3, 4, 5, 6;
