import { sql } from 'kysely';
import type { Answered } from '#features/questions/contract.ts';
import type { Trx } from '#platform/server/database.ts';
import { escapeLike } from '#platform/server/escape-like.ts';
import type { Emit } from '#platform/server/events.ts';
import { ApiError, pointerTo } from '#platform/server/jsonapi/errors.ts';
import { applyFilters, type Columns } from '#platform/server/jsonapi/filters-to-sql.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import type { ListQuery } from '#platform/server/jsonapi/query.ts';
import { fullName } from '#platform/server/person-sql.ts';
import { type SubmissionStatus, submissionStatuses } from '../contract.ts';
import { submissionAssigned, submissionDeleted, submissionUpdated } from '../events.ts';
import { emptyMails } from './mail-on-submissions.ts';
import { type Access, type Owner, ownedBy } from './read-forms.ts';
import { candidates } from './recipients.ts';

const columns: Columns = { status: 's.status' };

function selectSubmissions(trx: Trx, owner: Owner, access: Access) {
	return trx
		.selectFrom('form_submissions as s')
		.innerJoin('forms as f', 'f.id', 's.form_id')
		.leftJoin('users as u', 'u.id', 's.assigned_to')
		.where(ownedBy(owner, access))
		.select([
			's.id',
			's.form_id as formId',
			's.reference',
			's.status',
			sql<Answered[]>`s.answers`.as('answers'),
			's.locale',
			's.version',
			's.submitted_at as submittedAt',
			's.assigned_to as assignedToId',
			sql<string | null>`coalesce(${fullName('u')}, u.email)`.as('assignedToName'),
		]);
}

type SubmissionRow = Awaited<ReturnType<ReturnType<typeof selectSubmissions>['execute']>>[number];

/** What a list of submissions is narrowed to: words anywhere or in the answer to one question, and who handles them. */
export type SubmissionFilters = Pick<ListQuery, 'filters'> & {
	text: string | undefined;
	question: string | undefined;
	answer: string | undefined;
	/** The reference that its sender was given. */
	reference?: string | undefined;
	/** The user who handles them, `null` for nobody. */
	assignedTo: string | null | undefined;
};

/** Leaves every submission. */
export const noFilters: SubmissionFilters = {
	filters: [],
	text: undefined,
	question: undefined,
	answer: undefined,
	assignedTo: undefined,
};

/** Reads the filters of submissions that have no predicate, for who asks. */
export function submissionFilters(
	{ filters, custom }: Pick<ListQuery, 'filters' | 'custom'>,
	userId: string | undefined,
): SubmissionFilters {
	const text = (name: string) => {
		const value = custom[name];
		return typeof value === 'string' && value !== '' ? value : undefined;
	};
	const assignedTo = { me: userId, nobody: null }[text('assigned') ?? ''];
	return { filters, text: text('text'), question: text('question'), answer: text('answer'), assignedTo };
}

/**
 * Selects the submissions of a form that filters leave; a choice is also found by the key of its option. What is read as
 * far as somebody wants to have it is looked through (`walk`), everything else is found by an index.
 */
export function chosenSubmissions(
	trx: Trx,
	owner: Owner,
	formId: string,
	{ filters, text, reference, question, answer, assignedTo }: SubmissionFilters,
	how: 'index' | 'walk' = 'index',
) {
	const likeText = text === undefined ? null : likePattern(text);
	const likeAnswer = answer === undefined ? null : likePattern(answer);
	return applyFilters(selectSubmissions(trx, owner, 'read').where('s.form_id', '=', formId), filters, columns)
		.$if(reference !== undefined, (query) => query.where('s.reference', '=', reference ?? ''))
		.$if(assignedTo !== undefined, (query) =>
			query.where('s.assigned_to', 'is not distinct from', assignedTo ?? null),
		)
		.$if(how === 'index' && (text !== undefined || question !== undefined), (query) =>
			query.where(
				sql<boolean>`s.id in (select form_submissions_found(
					${formId}::uuid, ${likeText}, ${question ?? null}, ${likeAnswer}, ${answer ?? null}))`,
			),
		)
		.$if(how === 'walk' && text !== undefined, (query) => query.where(sql<boolean>`s.words like ${likeText}`))
		.$if(how === 'walk' && question !== undefined, (query) =>
			query.where(
				answer === undefined
					? sql<boolean>`position(form_question_mark(${question}) in s.words) > 0`
					: sql<boolean>`case when (select form_has_option(${formId}::uuid, ${question}, ${answer}))
						then s.chosen @> array[${`${question}:${answer}`}]
						else split_part(split_part(s.words, form_question_mark(${question}), 2), chr(30), 1) like ${likeAnswer} end`,
			),
		);
}

