-- Between vacancies that fit as well, search shows those with an open spot first; so it knows which have none.
alter table vacancy_documents add column is_full boolean not null default false;

create or replace view published_vacancies as
	select * from vacancy_documents
	where tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[])
		and (expires_at is null or expires_at > now())
		and (vacancy_type not in ('p2p', 'one-on-one', 'neighbour-help') or not (select app_hides_person_to_person()))
		and help_kind is distinct from 'offer';

-- Whether all spots are taken or held: of an activity at all of its times to come, as it was when something last changed.
create function vacancy_is_full(vacancy uuid) returns boolean language sql stable security definer set search_path = public as $$
	select case when v.vacancy_type = 'activity' then coalesce((
			select bool_and(o.spots is not null and o.spots <= (select count(*) from applications a
				where a.occurrence_id = o.id and a.status in ('offered', 'accepted', 'completed', 'no_show')))
			from session_occurrences o
			where o.vacancy_id = v.id and o.status = 'planned' and o.starts_at > now()), false)
		else v.spots is not null and v.spots <= (select count(*) from applications a
			where a.vacancy_id = v.id and a.occurrence_id is null and a.status in ('offered', 'accepted', 'completed'))
		end
	from vacancies v where v.id = vacancy
$$;

-- A document says so itself whenever it is written.
create function tell_whether_full() returns trigger language plpgsql security definer set search_path = public as $$
begin
	new.is_full := coalesce(vacancy_is_full(new.vacancy_id), false);
	return new;
end $$;
create trigger vacancy_document_full before insert or update on vacancy_documents
	for each row execute function tell_whether_full();

-- What is applied for and when it takes place say so too, of what is on line.
create function spots_changed() returns trigger language plpgsql security definer set search_path = public as $$
declare
	vacancy uuid := case when tg_op = 'DELETE' then old.vacancy_id else new.vacancy_id end;
begin
	update vacancy_documents set is_full = vacancy_is_full(vacancy)
	where vacancy_id = vacancy and is_full is distinct from vacancy_is_full(vacancy);
	return null;
end $$;
create trigger spots_taken after insert on applications
	for each row when (new.status in ('offered', 'accepted')) execute function spots_changed();
create trigger spots_changed after update on applications
	for each row when (old.status is distinct from new.status) execute function spots_changed();
create trigger spots_freed after delete on applications
	for each row when (old.status in ('offered', 'accepted', 'completed', 'no_show')) execute function spots_changed();
create trigger times_added after insert or delete on session_occurrences
	for each row execute function spots_changed();
create trigger times_changed after update on session_occurrences
	for each row when (old.spots is distinct from new.spots or old.status is distinct from new.status
		or old.starts_at is distinct from new.starts_at) execute function spots_changed();

revoke execute on function vacancy_is_full(uuid), tell_whether_full(), spots_changed() from public;

update vacancy_documents set is_full = true where vacancy_is_full(vacancy_id);
