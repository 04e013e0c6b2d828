-- A deleted organisation can be restored for thirty days. From then on its row only holds together the vacancies and
-- applications that there were, without what it said of itself; the moment of deletion is then taken away.
alter table organisations add column deleted_at timestamptz;
alter table organisations add constraint organisations_deleted_at_check check (deleted_at is null or status = 'deleted');
-- Those that were deleted before get the same time from now on.
update organisations set deleted_at = now() where status = 'deleted';
create index organisations_deleted on organisations (deleted_at) where deleted_at is not null;
