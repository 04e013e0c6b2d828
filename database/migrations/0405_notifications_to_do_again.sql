-- When what a notification asked for was done, by which it was read. Undone, it is to be read again.
alter table notifications add column done_at timestamptz;
create index notifications_of_done_subject on notifications (subject_id) where done_at is not null;
