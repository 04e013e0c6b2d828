-- Who wants to hear at once hears within minutes: what becomes visible is written down, and matched with all the searches
-- of its centre together.
alter table saved_searches drop constraint saved_searches_frequency_check;
update saved_searches set frequency = 'at_once' where frequency = 'hourly';
alter table saved_searches
	add constraint saved_searches_frequency_check check (frequency in ('at_once', 'daily', 'weekly')),
	-- Where the place of the search is, so that it need not be looked up for each vacancy; without it everywhere.
	add column near_lat double precision,
	add column near_lon double precision,
	-- Whether the place was looked up; a search whose place was not is only looked at as a whole, each morning.
	add column near_read boolean not null default false;
update saved_searches set near_read = true where coalesce(filters ->> 'near', '') = '';
create index saved_searches_at_once on saved_searches (tenant, centre_id, id) where frequency = 'at_once' and not paused;

-- Vacancies that became visible and were not yet matched; gone as soon as they are.
create table saved_search_news (
	vacancy_id uuid primary key references vacancies (id) on delete cascade,
	tenant text not null,
	centre_id uuid not null references centres (id) on delete cascade
);
create index saved_search_news_centre on saved_search_news (tenant, centre_id);
alter table saved_search_news enable row level security;
create policy scope on saved_search_news to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on saved_search_news to vrijwillig_app;

-- However a vacancy comes on line: by hand, many at once, by an import or with its organisation.
create function tell_saved_searches() returns trigger language plpgsql security definer set search_path = public as $$
begin
	if new.published_at > now() - interval '2 days' and exists (
		select from saved_searches s where s.tenant = new.tenant and s.centre_id = new.centre_id
			and s.frequency = 'at_once' and not s.paused) then
		insert into saved_search_news (vacancy_id, tenant, centre_id)
		values (new.vacancy_id, new.tenant, new.centre_id) on conflict do nothing;
	end if;
	return null;
end $$;
create trigger saved_searches_told after insert on vacancy_documents
	for each row execute function tell_saved_searches();
revoke execute on function tell_saved_searches() from public;
