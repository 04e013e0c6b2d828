-- Whether an acceptance became voluntary work, as each side says when it is asked three weeks later. It tells nothing about who
-- answered, so it stays with the figures when the applicant is forgotten.
create table application_outcomes (
	tenant text not null,
	centre_id uuid not null references centres (id),
	application_id uuid not null references applications (id) on delete cascade,
	side text not null check (side in ('volunteer', 'organisation')),
	asked_at timestamptz not null,
	outcome text check (outcome in ('started', 'not_started', 'stopped')),
	reason text check (reason in ('no_contact', 'no_time', 'not_expected', 'something_else', 'work_done', 'other')),
	answered_at timestamptz,
	primary key (application_id, side),
	check ((outcome is null) = (answered_at is null)),
	check (reason is null or outcome in ('not_started', 'stopped'))
);
create index application_outcomes_centre on application_outcomes (centre_id, asked_at);
create index applications_to_follow on applications (centre_id, decided_at)
	where status = 'accepted' and occurrence_id is null;
alter table application_outcomes enable row level security;
create policy scope on application_outcomes to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on application_outcomes to vrijwillig_app;
