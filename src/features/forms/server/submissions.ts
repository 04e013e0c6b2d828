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

/** What a list of submissions is narrowed to: words anywhere, or in the answer to one question. */
export type SubmissionFilters = Pick<ListQuery, 'filters'> & {
	text: string | undefined;
	question: string | undefined;
	answer: string | undefined;
};

/** Reads the filters of submissions that have no predicate. */
export function submissionFilters({
	filters,
	custom,
}: Pick<ListQuery, 'filters' | 'custom'>): SubmissionFilters {
	const text = (name: string) => {
		const value = custom[name];
		return typeof value === 'string' && value !== '' ? value : undefined;
	};
	return { filters, text: text('text'), question: text('question'), answer: text('answer') };
}

/** Selects the submissions of a form that filters leave; a choice is also found by the key of its option. */
export function chosenSubmissions(
	trx: Trx,
	owner: Owner,
	formId: string,
	{ filters, text, question, answer }: SubmissionFilters,
) {
	const like = (words = '') => `%${escapeLike(words)}%`;
	return applyFilters(selectSubmissions(trx, owner).where('s.form_id', '=', formId), filters, columns)
		.$if(text !== undefined, (query) => query.where(sql<boolean>`s.answers::text ilike ${like(text)}`))
		.$if(question !== undefined, (query) =>
			query.where(
				sql<boolean>`exists (select from jsonb_array_elements(s.answers) a
					where a ->> 'questionId' = ${question} and (${answer ?? ''} = ''
						or a -> 'chosen' ? ${answer ?? ''}
						or exists (select from jsonb_array_elements_text(a -> 'answer') given
							where given ilike ${like(answer)})))`,
			),
		);
}

/** Returns a page of the submissions of a form, newest first, the total, and how many there are in each state. */
export async function listSubmissions(
	trx: Trx,
	owner: Owner,
	formId: string,
	{ page, ...filters }: SubmissionFilters & Pick<ListQuery, 'page'>,
): Promise<{ rows: SubmissionRow[]; total: number; counts: Record<SubmissionStatus, number> }> {
	const chosen = chosenSubmissions(trx, owner, formId, filters);
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

/** Returns the submissions before and after one among those of its form in the same state; newer ones come before. */
export async function neighboursOf(
	trx: Trx,
	id: string,
): Promise<{ previous: string | null; next: string | null }> {
	const { rows } = await sql<{ previous: string | null; next: string | null }>`
		select (select p.id from form_submissions p
				where p.form_id = s.form_id and p.status = s.status and p.submitted_at >= s.submitted_at
					and (p.submitted_at > s.submitted_at or p.id < s.id)
				order by p.submitted_at, p.id desc limit 1) as previous,
			(select n.id from form_submissions n
				where n.form_id = s.form_id and n.status = s.status and n.submitted_at <= s.submitted_at
					and (n.submitted_at < s.submitted_at or n.id > s.id)
				order by n.submitted_at desc, n.id limit 1) as next
		from form_submissions s where s.id = ${id}`.execute(trx);
	return rows[0] ?? { previous: null, next: null };
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
