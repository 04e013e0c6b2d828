-- The settings of a form that visitors see are those with which it opened, as its questions are.
alter table form_versions
	add column access_permission text not null default 'anonymous' check (access_permission in ('anonymous', 'token_holder')),
	add column opens_at timestamptz,
	add column closes_at timestamptz,
	add column most_submissions integer check (most_submissions between 1 and 100000),
	add column once_per_person boolean not null default false,
	add column retention_days integer not null default 365 check (retention_days between 1 and 3650);
update form_versions v set access_permission = f.access_permission, opens_at = f.opens_at, closes_at = f.closes_at,
	most_submissions = f.most_submissions, once_per_person = f.once_per_person, retention_days = f.retention_days
from forms f where f.id = v.form_id;

-- Names one filling in of a form, so that who goes back and sends it again sends it once.
alter table form_submissions add column send_key uuid;
create unique index form_submissions_by_send_key on form_submissions (form_id, send_key) where send_key is not null;
