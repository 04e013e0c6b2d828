-- Whom an organisation wants to be asked, unless a vacancy says otherwise:
-- {"name", "email", "phoneNumber", "phoneVisible", "shownOnPage"}.
alter table organisations add column contact_person jsonb check (jsonb_typeof(contact_person) = 'object');
