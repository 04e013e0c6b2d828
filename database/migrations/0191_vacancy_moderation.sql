-- A centre looks at what an organisation wants on line: always, never, or as its own setting says. What waits for that, or was
-- sent back with a reason, is a draft until then.
alter table organisations add column vacancy_review text not null default 'centre'
	constraint organisations_vacancy_review check (vacancy_review in ('centre', 'always', 'never'));
alter table vacancies
	add column review text constraint vacancies_review check (review in ('waiting', 'returned')),
	-- Why it waits: the organisation is new, was chosen, or the centre looks at everything.
	add column review_why text constraint vacancies_review_why check (review_why in ('new', 'chosen', 'all')),
	add column review_reason text constraint vacancies_review_reason check (char_length(review_reason) <= 500),
	add column review_asked_at timestamptz,
	add constraint vacancies_review_of_drafts check (review is null or status = 'draft'),
	add constraint vacancies_review_returned check ((review is not distinct from 'returned') = (review_reason is not null));
create index vacancies_waiting_for_review on vacancies (centre_id, review_asked_at) where review = 'waiting';
create index vacancies_once_published on vacancies (organisation_id) where published_at is not null;

-- Whatever takes it out of its drafts ends the wait.
create function end_vacancy_review() returns trigger language plpgsql as $$
begin
	new.review := null;
	new.review_why := null;
	new.review_reason := null;
	new.review_asked_at := null;
	return new;
end $$;
create trigger end_vacancy_review before update of status on vacancies
	for each row when (new.status <> 'draft' and new.review is not null) execute function end_vacancy_review();
