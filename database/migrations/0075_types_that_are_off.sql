-- Where help from person to person is off, nobody is shown a vacancy of such a type that was made while it was on. The work of
-- the product itself goes on with them: what is due is deleted, and what is published expires.
create function app_hides_person_to_person() returns boolean language sql stable parallel safe
	as $$ select coalesce(current_setting('app.person_to_person', true), '') = 'off' $$;

create policy types_that_are_on on vacancies as restrictive for select to vrijwillig_app
	using (vacancy_type not in ('p2p', 'one-on-one', 'neighbour-help') or not (select app_hides_person_to_person()));

create or replace view published_vacancies as
	select * from vacancy_documents
	where tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[])
		and (expires_at is null or expires_at > now())
		and (vacancy_type not in ('p2p', 'one-on-one', 'neighbour-help') or not (select app_hides_person_to_person()));
