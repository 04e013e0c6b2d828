-- The form that the centre is reached by; one at most.
alter table forms add column is_contact boolean not null default false check (not is_contact or organisation_id is null);
create unique index forms_contact on forms (tenant, centre_id) where is_contact;

-- Whether people look their answers through before they send them.
update forms set content = content || '{"review": false}' where not content ? 'review';
update form_versions set content = content || '{"review": false}' where not content ? 'review';
