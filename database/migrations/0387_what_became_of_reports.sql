-- What a message said when it was reported, where its author changed or deleted it since. The centre reads it, and it goes
-- once the report is handled.
alter table conversation_messages add column kept_body text check (length(kept_body) <= 10000);
-- What came of a report, by whom, and what the centre says of it to who reported.
alter table conversation_reports
	add column outcome text check (outcome in ('none', 'talked', 'ended')),
	add column answer text check (length(answer) between 1 and 1000),
	add column handled_by uuid references users (id) on delete set null;
create index conversation_reports_of on conversation_reports (conversation_id);
-- Since when the centre lets neither party say more, after a report.
alter table conversations add column ended_at timestamptz;
