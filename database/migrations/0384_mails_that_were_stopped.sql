-- How often somebody got mails about a topic before they pressed the link that stops them, so that the same link brings them back as they
-- were. Any other choice of theirs empties it.
alter table mail_choices
	add column stopped_from text check (stopped_from in ('now', 'daily', 'weekly'));
