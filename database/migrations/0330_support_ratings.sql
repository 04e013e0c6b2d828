-- Whether a help article was useful to somebody: one answer per person and article, with a remark when it was not.
create table support_ratings (
	tenant text not null,
	centre_id uuid not null references centres (id) on delete cascade,
	user_id uuid not null references users (id) on delete cascade,
	article text not null check (length(article) between 1 and 60),
	useful boolean not null,
	remark text not null default '' check (length(remark) <= 500 and (remark = '' or not useful)),
	rated_at timestamptz not null default now(),
	primary key (user_id, article)
);
create index support_ratings_by_article on support_ratings (centre_id, article, rated_at desc);
alter table support_ratings enable row level security;
create policy scope on support_ratings to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on support_ratings to vrijwillig_app;
