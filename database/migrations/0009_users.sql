-- Invitations are links of their own beside those that confirm an address or choose a password.
alter table account_tokens drop constraint if exists account_tokens_purpose_check;
alter table account_tokens add constraint account_tokens_purpose_check
	check (purpose in ('confirm', 'reset', 'invite', 'change_email', 'delete'));

-- Staff who work as another person: who that is, and with which session of theirs this one ends.
alter table auth_sessions add column acted_by uuid references users (id) on delete cascade;
alter table auth_sessions add column acting_session_id uuid references auth_sessions (id) on delete cascade;
alter table auth_sessions add constraint auth_sessions_acting check ((acted_by is null) = (acting_session_id is null));
create index auth_sessions_acting on auth_sessions (acting_session_id) where acting_session_id is not null;
create index auth_sessions_acted_by on auth_sessions (acted_by) where acted_by is not null;
alter table audit_log add column if not exists acted_by uuid;

-- The teacher a student of a school belongs to.
alter table memberships add column mentor_id uuid references users (id) on delete set null;
create index memberships_mentor on memberships (mentor_id) where mentor_id is not null;

create index users_by_status on users (tenant, centre_id, status, last_name, first_name);
