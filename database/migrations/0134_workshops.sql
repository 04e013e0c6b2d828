-- An activity with an audience is a workshop: for people of organisations, for volunteers, or for both.
alter table vacancies
	add column audience text check (audience in ('organizations', 'volunteers', 'everyone')),
	-- What it costs, in words.
	add column price_text text check (length(price_text) <= 200);
create index vacancies_workshops on vacancies (centre_id, audience) where audience is not null;
