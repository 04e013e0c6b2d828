-- Whether an organisation asked somebody for a certificate of conduct (VOG), and saw it. The certificate itself is never kept:
-- only that it was seen, when, by whom, and until when the organisation goes by it. A guest is known by the address.
create table conduct_certificates (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	organisation_id uuid not null references organisations (id) on delete cascade,
	user_id uuid references users (id) on delete cascade,
	email text not null check (email = lower(email)),
	asked_at timestamptz,
	seen_on date,
	seen_by uuid references users (id) on delete set null,
	expires_on date,
	-- The weeks before expiry of which the organisation was reminded.
	reminders smallint[] not null default '{}',
	updated_at timestamptz not null default now(),
	unique (organisation_id, email),
	check (asked_at is not null or seen_on is not null),
	check (expires_on is null or expires_on > seen_on)
);
create index conduct_certificates_user on conduct_certificates (user_id);
create index conduct_certificates_due on conduct_certificates (tenant, centre_id, expires_on);
create index conduct_certificates_age on conduct_certificates (tenant, centre_id, updated_at);
alter table conduct_certificates enable row level security;
create policy scope on conduct_certificates to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on conduct_certificates to vrijwillig_app;
