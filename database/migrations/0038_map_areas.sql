-- Outlines of municipalities for maps, as an operator imports them: reference data, the same for every tenant.
create table map_areas (
	code text primary key,
	name text not null,
	-- Whom the outline comes from, as has to be said beside it.
	source text not null default '',
	-- A GeoJSON geometry: a polygon, or several.
	outline jsonb not null,
	west double precision not null,
	south double precision not null,
	east double precision not null,
	north double precision not null
);
create index map_areas_box on map_areas (north, south, west, east);
grant select, insert, update, delete on map_areas to vrijwillig_app;
