import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { escapeLike } from '#platform/server/escape-like.ts';
import type { Emit } from '#platform/server/events.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { applyFilters, type Columns } from '#platform/server/jsonapi/filters-to-sql.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import type { ListQuery } from '#platform/server/jsonapi/query.ts';
import type { Answered } from '../check-answers.ts';
import type { SubmissionStatus } from '../contract.ts';
import { submissionDeleted, submissionUpdated } from '../events.ts';
import { emptyMails } from './mail-on-submissions.ts';
import type { Owner } from './read-forms.ts';

const columns: Columns = { status: 's.status' };

function selectSubmissions(trx: Trx, { organisationId }: Owner) {
	return trx
		.selectFrom('form_submissions as s')
		.innerJoin('forms as f', 'f.id', 's.form_id')
		.where('f.organisation_id', 'is not distinct from', organisationId)
		.select([
			's.id',
			's.reference',
			's.status',
			sql<Answered[]>`s.answers`.as('answers'),
			's.locale',
			's.version',
			's.submitted_at as submittedAt',
		]);
}

type SubmissionRow = Awaited<ReturnType<ReturnType<typeof selectSubmissions>['execute']>>[number];

/** Returns a page of the submissions of a form, newest first, the total, and how many there are in each state. */
export async function listSubmissions(
	trx: Trx,
	owner: Owner,
	formId: string,
	{ filters, text, page }: Pick<ListQuery, 'filters' | 'page'> & { text: string | undefined },
): Promise<{ rows: SubmissionRow[]; total: number; counts: Record<SubmissionStatus, number> }> {
	const all = selectSubmissions(trx, owner).where('s.form_id', '=', formId);
	const chosen = applyFilters(all, filters, columns).$if(Boolean(text), (query) =>
		query.where(sql<boolean>`s.answers::text ilike ${`%${escapeLike(text ?? '')}%`}`),
	);
	const rows = await chosen
		.orderBy('s.submitted_at', 'desc')
		.orderBy('s.id')
		.limit(page.size)
		.offset((page.number - 1) * page.size)
		.execute();
	const { total } = await chosen
		.clearSelect()
		.select(sql<number>`count(*)::int`.as('total'))
		.executeTakeFirstOrThrow();
	const perState = await trx
		.selectFrom('form_submissions')
		.where('form_id', '=', formId)
		.groupBy('status')
		.select(['status', sql<number>`count(*)::int`.as('count')])
		.execute();
	const counts = { new: 0, handled: 0, spam: 0 };
	for (const { status, count } of perState) counts[status] = count;
	return { rows, total, counts };
}

/** Returns one submission of an owner's form. Throws 404 for anybody else's. */
export async function readSubmission(trx: Trx, owner: Owner, id: string): Promise<SubmissionRow> {
	const row = await selectSubmissions(trx, owner).where('s.id', '=', id).executeTakeFirst();
	if (!row) throw ApiError.notFound();
	return row;
}

/** Says what became of a submission. Throws 404 as {@link readSubmission}. */
export async function changeSubmission(
	trx: Trx,
	emit: Emit,
	owner: Owner,
	id: string,
	status: SubmissionStatus,
): Promise<void> {
	const before = await readSubmission(trx, owner, id);
	if (before.status === status) return;
	await trx.updateTable('form_submissions').set({ status }).where('id', '=', id).execute();
	await emit(submissionUpdated(id, { from: before.status, to: status }));
}

/** Deletes a submission. Throws 404 as {@link readSubmission}. */
export async function deleteSubmission(trx: Trx, emit: Emit, owner: Owner, id: string): Promise<void> {
	await readSubmission(trx, owner, id);
	await trx.deleteFrom('form_submissions').where('id', '=', id).execute();
	await emptyMails(trx, [id]);
	await emit(submissionDeleted(id));
}

/** Returns a submission for those whose form it is. */
export function presentSubmission({ id, ...attributes }: SubmissionRow): Resource {
	return { type: 'form_submissions', id, attributes };
}
