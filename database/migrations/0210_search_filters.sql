-- Which filters the vacancy search of a centre shows, in which order, and which categories it offers. Without a row all are
-- shown in the usual order; what a later version adds is shown after what is in the row.
create table search_filters (
	centre_id uuid primary key references centres (id) on delete cascade,
	tenant text not null,
	-- Names of facets, first to last.
	facet_order text[] not null default '{}' check (cardinality(facet_order) <= 50),
	hidden text[] not null default '{}' check (cardinality(hidden) <= 50),
	hidden_categories text[] not null default '{}' check (cardinality(hidden_categories) <= 50),
	updated_at timestamptz not null default now()
);
alter table search_filters enable row level security;
create policy scope on search_filters to vrijwillig_app
	using (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]))
	with check (tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]));
grant select, insert, update, delete on search_filters to vrijwillig_app;

-- The panel of the search page follows at once: memories of searches and of pages are forgotten.
create constraint trigger search_marked after insert or update or delete on search_filters
	deferrable initially deferred for each row execute function search_changed();
create trigger tell_page_changed after insert or update or delete on search_filters
	for each row execute function tell_page_changed();
