import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { transition } from '#platform/server/transitions.ts';
import type { Said, Seen } from '../contract.ts';
import { disputeKind, MAX_ENTRIES, MAX_QUESTIONS, MAX_SAID } from '../enums.ts';
import {
	hoursApprovalUndone,
	hoursApproved,
	hoursDeclined,
	hoursRemoved,
	hoursReturned,
	hoursStated,
} from '../events.ts';
import { entryCan, isDisputable, isWorker, mayApprove, questionsOf } from './entry-can.ts';
import { type Day, requireDay, requireRoom } from './hours-of-a-day.ts';
import { type EntryRow, findEntry, findWork } from './select-entries.ts';
import { entryTransitions } from './transitions.ts';

/** Hours that are stated again, with what the volunteer answers about them. */
type Again = Day & { answer?: string | undefined };

/**
 * Enters hours of a day: of those who decide approved at once, of who worked to be approved, also where they decide about
 * others. Throws 404 for work that
 * the person may not know of, 409 with the state of an application without a place, `of_student` for a student's,
 * `too_many` with more entries than an application has, and 422 before it began and as requireDay and requireRoom.
 */
export async function addEntry(
	c: RequestContext,
	{ applicationId, ...day }: Day & { applicationId: string },
): Promise<string> {
	return c.write(async (trx, emit) => {
		await lockWork(trx, applicationId);
		const work = await findWork(trx, c, applicationId);
		if (!work) throw ApiError.notFound();
		if (work.isOfStudent) {
			const detail = "A student's hours are signed by the mentor.";
			throw ApiError.conflict({ code: 'of_student', state: work.status, detail });
		}
		if (!work.hasBegun) throw notBegun(work.status);
		requireDay(day.workedOn, work.firstDay);
		await requireRoom(trx, { ...work, applicationId }, day);
		if (work.entries >= MAX_ENTRIES) {
			throw ApiError.conflict({
				code: 'too_many',
				state: work.status,
				detail: 'There are too many entries.',
			});
		}
		const approved = mayApprove(c.actor, work);
		const by = c.actor?.userId ?? null;
		const { id } = await trx
			.insertInto('worked_hours')
			.values({
				tenant: c.tenant,
				centre_id: c.centre.id,
				application_id: applicationId,
				worked_on: day.workedOn,
				minutes: Math.round(day.hours * 60),
				status: approved ? 'signed' : 'stated',
				entered_by: by,
				...(approved && { signed_by: by, signed_at: new Date() }),
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		const happened = approved ? hoursApproved : hoursStated;
		await emit(
			happened(applicationId, {
				organisationId: work.organisationId,
				details: { hours: day.hours, entryId: id },
			}),
		);
		return id;
	});
}

/**
 * Approves hours. Throws 404 for an entry the person may not know of, 403 for who does not decide, `own_hours` where they
 * worked themselves, 409 `changed` if the hours are not as they were seen, 409 with the state.
 */
export async function approveEntry(c: RequestContext, id: string, seen: Seen): Promise<void> {
	const may = (entry: EntryRow) => mayApprove(c.actor, entry);
	// A question that was asked stays in the row, for when this is undone.
	const set = { signed_by: c.actor?.userId ?? null, signed_at: new Date(), approved_mailed_at: null };
	await change(c, id, 'approve', may, set, { seen });
}

/** Throws 409 if a colleague, or who worked, did something with the hours since they were seen. */
function requireSeen({ status, enteredAt }: EntryRow, { from, fromEnteredAt }: Seen): void {
	const isSame =
		(from === undefined || from === status) &&
		(fromEnteredAt === undefined || Date.parse(fromEnteredAt) === new Date(enteredAt).getTime());
	if (isSame) return;
	const detail = 'Somebody else changed these hours meanwhile.';
	throw ApiError.conflict({ code: 'changed', state: status, detail });
}

/**
 * Undoes the approval of hours that a volunteer stated: they are as before. Throws as approving them, and 409 `sent` once
 * the volunteer had the mail about it.
 */
export async function undoApproval(c: RequestContext, id: string): Promise<void> {
	await c.write(async (trx, emit) => {
		const entry = await lockEntry(trx, c, id);
		if (!mayApprove(c.actor, entry) || entry.userId === null || entry.enteredBy !== entry.userId)
			throw refusalOf(c, entry);
		const verb = entry.question === null || entry.answer !== null ? 'undo' : 'undo_to_question';
		const to = transition(entryTransitions, verb, entry.status);
		if (entry.isApprovalMailed) {
			throw ApiError.conflict({
				code: 'sent',
				state: entry.status,
				detail: 'The mail about this decision has left.',
			});
		}
		await trx
			.updateTable('worked_hours')
			.set({ status: to, signed_by: null, signed_at: null, updated_at: new Date() })
			.where('id', '=', id)
			.execute();
		await emit(hoursApprovalUndone(entry.applicationId, { ...about(entry), from: entry.status, to }));
	});
}

/** Asks the volunteer about the hours. Throws as approving them, and 409 `too_many_questions` once enough was asked. */
export async function questionEntry(
	c: RequestContext,
	id: string,
	{ reason, ...seen }: Seen & { reason: string },
): Promise<void> {
	const may = (entry: EntryRow) => mayApprove(c.actor, entry) && entry.userId !== null;
	const check = async (_trx: Trx, entry: EntryRow) => {
		if (questionsOf(entry) < MAX_QUESTIONS) return;
		const detail = 'Enough was asked about these hours.';
		throw ApiError.conflict({ code: 'too_many_questions', state: entry.status, detail });
	};
	const set = (entry: EntryRow) => ({ question: reason, answer: null, ...saying(entry, 'question', reason) });
	await change(c, id, 'question', may, set, { reason, seen, check });
}

/** What was said about hours, with this after it. */
function saying({ said }: EntryRow, kind: Said['kind'], text: string, more: Pick<Said, 'was'> = {}) {
	const next: Said = {
		kind,
		text,
		askedAt: new Date().toISOString(),
		answer: null,
		answeredAt: null,
		...more,
	};
	return { said: JSON.stringify([...said, next].slice(-MAX_SAID)) };
}

/** What was said about hours, with an answer to the last of it; another answer to that takes its place. */
function answering({ said }: EntryRow, answer: string) {
	const last = said.at(-1);
	if (!last) return {};
	return {
		said: JSON.stringify([...said.slice(0, -1), { ...last, answer, answeredAt: new Date().toISOString() }]),
	};
}

/** Says that hours are not approved, and why. Throws as approving them, and 403 for what the organisation entered itself. */
export async function declineEntry(
	c: RequestContext,
	id: string,
	{ reason, ...seen }: Seen & { reason: string },
): Promise<void> {
	const may = (entry: EntryRow) =>
		mayApprove(c.actor, entry) && entry.userId !== null && entry.enteredBy === entry.userId;
	await change(
		c,
		id,
		'decline',
		may,
		(entry) => ({
			question: reason,
			answer: null,
			signed_by: null,
			signed_at: null,
			...saying(entry, 'decline', reason),
		}),
		{ reason, seen },
	);
}

/**
 * States hours again, as who worked, with an answer to what was asked about them: beside the hours, where who approves
 * them looks, and not in a conversation that others of the organisation read. Hours that the organisation entered are
 * stated otherwise in the same way, with what is wrong with them, and wait for approval then. Throws as approving them, 422
 * as requireDay and requireRoom, and without words about hours of the organisation.
 */
export async function restateEntry(c: RequestContext, id: string, { answer, ...day }: Again): Promise<void> {
	const check = async (trx: Trx, entry: EntryRow) => {
		if (isDisputable(entry) && !answer) throw noWords();
		requireDay(day.workedOn, entry.firstDay);
		// What was stated of that day was said to be right then.
		const isKnown = entry.workedOn === day.workedOn && day.hours * 60 <= entry.minutes;
		await requireRoom(trx, entry, isKnown ? { ...day, confirmed: true } : day, id);
	};
	const may = (entry: EntryRow) => entry.userId === c.actor?.userId;
	await change(
		c,
		id,
		(entry) => (isDisputable(entry) ? 'dispute' : 'restate'),
		may,
		(entry) => ({
			...(isDisputable(entry) ? disputed(entry, answer ?? '') : replied(entry, answer)),
			worked_on: day.workedOn,
			minutes: Math.round(day.hours * 60),
			entered_by: c.actor?.userId ?? null,
			entered_at: new Date(),
			waiting_mailed_at: null,
		}),
		{ check },
	);
}

/** What becomes of hours that the organisation entered, with what its volunteer says of them; what it entered stays readable. */
function disputed(entry: EntryRow, text: string) {
	const was = { hours: entry.minutes / 60, workedOn: entry.workedOn };
	return {
		question: null,
		answer: null,
		signed_by: null,
		signed_at: null,
		approved_mailed_at: null,
		...saying(entry, disputeKind, text, { was }),
	};
}

function noWords(): ApiError {
	const detail = 'Say what is wrong with these hours.';
	return ApiError.invalid([{ code: 'required', detail, source: { pointer: '/data/attributes/answer' } }]);
}

/**
 * A question without an answer is open no longer once the hours are stated again; with one, both stay for who approves. What
 * was said before stays in any case.
 */
function replied(entry: EntryRow, answer: string | undefined) {
	const { status, question } = entry;
	if (answer) return { question, answer, ...(question !== null && answering(entry, answer)) };
	return status === 'stated' ? {} : { question: null, answer: null };
}

/** Takes an entry away. Throws 404 and 403 as approving, and 409 for a volunteer whose hours are approved. */
export async function removeEntry(c: RequestContext, id: string): Promise<void> {
	await c.write(async (trx, emit) => {
		const entry = await lockEntry(trx, c, id);
		if (!entryCan(c.actor, entry).remove) {
			throw entry.userId === c.actor?.userId
				? ApiError.conflict({ state: entry.status })
				: ApiError.forbidden();
		}
		await trx.deleteFrom('worked_hours').where('id', '=', id).execute();
		await emit(hoursRemoved(entry.applicationId, about(entry)));
	});
}

const eventOf = {
	approve: hoursApproved,
	question: hoursReturned,
	decline: hoursDeclined,
	restate: hoursStated,
	dispute: hoursStated,
} as const;

async function change(
	c: RequestContext,
	id: string,
	which: keyof typeof eventOf | ((entry: EntryRow) => keyof typeof eventOf),
	may: (entry: EntryRow) => boolean,
	set: object | ((entry: EntryRow) => object),
	{
		reason,
		seen = {},
		check,
	}: { reason?: string; seen?: Seen; check?: (trx: Trx, entry: EntryRow) => Promise<void> },
): Promise<void> {
	await c.write(async (trx, emit) => {
		const entry = await lockEntry(trx, c, id);
		if (!may(entry)) throw refusalOf(c, entry);
		requireSeen(entry, seen);
		const verb = typeof which === 'function' ? which(entry) : which;
		const to = transition(entryTransitions, verb, entry.status);
		await check?.(trx, entry);
		const row = await trx
			.updateTable('worked_hours')
			.set({ ...(typeof set === 'function' ? set(entry) : set), status: to, updated_at: new Date() })
			.where('id', '=', id)
			.returning('minutes')
			.executeTakeFirstOrThrow();
		await emit(
			eventOf[verb](entry.applicationId, {
				...about({ ...entry, ...row }),
				from: entry.status,
				to,
				...(reason && { reason }),
			}),
		);
	});
}

/** Why somebody decides nothing about hours: they are their own, or of another's to decide about. */
function refusalOf({ actor }: RequestContext, entry: EntryRow): ApiError {
	if (!isWorker(actor, entry)) return ApiError.forbidden();
	return ApiError.forbidden('Somebody else decides about your own hours.', 'own_hours');
}

const about = ({ id, minutes, organisationId }: Pick<EntryRow, 'id' | 'minutes' | 'organisationId'>) => ({
	organisationId,
	details: { hours: minutes / 60, entryId: id },
});

async function lockEntry(trx: Trx, c: RequestContext, id: string): Promise<EntryRow> {
	await trx.selectFrom('worked_hours').select('id').where('id', '=', id).forUpdate().execute();
	const entry = await findEntry(trx, c, id);
	if (!entry) throw ApiError.notFound();
	return entry;
}

/** Entries of one application come one by one, so that they can be counted. */
async function lockWork(trx: Trx, id: string): Promise<void> {
	await trx.selectFrom('applications').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** What has a place is refused at the work that was chosen; what has none cannot be worked at all. */
function notBegun(status: string): ApiError {
	if (status !== 'accepted' && status !== 'completed') return ApiError.conflict({ state: status });
	const detail = 'This work has not begun yet.';
	return ApiError.invalid([
		{ code: 'not_begun', detail, source: { pointer: '/data/attributes/application_id' } },
	]);
}
