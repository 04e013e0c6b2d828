-- A saved search is run in the variant of the site that it was saved in; null for those from before, which are run in the
-- variant of the tenant's site.
alter table saved_searches add column app_context text check (app_context in ('meedoen', 'gelderland'));
