-- The superuser of an organisation is one of that organisation alone: the role stands on the membership, beside that of
-- admin. Until here it stood on the account, and counted wherever that person was an admin.
alter table memberships drop constraint memberships_role_check;
alter table memberships add constraint memberships_role_check check (role in
	('admin', 'content_manager', 'page_manager', 'mentor', 'student', 'organization_superuser'));

-- It is kept where somebody was the first admin, as those who signed an organisation up were; who was that nowhere keeps it
-- where they have been an admin longest.
with held as (
	select m.*,
		not exists (
			select from memberships e
			where e.organisation_id = m.organisation_id and e.role = 'admin' and e.user_id <> m.user_id
				and e.created_at < m.created_at) as is_first,
		row_number() over (partition by m.user_id order by m.created_at, m.organisation_id) as place
	from memberships m
	join users u on u.id = m.user_id
	join organisations o on o.id = m.organisation_id
	where m.role = 'admin' and o.type <> 'VolunteerCenter' and 'organization_superuser' = any (u.roles)
)
insert into memberships (tenant, centre_id, user_id, organisation_id, role, created_at)
select tenant, centre_id, user_id, organisation_id, 'organization_superuser', created_at from held
where is_first
	or (place = 1 and not exists (select from held other where other.user_id = held.user_id and other.is_first))
on conflict do nothing;

update users set roles = array_remove(roles, 'organization_superuser') where 'organization_superuser' = any (roles);
