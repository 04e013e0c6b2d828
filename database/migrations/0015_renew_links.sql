-- The right to keep one vacancy on line, as a mail about its end hands out to one person. Only hashes are kept.
create table renew_links (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	vacancy_id uuid not null references vacancies (id) on delete cascade,
	user_id uuid not null references users (id) on delete cascade,
	token_hash text not null unique,
	expires_at timestamptz not null,
	used_at timestamptz,
	created_at timestamptz not null default now()
);
create index renew_links_vacancy on renew_links (vacancy_id, expires_at);
create index renew_links_user on renew_links (user_id);
alter table renew_links enable row level security;
create policy scope on renew_links to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on renew_links to vrijwillig_app;

-- What has passed its date is found no more from that moment on, also before the hourly work has expired it.
create or replace view published_vacancies as
	select * from vacancy_documents
	where tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[])
		and (expires_at is null or expires_at > now());
