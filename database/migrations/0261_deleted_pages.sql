-- A page that was deleted is in the bin for a while. It is on no list but that one, and others may take its addresses.
alter table pages
	add column deleted_at timestamptz,
	add constraint pages_deleted_offline check (deleted_at is null or not is_published);
create index pages_deleted on pages (tenant, centre_id, deleted_at) where deleted_at is not null;
