-- Who was asked for a vacancy is not suggested for it again.
create index volunteer_profile_replies_vacancy on volunteer_profile_replies (vacancy_id);
