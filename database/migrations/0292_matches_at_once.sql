-- Volunteers who want to hear at once of new vacancies that fit them.
create index mail_choices_matches on mail_choices (tenant, centre_id, told_until) where topic = 'matches' and frequency = 'now';
