-- Until when a mail waits: for the end of its reader's quiet hours, or as long as it may be taken back. Null for one that leaves
-- at once.
alter table mails add column not_before timestamptz;
