-- Whose account a mail is about or to: an address changes, and a link to a new one goes where no account is yet. Without
-- it nobody could find all that was sent to somebody who leaves.
alter table mails add column user_id uuid references users (id) on delete set null;
update mails m set user_id = u.id from users u
	where u.tenant = m.tenant and u.centre_id = m.centre_id and u.email = lower(m.recipient);
create index mails_user on mails (user_id) where user_id is not null;
