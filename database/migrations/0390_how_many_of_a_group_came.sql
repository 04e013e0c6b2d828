-- Of a group that came, how many did; without a number all of them.
alter table applications add column group_came smallint check (group_came between 1 and group_size);
