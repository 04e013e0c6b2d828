-- Until when a mail waits: for the end of its reader's quiet hours, or as long as it may be taken back. Null for one that leaves
-- at once.
alter table mails add column not_before timestamptz;
-- Who switched mailings off before their turn, or before their mail had left, apart from those whose account is gone. What was
-- counted together before stays as it was.
alter table mailings add column switched_off integer not null default 0;
alter table mailing_recipients
	drop constraint mailing_recipients_outcome_check,
	add constraint mailing_recipients_outcome_check
		check (outcome in ('mailed', 'waiting', 'held_back', 'withdrawn', 'switched_off'));
