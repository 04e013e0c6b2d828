-- A certificate says what was approved on the day it was made. Whoever has its code can see that it was made here.
create table hour_certificates (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	user_id uuid not null references users (id) on delete cascade,
	code text not null check (code ~ '^[A-Z2-9]{12}$'),
	-- Null for all years together.
	year integer,
	name text not null,
	-- For each organisation its name, hours, and the first and last day.
	lines jsonb not null,
	minutes integer not null check (minutes > 0),
	created_at timestamptz not null default now(),
	unique (tenant, code)
);
create index hour_certificates_user on hour_certificates (user_id, created_at desc);
create index hour_certificates_age on hour_certificates (tenant, centre_id, created_at);
alter table hour_certificates enable row level security;
create policy scope on hour_certificates to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on hour_certificates to vrijwillig_app;
