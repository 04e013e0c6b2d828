-- The last year for which somebody was thanked by mail.
alter table users add column thanked_year smallint;
