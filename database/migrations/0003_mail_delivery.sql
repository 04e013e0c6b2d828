-- Who is at work on a mail, and until when: a mail is claimed before the mail server is spoken to, so that no
-- transaction stays open meanwhile, and a claim of a process that died runs out by itself.
alter table mails add column recipient_name text;
alter table mails add column claimed_until timestamptz;
