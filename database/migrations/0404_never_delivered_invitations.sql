-- What waited for the centre and was closed after two weeks never reached its volunteer, who does not read it either: such
-- invitations stood among those that were left without an answer. The log knows what was held; what the centre passed on was
-- looked at.
update volunteer_profile_replies r set status = 'refused'
where r.status = 'lapsed' and r.reviewed_at is null and exists (
	select from audit_log l
	where l.tenant = r.tenant and l.subject_type = 'volunteer_profile_replies' and l.subject_id = r.id::text
		and l.action = 'volunteer_profile_reply.held');
