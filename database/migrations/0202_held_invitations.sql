-- The same text to many volunteers waits for the centre.
alter table volunteer_profile_replies
	-- A hash of the text without the name of the volunteer, the same for the same text.
	add column body_key text,
	-- When the centre looked at it.
	add column reviewed_at timestamptz,
	drop constraint volunteer_profile_replies_status_check,
	add constraint volunteer_profile_replies_status_check
		check (status in ('open', 'interested', 'declined', 'lapsed', 'held', 'refused'));
create index volunteer_profile_replies_same_text on volunteer_profile_replies (organisation_id, body_key, created_at)
	where body_key is not null;
create index volunteer_profile_replies_held on volunteer_profile_replies (centre_id, created_at) where status = 'held';
