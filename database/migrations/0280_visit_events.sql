-- Searches that found nothing and forms that were sent are counted like every other thing that a visit was.
alter table visit_counts
	drop constraint visit_counts_event_check,
	add constraint visit_counts_event_check
		check (event in ('page', 'vacancy', 'begun', 'sent', 'search', 'missed', 'form', 'feed', 'widget'));
