-- A mail that came back after it had left.
alter table mails drop constraint mails_status_check;
alter table mails add constraint mails_status_check check (status in ('queued', 'sent', 'failed', 'bounced'));
-- The outbox of a centre, by state.
create index mails_in_state on mails (centre_id, status, created_at desc, id);

-- Addresses whose mail came back for good. Nothing is sent to them until staff say that they work again.
create table mail_bounces (
	tenant text not null,
	centre_id uuid not null references centres (id) on delete cascade,
	address text not null check (address = lower(address) and length(address) <= 254),
	reason text not null check (length(reason) <= 300),
	bounced_at timestamptz not null default now(),
	primary key (centre_id, address)
);

alter table mail_bounces enable row level security;
create policy scope on mail_bounces to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on mail_bounces to vrijwillig_app;
