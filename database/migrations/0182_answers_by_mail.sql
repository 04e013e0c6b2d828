-- The conversation that a mail is about: mails of one are shown together, and an answer to one goes into it.
alter table mails add column thread uuid;

-- Where a mail that somebody answers was sent from: what comes in by mail has no host that says so.
create function place_of_mail(mail uuid) returns table (tenant text, centre_id uuid)
	language sql stable security definer set search_path = public as $$
	select m.tenant, m.centre_id from mails m where m.id = mail
$$;
revoke execute on function place_of_mail(uuid) from public;
grant execute on function place_of_mail(uuid) to vrijwillig_app;
