-- An application without an answer: when the organisation was reminded and when the centre was told, so that each
-- happens once and a missed run loses nothing.
alter table applications add column reminded_at timestamptz;
alter table applications add column escalated_at timestamptz;
create index applications_waiting on applications (tenant, centre_id, created_at) where status = 'pending';
-- A member who changed their address is still one person: one open application a person and vacancy.
create unique index applications_one_open_member on applications (vacancy_id, user_id)
	where user_id is not null and status in ('pending', 'accepted');
