-- Who may fill in a form by a link of their own. The link has a token, of which only a hash is stored.
create table form_tokens (
	id uuid primary key,
	tenant text not null,
	centre_id uuid not null references centres (id) on delete cascade,
	form_id uuid not null references forms (id) on delete cascade,
	token_hash text not null unique,
	email text not null check (email = lower(email) and length(email) between 3 and 254),
	name text not null default '',
	locale text not null default 'nl' check (locale in ('nl', 'en')),
	-- The account of the address; its invitations go with it.
	user_id uuid references users (id) on delete cascade,
	-- Null: as often as the holder wants until it expires.
	most_uses integer check (most_uses between 1 and 1000),
	uses integer not null default 0,
	-- The mail that is still to be queued for it.
	mail_due text default 'invitation' check (mail_due in ('invitation', 'reminder')),
	-- Whether the holder wants no mails about forms, so that none was sent.
	mail_refused boolean not null default false,
	created_at timestamptz not null default now(),
	expires_at timestamptz not null,
	sent_at timestamptz,
	reminded_at timestamptz,
	opened_at timestamptz,
	used_at timestamptz,
	revoked_at timestamptz
);
create index form_tokens_newest on form_tokens (form_id, created_at desc, id);
create index form_tokens_of_address on form_tokens (form_id, email);
create index form_tokens_to_mail on form_tokens (form_id, id) where mail_due is not null;
create index form_tokens_of_user on form_tokens (user_id) where user_id is not null;
create index form_tokens_expired on form_tokens (tenant, centre_id, expires_at);

alter table form_tokens enable row level security;
create policy scope on form_tokens to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on form_tokens to vrijwillig_app;

-- By which invitation something was sent.
alter table form_submissions add column token_id uuid references form_tokens (id) on delete set null;
create index form_submissions_by_token on form_submissions (token_id) where token_id is not null;
