-- How many fit a vacancy is counted among those who travel as far as to it: by how far somebody travels, and from where.
create index volunteer_profiles_reach on volunteer_profiles (tenant, centre_id, radius, lat) include (lon)
	where status = 'published' and is_owner_active and open_replies < 5;
