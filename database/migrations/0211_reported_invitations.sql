-- A volunteer reports what an organisation asked to the centre. The organisation does not read that, nor why.
alter table volunteer_profile_replies
	add column report text check (char_length(report) between 1 and 1000),
	add column reported_at timestamptz,
	add column report_handled_at timestamptz,
	add constraint volunteer_profile_replies_report check ((report is null) = (reported_at is null)),
	add constraint volunteer_profile_replies_handled check (report_handled_at is null or reported_at is not null);
create index volunteer_profile_replies_reported on volunteer_profile_replies (centre_id, reported_at)
	where reported_at is not null and report_handled_at is null;
