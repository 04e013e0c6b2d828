import { sql } from 'kysely';

/** What a mail quotes of a message `m`: its text, and the names of its files. */
export const mailedBody = sql<string>`concat_ws(e'\\n', nullif(m.body, ''), (
	select string_agg('📎 ' || f.name, e'\\n' order by f.created_at, f.id) from message_files f where f.message_id = m.id))`;
