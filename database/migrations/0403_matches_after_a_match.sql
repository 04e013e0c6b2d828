-- The match before the one that a profile is paused for, where it was paused already and that match had ended: what its owner is
-- asked about again when the newer one is undone.
alter table volunteer_profiles
	add column matched_before_id uuid references applications (id) on delete set null;
create index volunteer_profiles_matched_before on volunteer_profiles (matched_before_id)
	where matched_before_id is not null;
