-- Whom a centre works with, in the order in which its staff put them.
create table partners (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id) on delete cascade,
	position integer not null check (position >= 1),
	name text not null check (length(name) between 1 and 120),
	-- By language: {"nl": "Ons huis voor taal", "en": "Our house of language"}
	texts jsonb not null default '{}',
	website text check (length(website) <= 300),
	logo_id uuid references files (id) on delete set null,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);
create index partners_in_order on partners (centre_id, position, id);
create index partners_logo on partners (logo_id) where logo_id is not null;

alter table partners enable row level security;
create policy scope on partners to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on partners to vrijwillig_app;

create trigger tell_page_changed after insert or update or delete on partners
	for each row execute function tell_page_changed();
