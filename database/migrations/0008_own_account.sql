-- What volunteers say of themselves, for the organisations they deal with.
alter table users add column about text not null default '' check (length(about) <= 2000);
alter table users add column skills text[] not null default '{}';
alter table users add column dayparts text[] not null default '{}';
-- Which notices of a long absence were given, and when the last was; forgotten as soon as somebody is back.
alter table users add column absence_notices smallint[] not null default '{}';
alter table users add column absence_noticed_at timestamptz;
create index users_unconfirmed on users (tenant, centre_id, created_at)
	where status = 'inactive' and confirmed_at is null and signup_method = 'signedUp';
create index users_absent on users (tenant, centre_id, coalesce(last_seen_at, created_at)) where status = 'active';

-- A device: when it was last used, and from which network, never the whole address.
alter table auth_sessions add column last_used_at timestamptz not null default now();
alter table auth_sessions add column network text;

-- Links that change the address of an account, remove it, or bring an invited person in.
alter table account_tokens drop constraint account_tokens_purpose_check;
alter table account_tokens add constraint account_tokens_purpose_check
	check (purpose in ('confirm', 'reset', 'invite', 'change_email', 'delete'));
alter table account_tokens add column new_email text check (new_email = lower(trim(new_email)));

-- Tokens that somebody made for programs of their own. Only hashes are kept.
create table access_tokens (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	user_id uuid not null references users (id) on delete cascade,
	name text not null check (length(name) between 1 and 80),
	access text not null check (access in ('read', 'write')),
	token_hash text not null unique,
	expires_at timestamptz not null,
	last_used_at timestamptz,
	created_at timestamptz not null default now()
);
create index access_tokens_user on access_tokens (user_id, created_at desc);

-- The second step of signing in: an authenticator app, passkeys, and codes on paper for when both are gone.
alter table centres add column staff_two_step boolean not null default false;

create table authenticators (
	user_id uuid primary key references users (id) on delete cascade,
	tenant text not null,
	centre_id uuid not null references centres (id),
	secret text not null,
	-- The last step of 30 seconds whose code was used: each code counts once.
	last_step bigint not null default 0,
	confirmed_at timestamptz,
	created_at timestamptz not null default now()
);

create table passkeys (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	user_id uuid not null references users (id) on delete cascade,
	name text not null check (length(name) between 1 and 80),
	credential_id text not null,
	public_key text not null,
	counter bigint not null default 0,
	transports text[] not null default '{}',
	last_used_at timestamptz,
	created_at timestamptz not null default now(),
	unique (tenant, credential_id)
);
create index passkeys_user on passkeys (user_id, created_at);

create table recovery_codes (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	user_id uuid not null references users (id) on delete cascade,
	code_hash text not null,
	used_at timestamptz,
	created_at timestamptz not null default now(),
	unique (user_id, code_hash)
);

-- Between the steps of signing in, and while a passkey is being added.
create table auth_challenges (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	user_id uuid not null references users (id) on delete cascade,
	purpose text not null check (purpose in ('second_step', 'add_passkey')),
	token_hash text not null unique,
	challenge text,
	expires_at timestamptz not null,
	created_at timestamptz not null default now()
);
create index auth_challenges_user on auth_challenges (user_id, purpose);

do $$
declare
	name text;
begin
	foreach name in array array['access_tokens', 'authenticators', 'passkeys', 'recovery_codes', 'auth_challenges'] loop
		execute format('alter table %I enable row level security', name);
		execute format('create policy scope on %I to vrijwillig_app
			using (tenant = app_tenant() and centre_id = any (app_centres()))
			with check (tenant = app_tenant() and centre_id = any (app_centres()))', name);
		execute format('grant select, insert, update, delete on %I to vrijwillig_app', name);
	end loop;
end $$;

-- The audit log is only ever added to, but for one thing: free words about somebody whose data must go. This works as
-- its owner, within the scope of the transaction, and takes nothing away but those words.
create function forget_words_about(person uuid) returns void language sql security definer
	set search_path = public, pg_temp as $$
	update audit_log a set reason = null
	where a.tenant = app_tenant() and a.centre_id = any (app_centres()) and a.reason is not null
		and (a.actor_id = person
			or (a.subject_type = 'users' and a.subject_id = person::text)
			or (a.subject_type = 'applications' and a.subject_id in (
				select p.id::text from applications p
				where p.user_id = person and p.tenant = app_tenant() and p.centre_id = any (app_centres()))));
$$;
revoke all on function forget_words_about(uuid) from public;
grant execute on function forget_words_about(uuid) to vrijwillig_app;
