-- Words of a centre that mean the same to those who search: its own, beside the list that every site has.
create table search_synonyms (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id) on delete cascade,
	words text[] not null check (cardinality(words) between 2 and 20),
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);
create index search_synonyms_centre on search_synonyms (centre_id, created_at desc, id);
alter table search_synonyms enable row level security;
create policy scope on search_synonyms to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on search_synonyms to vrijwillig_app;

-- What a search finds depends on them: memories of searches and of pages are forgotten.
create constraint trigger search_marked after insert or update or delete on search_synonyms
	deferrable initially deferred for each row execute function search_changed();
create trigger tell_page_changed after insert or update or delete on search_synonyms
	for each row execute function tell_page_changed();
