-- Where one time of a session that repeats is online, where that is another place than the others. Read by those with a place alone,
-- so no reader of times selects it.
alter table session_occurrences add column online_link text
	check (online_link ~ '^https://' and length(online_link) <= 500);
