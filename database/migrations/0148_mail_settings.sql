-- In whose name a centre mails, where answers go, and what stands below each of its mails.
create table mail_settings (
	centre_id uuid primary key references centres (id) on delete cascade,
	tenant text not null,
	-- Null: the name of the centre.
	sender_name text check (length(sender_name) between 1 and 80),
	reply_to text check (length(reply_to) <= 254 and reply_to ~ '^[^\s@<>,;]+@[^\s@<>,;]+$'),
	-- By language: {"nl": "Bel ons gerust: 0578 123 456"}
	footer jsonb not null default '{}',
	updated_at timestamptz not null default now()
);

alter table mail_settings enable row level security;
create policy scope on mail_settings to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on mail_settings to vrijwillig_app;
