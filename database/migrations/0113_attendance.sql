-- Who came to a time of an activity stands in the state of the application: completed, or no_show. Beside it: whether
-- somebody who did not come had said so, when it was marked, and whether by the code at the door.
alter table applications
	add column excused boolean not null default false,
	add column checked_in_at timestamptz,
	add column checked_in_by_code boolean not null default false,
	-- Of the last mark, so that a telephone that lost its connection can send it again.
	add column attendance_key uuid,
	add constraint applications_excused check (not excused or status = 'no_show');
