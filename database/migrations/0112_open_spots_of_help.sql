-- A view has the columns that its table had when it was made: search reads since 0111 whether spots are open, of help as well.
create or replace view published_help as
	select * from vacancy_documents
	where tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[])
		and (expires_at is null or expires_at > now())
		and vacancy_type in ('p2p', 'one-on-one', 'neighbour-help') and not (select app_hides_person_to_person());
