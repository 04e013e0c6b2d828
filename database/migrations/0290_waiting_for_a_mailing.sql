-- Whoever got as many mailings as anybody may get waits for the next one, and is tried again from this moment on.
alter table mailing_recipients
	add column waits_until timestamptz,
	drop constraint mailing_recipients_outcome_check,
	add constraint mailing_recipients_outcome_check
		check (outcome in ('mailed', 'waiting', 'held_back', 'withdrawn')),
	add constraint mailing_recipients_waiting_check
		check ((outcome is not distinct from 'waiting') = (waits_until is not null));
create index mailing_recipients_waiting on mailing_recipients (mailing_id, waits_until) where outcome = 'waiting';
