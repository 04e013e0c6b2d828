-- A group of which one person is left stays a group: it keeps its kind and name, and can grow again.
alter table applications drop constraint applications_group;
alter table applications add constraint applications_group
	check (group_size > 1 or group_kind is not null or group_name is null);

-- What such groups were is no longer known, but that they were is, from their history.
update applications a set group_kind = 'other'
where a.group_size = 1 and a.group_kind is null and a.status in ('pending', 'waiting', 'offered', 'accepted')
	and exists (
		select from audit_log l
		where l.tenant = a.tenant and l.subject_type = 'applications' and l.subject_id = a.id::text
			and l.action = 'application.group_changed' and l.details ->> 'before' ~ '^[0-9]{1,3}$'
	);
