-- What is unread about a subject is read for all who were told of it, once somebody has done what was to be done.
create index notifications_of_subject on notifications (subject_id, kind) where read_at is null;
