-- What somebody should know, in their notification centre. It holds no words and no names: those are read from what it
-- is about, so that they are true when they are read, and gone when they are gone there.
create table notifications (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	user_id uuid not null references users (id) on delete cascade,
	-- For whom the person is told, as one who runs it; null for what concerns the person alone.
	organisation_id uuid references organisations (id) on delete cascade,
	kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
	subject_type text not null check (subject_type in ('applications', 'vacancies', 'organizations')),
	subject_id uuid not null,
	data jsonb not null default '{}',
	read_at timestamptz,
	created_at timestamptz not null default now()
);
create index notifications_user on notifications (user_id, created_at desc, id);
create index notifications_unread on notifications (user_id, kind) where read_at is null;
create index notifications_age on notifications (tenant, centre_id, created_at);

alter table notifications enable row level security;
create policy scope on notifications to vrijwillig_app
	using (tenant = app_tenant() and centre_id = any (app_centres()))
	with check (tenant = app_tenant() and centre_id = any (app_centres()));
grant select, insert, update, delete on notifications to vrijwillig_app;

-- Whoever moves to another centre takes along what they were told.
create function notifications_follow() returns trigger language plpgsql security definer set search_path = public as $$
begin
	update notifications set centre_id = new.centre_id where user_id = new.id;
	return null;
end $$;
create trigger user_moved after update of centre_id on users
	for each row when (old.centre_id is distinct from new.centre_id) execute function notifications_follow();
revoke execute on function notifications_follow() from public;

-- Says at commit whose notifications have changed, and which session has ended: open pages are told at once.
create function tell_notifications_changed() returns trigger language plpgsql as $$
begin
	perform pg_notify('notifications_changed', coalesce(new.user_id, old.user_id)::text);
	return null;
end $$;
create trigger tell_notifications_changed after insert or update or delete on notifications
	for each row execute function tell_notifications_changed();

create function tell_session_ended() returns trigger language plpgsql as $$
begin
	perform pg_notify('session_ended', old.id::text);
	return null;
end $$;
create trigger tell_session_ended after delete on auth_sessions
	for each row execute function tell_session_ended();

-- Of the audit log: which organisation it is about, whoever did it, and from which network.
alter table audit_log add column about_organisation_id uuid, add column network text;
update audit_log l set about_organisation_id = coalesce(
	case l.subject_type
		when 'applications' then (select a.organisation_id from applications a where a.id::text = l.subject_id)
		when 'vacancies' then (select v.organisation_id from vacancies v where v.id::text = l.subject_id)
		when 'organizations' then (select o.id from organisations o where o.id::text = l.subject_id)
	end, l.organisation_id);
create index audit_log_about on audit_log (tenant, about_organisation_id, created_at desc);
