-- Whether a mail only tries out a text, and the subject of one that its centre wrote itself, before anything of its reader is filled
-- in: the list of sent mails says which mailing it was. What the product writes to somebody has none here, as it is its reader's.
alter table mails
	add column is_test boolean not null default false,
	add column subject text check (length(subject) <= 200);
update mails set is_test = true, subject = left(wording ->> 'subject', 200) where wording is not null;
update mails set subject = left(data ->> 'title', 200) where template = 'mailing' and wording is null;
