-- What a mail hands out once: the right to confirm an address, or to choose a new password. Only hashes are kept. A
-- sign-up waits in its own token, so that whoever confirms gets the name and the password of that sign-up and not
-- those of somebody else who knew the address.
create table account_tokens (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	user_id uuid not null references users (id) on delete cascade,
	purpose text not null check (purpose in ('confirm', 'reset')),
	token_hash text not null unique,
	sign_up jsonb,
	expires_at timestamptz not null,
	used_at timestamptz,
	created_at timestamptz not null default now()
);
create index account_tokens_user on account_tokens (user_id, purpose, created_at desc);
alter table account_tokens enable row level security;
create policy scope on account_tokens to vrijwillig_app
	using (tenant = app_tenant() and centre_id = any (app_centres()))
	with check (tenant = app_tenant() and centre_id = any (app_centres()));
grant select, insert, update, delete on account_tokens to vrijwillig_app;

-- Applications of a guest that become those of an account.
create index applications_guest on applications (tenant, centre_id, email) where user_id is null;
