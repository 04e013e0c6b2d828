import { sql } from 'kysely';
import type { SubmissionStatus } from '../contract.ts';

/** How many submissions the form `f` has in some states, from the counts that are kept up with them. */
export function submissionsOf(...statuses: readonly SubmissionStatus[]) {
	return sql<number>`(select coalesce(sum(n.count), 0)::int from form_answer_counts n
		where n.form_id = f.id and n.question_id = '' and n.kind = 'status' and n.value = any (${statuses}))`;
}
