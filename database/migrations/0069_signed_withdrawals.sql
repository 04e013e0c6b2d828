-- What guests withdraw with is signed since: nothing of it is kept.
alter table applications drop column cancel_hash;
