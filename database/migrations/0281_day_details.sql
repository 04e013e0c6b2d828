-- What happened on a day by what it was about: a source of visits, a category of vacancies, a page or a form. Added up
-- again and again with the other totals of the day, so that years are read as fast as a week.
create table day_details (
	tenant text not null,
	centre_id uuid not null references centres (id) on delete cascade,
	day date not null,
	part text not null check (part in ('source', 'category', 'page', 'form')),
	-- The host of a source, the key of a category, the address of a page or the id of a form.
	name text not null check (length(name) <= 200),
	measure text not null check (measure ~ '^[a-z]+$'),
	value integer not null,
	primary key (tenant, centre_id, part, day, name, measure)
);
alter table day_details enable row level security;
create policy scope on day_details to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on day_details to vrijwillig_app;
