-- Organisations get somebody's first name and no more of them until they share it. What people write there may say more: a
-- surname, an address, a number. Shown are the words before the first of those, or else the initial.
create function shown_first_name(first_name text, last_name text) returns text
	language sql immutable parallel safe as $$
	select coalesce(
		(select string_agg(w.word, ' ' order by w.at)
			from regexp_split_to_table(trim(first_name), '\s+') with ordinality as w(word, at)
			where w.at < coalesce((
				select min(b.at) from regexp_split_to_table(trim(first_name), '\s+') with ordinality as b(word, at)
				where b.word ~ '[0-9@/]' or b.word ~* '[[:alpha:]]\.[[:alpha:]]{2,}'
					or lower(b.word) = any (regexp_split_to_array(lower(trim(last_name)), '\s+'))
			), 1000)),
		upper(left(trim(first_name), 1)) || '.')
$$;
