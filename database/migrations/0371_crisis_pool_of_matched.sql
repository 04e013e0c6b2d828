-- Who is paused because of a match has not left the crisis pool: only their own pause says so.
drop index volunteer_profiles_crisis;
create index volunteer_profiles_crisis on volunteer_profiles (centre_id)
	where crisis_pool and (status = 'published' or status = 'paused' and matched_application_id is not null);
