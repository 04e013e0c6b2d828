-- Help from person to person: somebody asks for it or offers it, the centre looks first, others answer. It belongs to a
-- person and to no organisation. Of where somebody lives only a place and the four digits of a postcode are kept.
create table help_requests (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	kind text not null check (kind in ('ask', 'offer')),
	status text not null check (status in
		('unconfirmed', 'submitted', 'published', 'refused', 'matched', 'closed', 'withdrawn', 'expired')),
	topic text not null check (topic ~ '^[a-z]+(_[a-z]+)*$'),
	title text not null,
	body text not null,
	timing text not null default '',
	place text not null,
	postcode_area text check (postcode_area ~ '^[1-9][0-9]{3}$'),
	lat double precision not null,
	lon double precision not null,
	-- Null for a guest, who is known by name and address alone.
	user_id uuid references users (id) on delete cascade,
	first_name text not null,
	last_name text not null default '',
	email text not null,
	phone_number text,
	locale text not null default 'nl' check (locale in ('nl', 'en')),
	reason text,
	decided_by uuid references users (id) on delete set null,
	decided_at timestamptz,
	published_at timestamptz,
	expires_at timestamptz,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);
create index help_requests_public on help_requests (tenant, centre_id, published_at desc, id) where status = 'published';
create index help_requests_due on help_requests (tenant, centre_id, expires_at) where status = 'published';
create index help_requests_state on help_requests (tenant, centre_id, status, created_at desc, id);
create index help_requests_user on help_requests (user_id, created_at desc) where user_id is not null;
create index help_requests_email on help_requests (tenant, centre_id, email);

create table help_answers (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	help_request_id uuid not null references help_requests (id) on delete cascade,
	user_id uuid not null references users (id) on delete cascade,
	message text not null,
	phone_number text,
	status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'withdrawn', 'ended')),
	-- Both have said that they may know how to reach each other: one by answering, the other by accepting.
	contact_shared_at timestamptz,
	decided_at timestamptz,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	check (status <> 'accepted' or contact_shared_at is not null)
);
create index help_answers_request on help_answers (help_request_id, created_at, id);
create index help_answers_user on help_answers (user_id, created_at desc, id);
-- One open answer a person and request, and one that is accepted a request.
create unique index help_answers_once on help_answers (help_request_id, user_id) where status in ('pending', 'accepted');
create unique index help_answers_match on help_answers (help_request_id) where status = 'accepted';

-- With the link of a mail a guest sees and settles their own request, without an account. Kept as a hash.
create table help_links (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	help_request_id uuid not null references help_requests (id) on delete cascade,
	token_hash text not null unique,
	expires_at timestamptz not null,
	created_at timestamptz not null default now()
);
create index help_links_request on help_links (help_request_id);

-- What visitors tell the centre about a request that is not right.
create table help_reports (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	help_request_id uuid not null references help_requests (id) on delete cascade,
	user_id uuid references users (id) on delete cascade,
	reason text not null,
	handled_at timestamptz,
	created_at timestamptz not null default now()
);
create index help_reports_open on help_reports (help_request_id, created_at) where handled_at is null;

do $$
declare
	name text;
begin
	foreach name in array array['help_requests', 'help_answers', 'help_links', 'help_reports'] loop
		execute format('alter table %I enable row level security', name);
		execute format('create policy scope on %I to vrijwillig_app
			using (tenant = app_tenant() and centre_id = any (app_centres()))
			with check (tenant = app_tenant() and centre_id = any (app_centres()))', name);
		execute format('grant select, insert, update, delete on %I to vrijwillig_app', name);
	end loop;
end $$;

create trigger tell_page_changed after insert or update or delete on help_requests
	for each row execute function tell_page_changed();

-- Notifications may be about any kind of thing: what there is, the code says.
alter table notifications drop constraint notifications_subject_type_check;
alter table notifications add constraint notifications_subject_type_check
	check (subject_type ~ '^[a-z]+(_[a-z]+)*$');

-- As with the words about a person: the reasons that staff wrote about somebody's requests go with the account.
create function forget_words_about_help(person uuid) returns void language sql security definer
	set search_path = public, pg_temp as $$
	update audit_log a set reason = null
	where a.tenant = app_tenant() and a.centre_id = any (app_centres()) and a.reason is not null
		and a.subject_type = 'help_requests' and a.subject_id in (
			select h.id::text from help_requests h join users u on u.id = person
			where (h.user_id = u.id or h.email = u.email) and h.tenant = app_tenant() and h.centre_id = any (app_centres()));
$$;
revoke all on function forget_words_about_help(uuid) from public;
grant execute on function forget_words_about_help(uuid) to vrijwillig_app;
