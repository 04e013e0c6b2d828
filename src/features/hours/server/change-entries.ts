import { addDays, toLocal } from '#platform/http/wall-clock.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Actor, RequestContext } from '#platform/server/http/context.ts';
import { grantsOf } from '#platform/server/http/grants.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { canTransition, transition } from '#platform/server/transitions.ts';
import { MAX_DAYS_AGO, MAX_ENTRIES } from '../enums.ts';
import { hoursApproved, hoursRemoved, hoursReturned, hoursStated } from '../events.ts';
import { permissions } from './permissions.ts';
import { type EntryRow, findEntry, findWork } from './select-entries.ts';
import { entryTransitions } from './transitions.ts';

type Owned = { organisationId: string; userId: string | null };
type Day = { workedOn: string; hours: number };

/** Whether the person decides for the organisation of the work. */
export function mayApprove(actor: Actor | null, { organisationId }: Owned): boolean {
	const grants = grantsOf(actor, permissions.approve);
	return grants.has('centre') || (grants.has('own') && actor?.organisation?.id === organisationId);
}

/** What the person may do with an entry now, by the same rules as the verbs. */
export function entryCan(actor: Actor | null, entry: EntryRow) {
	const approves = mayApprove(actor, entry);
	const worked = entry.userId !== null && entry.userId === actor?.userId;
	const leads = (verb: 'approve' | 'question' | 'restate') =>
		canTransition(entryTransitions, verb, entry.status);
	return {
		approve: approves && leads('approve'),
		question: approves && entry.userId !== null && leads('question'),
		restate: worked && leads('restate'),
		remove: approves || (worked && entry.status !== 'signed'),
	};
}

/**
 * Enters hours of a day: approved at once by those who decide, to be approved by who worked. Throws 404 for work that
 * the person may not know of, 409 with its state before it began, `of_student` for a student's, `too_many` with more
 * entries than an application has, and 422 for a day to come or long ago.
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
		if (!work.hasBegun) throw ApiError.conflict({ state: work.status });
		requireDay(day.workedOn);
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

/** Approves hours. Throws 404 for an entry the person may not know of, 403 for who does not decide, 409 with the state. */
export async function approveEntry(c: RequestContext, id: string): Promise<void> {
	await change(c, id, 'approve', (entry) => mayApprove(c.actor, entry), {
		question: null,
		signed_by: c.actor?.userId ?? null,
		signed_at: new Date(),
	});
}

/** Asks the volunteer about the hours. Throws as approving them. */
export async function questionEntry(c: RequestContext, id: string, reason: string): Promise<void> {
	const may = (entry: EntryRow) => mayApprove(c.actor, entry) && entry.userId !== null;
	await change(c, id, 'question', may, { question: reason }, reason);
}

/** States hours again, as who worked. Throws as approving them, and 422 for a day to come or long ago. */
export async function restateEntry(c: RequestContext, id: string, day: Day): Promise<void> {
	requireDay(day.workedOn);
	await change(c, id, 'restate', (entry) => entry.userId === c.actor?.userId, {
		question: null,
		worked_on: day.workedOn,
		minutes: Math.round(day.hours * 60),
		entered_by: c.actor?.userId ?? null,
		entered_at: new Date(),
	});
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

const eventOf = { approve: hoursApproved, question: hoursReturned, restate: hoursStated } as const;

async function change(
	c: RequestContext,
	id: string,
	verb: keyof typeof eventOf,
	may: (entry: EntryRow) => boolean,
	set: object,
	reason?: string,
): Promise<void> {
	await c.write(async (trx, emit) => {
		const entry = await lockEntry(trx, c, id);
		if (!may(entry)) throw ApiError.forbidden();
		const to = transition(entryTransitions, verb, entry.status);
		const row = await trx
			.updateTable('worked_hours')
			.set({ ...set, status: to, updated_at: new Date() })
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

function requireDay(day: string): void {
	const today = toLocal(new Date()).date;
	if (day <= today && day >= addDays(today, -MAX_DAYS_AGO)) return;
	const detail = 'Hours are of a day in the past year.';
	throw ApiError.invalid([{ code: 'day', detail, source: { pointer: '/data/attributes/worked_on' } }]);
}
