-- What the nightly work looks for.
create index auth_sessions_expired on auth_sessions (tenant, centre_id, expires_at);
create index account_tokens_expired on account_tokens (tenant, centre_id, expires_at);
create index auth_challenges_expired on auth_challenges (tenant, centre_id, expires_at);
create index access_tokens_expired on access_tokens (tenant, centre_id, expires_at);
create index renew_links_expired on renew_links (tenant, centre_id, expires_at);
create index applications_closed on applications (tenant, centre_id, updated_at)
	where status in ('rejected', 'withdrawn', 'completed', 'no_show');

-- The audit log is only ever added to, but for entries that are past their time. This works as its owner, within the
-- scope of the transaction, and whatever it is told leaves the last two years alone.
create function forget_old_entries(before timestamptz, most integer) returns integer language sql security definer
	set search_path = public, pg_temp as $$
	with due as materialized (
		select id from audit_log
		where tenant = app_tenant() and centre_id = any (app_centres())
			and created_at < least(before, now() - interval '2 years')
		order by created_at limit most),
	gone as (delete from audit_log a using due where a.id = due.id returning a.id)
	select count(*)::integer from gone;
$$;
revoke all on function forget_old_entries(timestamptz, integer) from public;
grant execute on function forget_old_entries(timestamptz, integer) to vrijwillig_app;
