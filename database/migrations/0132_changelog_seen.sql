-- The newest version of the changelog that somebody has marked as read.
alter table users add column changelog_version text check (length(changelog_version) <= 40);
