-- Calls in a crisis are chosen by themselves: whoever wanted no invitations, or not in the app, has the same for these.
insert into mail_choices (tenant, centre_id, user_id, topic, frequency, in_app)
select tenant, centre_id, user_id, 'crisis', frequency, in_app from mail_choices where topic = 'invitations'
on conflict do nothing;
