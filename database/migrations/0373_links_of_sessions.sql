-- Where one time of an activity is online, where that is another place than the activity's own. Read by those with a place alone,
-- so no reader of sessions selects it.
alter table vacancy_sessions add column online_link text check (online_link ~ '^https://' and length(online_link) <= 500);
