-- The application after which a profile was paused by itself: undone with it, and said where its owner reads it.
alter table volunteer_profiles
	add column matched_application_id uuid references applications (id) on delete set null;
create index volunteer_profiles_matched on volunteer_profiles (matched_application_id)
	where matched_application_id is not null;
