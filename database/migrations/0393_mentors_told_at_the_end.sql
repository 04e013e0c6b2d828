-- Who was there at a time of an activity is not finished before it is over. This is when that was told, of a student to their
-- mentor. Of whom was there before, it was told when they checked in.
alter table applications add column end_told_at timestamptz;
update applications set end_told_at = updated_at where status = 'completed' and occurrence_id is not null;
create index applications_end_to_tell on applications (tenant, centre_id, user_id)
	where status = 'completed' and occurrence_id is not null and end_told_at is null;
