-- Whoever wants nothing more from somebody shares no contact details with them either: when a block took the sharing back, so
-- that it returns where the no that it came with is undone.
alter table conversation_parties add column unshared_at timestamptz;
update conversation_parties set shares_contact = false where shares_contact and blocked_at is not null;
