-- An import looks for every organisation of a table by its name.
create index organisations_name on organisations (tenant, centre_id, lower(name));