/** What words are found by, which are stored in lower case. */
function likePattern(words: string): string {
	return `%${escapeLike(words.toLowerCase())}%`;
}

type Counts = Record<SubmissionStatus, number>;
type Way = { how: 'index' | 'walk'; total: number | undefined; estimated: boolean };

/** So many submissions are counted whatever they say. */
const FEW = 3_000;
/** How many of the newest of more are looked through for words, and how many of these have words that are common. */
const LOOKED_THROUGH = 1_000;
const COMMON = 25;

/**
 * Decides how submissions are found, and how many there are where that is known: with words that many of the newest have,
 * an index would give most of a large form, so that these are walked through and their number is estimated.
 */
async function wayTo(trx: Trx, formId: string, filters: SubmissionFilters, counts: Counts): Promise<Way> {
	const { text, question, answer, assignedTo } = filters;
	const total = knownTotal(filters, counts);
	const exact: Way = { how: 'index', total, estimated: false };
	const states = statesOf(filters);
	const isPlain = assignedTo === undefined && filters.reference === undefined;
	if (total !== undefined || !isPlain || states === undefined) return exact;
	const counted = async (newest: number | null) => {
		const { rows } = await sql<{ count: number; choice: boolean }>`select form_submissions_counted(
			${formId}::uuid, ${text === undefined ? null : likePattern(text)}, ${question ?? null},
			${answer === undefined ? null : likePattern(answer)}, ${answer ?? null}, ${[...states]}::text[], ${newest}) as count,
			coalesce(form_has_option(${formId}::uuid, ${question ?? null}, ${answer ?? null}), false) as choice`.execute(
			trx,
		);
		return rows[0] ?? { count: 0, choice: false };
	};
	const all = states.reduce((sum, state) => sum + counts[state], 0);
	if (all <= FEW) return { ...exact, total: (await counted(null)).count };
	const { count, choice } = await counted(LOOKED_THROUGH);
	if (count < COMMON) return { ...exact, total: (await counted(null)).count };
	// Choices have an index of their own, which counts them at once.
	if (choice && text === undefined)
		return { how: 'walk', total: (await counted(null)).count, estimated: false };
	const estimate = Math.round(((count / LOOKED_THROUGH) * all) / 100) * 100;
	return { how: 'walk', total: Math.min(all, estimate), estimated: estimate < all || count < LOOKED_THROUGH };
}

/** The ids on a page of what many submissions have. */
function walked(formId: string, filters: SubmissionFilters, page: ListQuery['page']) {
	const { text, question, answer } = filters;
	return sql<string>`(select form_submissions_walked(${formId}::uuid, ${text === undefined ? null : likePattern(text)},
		${question ?? null}, ${answer === undefined ? null : likePattern(answer)}, ${answer ?? null},
		${statesOf(filters) ?? []}::text[], ${page.size}, ${(page.number - 1) * page.size}))`;
}

/** The states that filters leave; undefined where they say it otherwise than by one. */
function statesOf({ filters }: SubmissionFilters): SubmissionStatus[] | undefined {
	const [filter, ...more] = filters;
	if (!filter) return [...submissionStatuses];
	const isOne = more.length === 0 && filter.attribute === 'status' && filter.predicate === 'eq';
	return isOne ? [filter.value as SubmissionStatus] : undefined;
}

/** How many submissions a form has in each state. */
async function countsOf(trx: Trx, formId: string): Promise<Counts> {
	const perState = await trx
		.selectFrom('form_answer_counts')
		.where('form_id', '=', formId)
		.where('question_id', '=', '')
		.where('kind', '=', 'status')
		.select([sql<SubmissionStatus>`value`.as('status'), 'count'])
		.execute();
	const counts = { new: 0, handled: 0, spam: 0 };
	for (const { status, count } of perState) counts[status] = count;
	return counts;
}

/** As eight letters and digits, with which somebody calls about what they sent. */
const REFERENCE = /^[2-9A-HJ-NP-Z]{8}$/i;

/** Filters in which the reference of a submission is found as that, and not among the answers. */
export async function withReference<Filters extends SubmissionFilters>(
	trx: Trx,
	formId: string,
	filters: Filters,
): Promise<Filters> {
	const { text } = filters;
	if (text === undefined || !REFERENCE.test(text.trim())) return filters;
	const reference = text.trim().toUpperCase();
	const found = await trx
		.selectFrom('form_submissions')
		.select('id')
		.where('form_id', '=', formId)
		.where('reference', '=', reference)
		.executeTakeFirst();
	return found ? { ...filters, text: undefined, reference } : filters;
}

