-- What happened at a centre each day, added up, so that figures over years are read from few rows. A row without an organisation
-- is about the whole site. The id of an organisation stays when the organisation goes, so that totals do.
create table day_totals (
	tenant text not null,
	centre_id uuid not null references centres (id) on delete cascade,
	day date not null,
	measure text not null check (measure ~ '^[a-z]+$'),
	organisation_id uuid,
	value integer not null,
	-- The minutes that each applicant waited for an answer, of which a median can be taken over any period.
	waits integer[] not null default '{}',
	unique nulls not distinct (tenant, centre_id, day, measure, organisation_id)
);
alter table day_totals enable row level security;
create policy scope on day_totals to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on day_totals to vrijwillig_app;
