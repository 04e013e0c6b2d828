-- An organisation may let its centre read what is sent with a form. Who sends it is told so above the form.
alter table forms add column shared_with_centre boolean not null default false
	check (not shared_with_centre or organisation_id is not null);

-- The page of the own site that people go to after sending, in place of the thanks.
update forms set content = content || '{"thanksPage": ""}' where not content ? 'thanksPage';
update form_versions set content = content || '{"thanksPage": ""}' where not content ? 'thanksPage';