/** Returns a page of the submissions of a form, newest first, the total, and how many there are in each state. */
export async function listSubmissions(
	trx: Trx,
	owner: Owner,
	formId: string,
	{ page, ...asked }: SubmissionFilters & Pick<ListQuery, 'page'>,
): Promise<{ rows: SubmissionRow[]; total: number; estimated: boolean; counts: Counts }> {
	const filters = await withReference(trx, formId, asked);
	const counts = await countsOf(trx, formId);
	const { how, total, estimated } = await wayTo(trx, formId, filters, counts);
	const chosen = chosenSubmissions(trx, owner, formId, filters, how);
	// What leads to a page far down is read of the index alone.
	const inOrder = chosen
		.clearSelect()
		.select('s.id')
		.orderBy('s.submitted_at', 'desc')
		.orderBy('s.id')
		.limit(page.size)
		.offset((page.number - 1) * page.size);
	const onPage = how === 'walk' ? walked(formId, filters, page) : inOrder;
	const rows = await selectSubmissions(trx, owner, 'read')
		.where('s.id', 'in', onPage)
		.orderBy('s.submitted_at', 'desc')
		.orderBy('s.id')
		.execute();
	return { rows, total: total ?? (await countAll(chosen)), estimated, counts };
}

/** How many the filters leave, where they are about states alone and these are counted; undefined otherwise. */
function knownTotal(asked: SubmissionFilters, counts: Counts): number | undefined {
	const { text, reference, question, assignedTo } = asked;
	if (reference !== undefined || text !== undefined || question !== undefined || assignedTo !== undefined)
		return undefined;
	return statesOf(asked)?.reduce((sum, state) => sum + counts[state], 0);
}

async function countAll(chosen: ReturnType<typeof chosenSubmissions>): Promise<number> {
	const { total } = await chosen
		.clearSelect()
		.select(sql<number>`count(*)::int`.as('total'))
		.executeTakeFirstOrThrow();
	return total;
}

/** Returns one submission of an owner's form. Throws 404 for anybody else's. */
export async function readSubmission(
	trx: Trx,
	owner: Owner,
	id: string,
	access: Access = 'manage',
): Promise<SubmissionRow> {
	const row = await selectSubmissions(trx, owner, access).where('s.id', '=', id).executeTakeFirst();
	if (!row) throw ApiError.notFound();
	return row;
}

/**
 * Returns the submissions before and after one of a form among those that the filters leave; newer ones come before.
 * Where they name no state, it is that of the submission.
 */
export async function neighboursOf(
	trx: Trx,
	owner: Owner,
	id: string,
	asked: SubmissionFilters,
): Promise<{ previous: string | null; next: string | null }> {
	const { formId, status, at } = await trx
		.selectFrom('form_submissions')
		.select(['form_id as formId', 'status', sql<string>`submitted_at::text`.as('at')])
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	const { how } = await wayTo(trx, formId, asked, await countsOf(trx, formId));
	const near = () => {
		const chosen = chosenSubmissions(trx, owner, formId, asked, how).clearSelect().select('s.id').limit(1);
		return asked.filters.length > 0 ? chosen : chosen.where('s.status', '=', status);
	};
	const previous = await near()
		.where(
			sql<boolean>`s.submitted_at >= ${at}::timestamptz and (s.submitted_at > ${at}::timestamptz or s.id < ${id}::uuid)`,
		)
		.orderBy('s.submitted_at')
		.orderBy('s.id', 'desc')
		.executeTakeFirst();
	const next = await near()
		.where(
			sql<boolean>`s.submitted_at <= ${at}::timestamptz and (s.submitted_at < ${at}::timestamptz or s.id > ${id}::uuid)`,
		)
		.orderBy('s.submitted_at', 'desc')
		.orderBy('s.id')
		.executeTakeFirst();
	return { previous: previous?.id ?? null, next: next?.id ?? null };
}

type Change = { status?: SubmissionStatus | undefined; assignedToId?: string | null | undefined };

/**
 * Says what became of a submission, and who handles it. Throws 404 as {@link readSubmission}, and 422 for somebody who may
 * not read it.
 */
export async function changeSubmission(
	trx: Trx,
	emit: Emit,
	owner: Owner & { centreId: string },
	id: string,
	{ status, assignedToId }: Change,
): Promise<void> {
	const before = await readSubmission(trx, owner, id);
	if (assignedToId !== undefined && assignedToId !== before.assignedToId) {
		const colleagues = await candidates(trx, owner);
		if (assignedToId !== null && !colleagues.some((one) => one.id === assignedToId)) {
			const detail = 'This person does not read what is sent with this form.';
			const source = { pointer: pointerTo(['assignedToId']) };
			throw ApiError.invalid([{ code: 'unknown_person', detail, source }]);
		}
		await trx
			.updateTable('form_submissions')
			.set({ assigned_to: assignedToId })
			.where('id', '=', id)
			.execute();
		await emit(submissionAssigned(id));
	}
	if (status === undefined || before.status === status) return;
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
