import type { PlainEventType } from '#platform/contract/define-event.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { transition } from '#platform/server/transitions.ts';
import { isUniqueViolation } from '#platform/server/unique-violation.ts';
import type { ApplicationStatus, AttendanceInput, AttendanceMark } from '../contract.ts';
import {
	applicationCame,
	applicationExcused,
	applicationExpected,
	applicationGroupCounted,
	applicationNoShow,
} from '../events.ts';
import { listState, markOf } from './attendance-rules.ts';
import { moreThanGroup } from './group-refusals.ts';
import { lockDecided } from './lock-decided.ts';
import { mayDecide } from './policy.ts';
import { applicationTransitions } from './transitions.ts';

const verbOf = { came: 'come', absent: 'miss', excused: 'miss', expected: 'expect' } as const;
const eventOf: Record<AttendanceMark, PlainEventType> = {
	came: applicationCame,
	absent: applicationNoShow,
	excused: applicationExcused,
	expected: applicationExpected,
};

/** An application that is locked, as far as a mark changes it. */
type Marked = {
	id: string;
	status: ApplicationStatus;
	excused: boolean;
	/** How many people it is for. */
	groupSize: number;
};

/**
 * Marks on the list of a time of an activity whether somebody came, and of a group how many: all of them unless another
 * number is said. The same mark again changes nothing, also when it comes late from a telephone that lost its connection.
 * Throws 422 for more people than the group has, 404 for an application the user may not see, 403 for one
 * they do not decide on, 409 `changed` if the list showed something else than what is, 409 `not_open` outside the days
 * of the list, 409 `hours_stated` if hours of the work are stated already, and 409 with the state for somebody without
 * a place.
 */
export async function markAttendance(
	c: RequestContext,
	id: string,
	{ attendance, from, came, fromCame, key }: AttendanceInput,
): Promise<void> {
	await c.write(async (trx, emit) => {
		const { found: seen } = await lockDecided(trx, id, c);
		if (!mayDecide(c.actor, seen)) throw ApiError.forbidden();
		const found = await readMark(trx, id);
		if (key !== undefined && found.attendanceKey === key) return;
		requireWithin(found, came);
		const now = markOf(found);
		const isSame = now === attendance && (now !== 'expected' || found.status === 'accepted');
		const counts = isSame && now === 'came' && came !== undefined && came !== cameOf(found);
		if (isSame && !counts) return;
		const isOld = counts && fromCame !== undefined && fromCame !== cameOf(found);
		if ((from !== undefined && from !== now) || isOld) throw changed(found.status);
		const open = listState(seen, new Date());
		if (open !== 'open') throw notOpen(open);
		if (counts) return countGroup(trx, emit, id, { came, key: key ?? null });
		if (now === 'came') await requireNoHours(trx, id);
		await saveMark(trx, emit, { id, ...found }, attendance, {
			came,
			key: key ?? null,
			byCode: false,
		});
	});
}

/** Throws 422 for more people than the group has. */
export function requireWithin({ groupSize }: Pick<Marked, 'groupSize'>, came: number | undefined): void {
	if (came !== undefined && came > groupSize) throw moreThanGroup(groupSize);
}

function cameOf({ groupSize, groupCame }: { groupSize: number; groupCame: number | null }): number {
	return groupCame ?? groupSize;
}

/** Says of a group that is there already how many came. */
async function countGroup(
	trx: Trx,
	emit: Emit,
	id: string,
	{ came, key }: { came: number; key: string | null },
): Promise<void> {
	await trx
		.updateTable('applications')
		.set({ group_came: came, attendance_key: key, updated_at: new Date() })
		.where('id', '=', id)
		.execute();
	await emit(applicationGroupCounted(id));
}

/** How a mark was made; `happened` where that is another event than the mark is otherwise. */
type Made = {
	came: number | undefined;
	key: string | null;
	byCode: boolean;
	happened?: PlainEventType;
};

/** Saves a mark on an application that is locked. When it got its place stays what it was: nobody decides again. */
export async function saveMark(
	trx: Trx,
	emit: Emit,
	{ id, status, excused, groupSize }: Marked,
	mark: AttendanceMark,
	{ came, key, byCode, happened = eventOf[mark] }: Made,
): Promise<void> {
	const swapsExcuse = status === 'no_show' && (mark === 'absent' || mark === 'excused');
	const to = swapsExcuse ? status : transition(applicationTransitions, verbOf[mark], status);
	await trx
		.updateTable('applications')
		.set({
			status: to,
			excused: mark === 'excused',
			group_came: mark === 'came' && groupSize > 1 ? (came ?? groupSize) : null,
			checked_in_at: mark === 'came' ? new Date() : null,
			checked_in_by_code: mark === 'came' && byCode,
			attendance_key: key,
			undo: null,
			updated_at: new Date(),
		})
		.where('id', '=', id)
		.execute()
		.catch((error: unknown) => {
			const detail = 'This person has applied again since.';
			throw isUniqueViolation(error)
				? ApiError.conflict({ code: 'already_applied', state: status, detail })
				: error;
		});
	await emit(
		happened(id, {
			from: excused ? 'excused' : status,
			to: mark === 'excused' || mark === 'came' ? mark : to,
		}),
	);
}

/** Reads the mark again, as it is now that the application is locked. */
async function readMark(trx: Trx, id: string) {
	const row = await trx
		.selectFrom('applications')
		.select([
			'status',
			'excused',
			'group_size as groupSize',
			'group_came as groupCame',
			'attendance_key as attendanceKey',
		])
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	return { ...row, status: row.status as ApplicationStatus };
}

/** Hours that were stated show that the work was done. */
export async function requireNoHours(trx: Trx, id: string): Promise<void> {
	const stated = await trx
		.selectFrom('worked_hours')
		.select('status')
		.where('application_id', '=', id)
		.where('status', '<>', 'declined')
		.executeTakeFirst();
	if (!stated) return;
	const detail = 'Hours are stated for this already.';
	throw ApiError.conflict({ code: 'hours_stated', state: stated.status, detail });
}

function changed(state: string): ApiError {
	return ApiError.conflict({ code: 'changed', state, detail: 'Somebody else has marked this meanwhile.' });
}

/** The refusal of a mark or a check-in when it is too early or too late for it. */
export function notOpen(state: string): ApiError {
	return ApiError.conflict({ code: 'not_open', state, detail: 'Who came cannot be marked now.' });
}
