-- The address of a form waits for visitors until it is opened again, as its questions and settings do.
alter table form_versions add column slug text check (length(slug) between 3 and 80);
update form_versions v set slug = f.slug from forms f where f.id = v.form_id;
create index form_versions_by_slug on form_versions (centre_id, slug);
