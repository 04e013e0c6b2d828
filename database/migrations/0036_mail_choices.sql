-- How people want the kinds of mail that they may choose about; of what is not here they get what everybody gets.
create table mail_choices (
	tenant text not null,
	centre_id uuid not null references centres (id),
	user_id uuid not null references users (id) on delete cascade,
	topic text not null check (topic ~ '^[a-z]+$'),
	frequency text not null check (frequency in ('now', 'daily', 'weekly', 'never')),
	-- Up to which moment summaries have told of it: what came after that is still to be told, once.
	told_until timestamptz not null default now(),
	primary key (user_id, topic)
);
create index mail_choices_due on mail_choices (tenant, centre_id, told_until) where frequency in ('daily', 'weekly');

alter table mail_choices enable row level security;
create policy scope on mail_choices to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on mail_choices to vrijwillig_app;

-- What was published since the last summary.
create index vacancies_published on vacancies (tenant, centre_id, published_at) where status = 'published';
