-- How many bytes of files a centre may keep; the illustrations that come with the product do not count.
alter table centres add column file_room bigint not null default 5000000000 check (file_room > 0);
create index files_room on files (centre_id) include (bytes) where status <> 'gone' and drawing is null;
