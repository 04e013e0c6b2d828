-- Who applies to a full vacancy waits for a place. A place that frees is offered to who waits longest, for a while: until
-- then it is held. Of the link in the mail only a hash is kept.
alter table applications drop constraint applications_status_check;
alter table applications add constraint applications_status_check check (status in
	('pending', 'waiting', 'offered', 'accepted', 'rejected', 'withdrawn', 'completed', 'no_show'));
alter table applications
	add column offered_until timestamptz,
	add column offer_hash text unique,
	add constraint applications_offer check (status <> 'offered' or offered_until is not null);

drop index applications_one_open;
create unique index applications_one_open on applications (vacancy_id, email, occurrence_id) nulls not distinct
	where status in ('pending', 'waiting', 'offered', 'accepted');
drop index applications_one_open_member;
create unique index applications_one_open_member on applications (vacancy_id, user_id, occurrence_id) nulls not distinct
	where user_id is not null and status in ('pending', 'waiting', 'offered', 'accepted');
create index applications_in_line on applications (vacancy_id, created_at, id) where status = 'waiting';
create index applications_offers on applications (tenant, centre_id, offered_until) where status = 'offered';
