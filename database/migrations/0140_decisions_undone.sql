-- A decision can be undone while its mails are held: what the application was before it, and what the mails are held for.
alter table applications add column undo jsonb;
alter table mails add column held_for uuid;
create index mails_held on mails (held_for) where held_for is not null;
