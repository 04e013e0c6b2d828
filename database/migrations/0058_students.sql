-- What a student of a school did at an organisation, in minutes: the organisation states it when the work is done, the
-- mentor signs for it or asks. Of work without a row nothing has been stated yet.
create table student_hours (
	application_id uuid primary key references applications (id) on delete cascade,
	tenant text not null,
	centre_id uuid not null references centres (id),
	minutes integer not null check (minutes between 15 and 60000),
	status text not null default 'entered' check (status in ('entered', 'questioned', 'signed')),
	-- What the mentor asks; gone once the organisation has answered by stating the hours again.
	question text,
	entered_by uuid references users (id) on delete set null,
	entered_at timestamptz not null default now(),
	signed_by uuid references users (id) on delete set null,
	signed_at timestamptz,
	updated_at timestamptz not null default now(),
	constraint student_hours_question check ((status = 'questioned') = (question is not null)),
	constraint student_hours_signed check ((status = 'signed') = (signed_at is not null))
);
create index student_hours_age on student_hours (tenant, centre_id, updated_at);

-- How many hours a school asks of each of its students.
create table school_goals (
	organisation_id uuid primary key references organisations (id) on delete cascade,
	tenant text not null,
	centre_id uuid not null references centres (id),
	minutes integer not null check (minutes between 60 and 60000),
	updated_at timestamptz not null default now()
);

create index memberships_students on memberships (organisation_id, mentor_id) where role = 'student';

do $$
declare
	name text;
begin
	foreach name in array array['student_hours', 'school_goals'] loop
		execute format('alter table %I enable row level security', name);
		execute format('create policy scope on %I to vrijwillig_app
			using (tenant = app_tenant() and centre_id = any (app_centres()))
			with check (tenant = app_tenant() and centre_id = any (app_centres()))', name);
		execute format('grant select, insert, update, delete on %I to vrijwillig_app', name);
	end loop;
end $$;
