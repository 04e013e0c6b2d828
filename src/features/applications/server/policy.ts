import type { Actor } from '#platform/server/http/context.ts';
import { grantsOf } from '#platform/server/http/grants.ts';
import { canTransition } from '#platform/server/transitions.ts';
import {
	type ApplicationCan,
	type ApplicationStatus,
	type ApplicationVerb,
	correctionDays,
	rejectionKeys,
	undoSeconds,
} from '../contract.ts';
import { type GroupKind, type OutcomeSide, outcomeDays } from '../enums.ts';
import { checkInIsOpen, listIsOpen, type OccurrenceFacts } from './attendance-rules.ts';
import { permissions } from './permissions.ts';
import { applicationTransitions } from './transitions.ts';

/** The fields of an application that permissions depend on. */
export type ApplicationFacts = {
	status: ApplicationStatus;
	organisationId: string;
	userId: string | null;
	/** Number of spots of the vacancy; null if there is no limit. */
	spots: number | null;
	/** How many spots are taken. */
	taken: number;
	/** How many people it is for. */
	groupSize: number;
	/** What a group is, also one of which one person is left; null for whoever applied alone. */
	groupKind: GroupKind | null;
	/** Whether others wait for spots like those that it holds. */
	othersWait: boolean;
	occurrenceId: string | null;
	/** Whether the occurrence, or the period of the vacancy, has begun. */
	hasBegun: boolean;
	decidedAt: Date | null;
	reason: string | null;
	/** When the work ended of which the group is known; null while it has not, or nobody said so. */
	workEndedAt: Date | null;
	/** Whether what it was before the decision is known. */
	undoable: boolean;
	checkedInByCode: boolean;
	outcomes: readonly { side: OutcomeSide; askedAt: string }[];
} & OccurrenceFacts;

const placed = ['accepted', 'completed', 'no_show'] as const;
const DAY = 24 * 3600 * 1000;

type Owned = Pick<ApplicationFacts, 'organisationId' | 'userId'>;

/** Whether the permission row gives the user access to this application. Rows are always of the request's centre. */
function reaches(row: keyof typeof permissions, actor: Actor | null, application: Owned): boolean {
	const grants = grantsOf(actor, permissions[row]);
	if (grants.has('centre')) return true;
	if (grants.has('own') && actor?.organisation?.id === application.organisationId) return true;
	// One's own is one's own, also for somebody who decides on those of an organisation.
	return (
		grants.size > 0 && row !== 'decide' && application.userId !== null && actor?.userId === application.userId
	);
}

/** Whether the user may see it: those who decide on it, and the applicant. */
export function mayRead(actor: Actor | null, application: Owned): boolean {
	return reaches('read', actor, application);
}

/** Whether the user decides on it, rather than being the applicant. */
export function mayDecide(actor: Actor | null, application: Owned): boolean {
	return reaches('decide', actor, application);
}

/** Whether the user may use the verb: applicants withdraw, the other verbs are for those who decide. */
export function mayDo(verb: ApplicationVerb, actor: Actor | null, application: Owned): boolean {
	return reaches(verb === 'withdraw' ? 'withdraw' : 'decide', actor, application);
}

/** Whether the user may take the spot offered with it. */
export function mayTake(actor: Actor | null, application: Owned): boolean {
	return reaches('take', actor, application);
}

const open = ['pending', 'waiting', 'offered', 'accepted'] as const satisfies readonly ApplicationStatus[];
/** States in which spots are held for it that others could have. */
const holding = ['offered', 'accepted'] as const satisfies readonly ApplicationStatus[];

/** States in which it is known, or soon will be, who comes: a group that was there may say it afterwards. */
const named = [...open, 'completed'] as const satisfies readonly ApplicationStatus[];

type Group = Pick<ApplicationFacts, 'status' | 'groupSize' | 'groupKind' | 'workEndedAt'>;

/** Whether it is for a group, also for one of which one person is left: others may still come. */
export function isGroup({ groupSize, groupKind }: Pick<Group, 'groupSize' | 'groupKind'>): boolean {
	return groupSize > 1 || groupKind !== null;
}

/** Whether it can still be said who is in the group: until a day after the work. */
export function groupIsOpen(application: Group, now = new Date()): boolean {
	const { status, workEndedAt } = application;
	const isInTime = workEndedAt === null || now.getTime() < workEndedAt.getTime() + DAY;
	return isGroup(application) && isInTime && named.some((state) => state === status);
}

/** Whether the user may say who is in the group. */
export function mayChangeGroup(actor: Actor | null, application: Owned & Group, now = new Date()): boolean {
	return groupIsOpen(application, now) && reaches('group', actor, application);
}

/** Whether the number of people of a group can still change: until it is known who came. */
export function sizeIsOpen(status: ApplicationStatus): boolean {
	return open.some((state) => state === status);
}

/** Whether spots are held for it. */
export function holdsSpots(status: ApplicationStatus): boolean {
	return holding.some((state) => state === status);
}

/** The side that the user is on; undefined for whoever may say nothing of what became of it. */
export function sideOf(actor: Actor | null, application: Owned): OutcomeSide | undefined {
	if (mayDecide(actor, application)) return 'organisation';
	return reaches('outcome', actor, application) ? 'volunteer' : undefined;
}

/** Whether a side can still say what became of it. */
export function outcomeIsOpen(askedAt: Date, now = new Date()): boolean {
	return now.getTime() - askedAt.getTime() < outcomeDays * DAY;
}

/**
 * Whether there is no spot for everybody of it (domain rule: counted over accepted applications and the states that follow).
 */
export function isFull({
	spots,
	taken,
	groupSize,
}: Pick<ApplicationFacts, 'spots' | 'taken' | 'groupSize'>): boolean {
	return spots !== null && taken + groupSize > spots;
}

/**
 * Whether the state of the application allows the verb now, apart from who uses it: a rejection can be corrected for a
 * while if people made it, only a whole vacancy is looked at again, and nobody was there before it began (domain rules).
 * Who was there is corrected as long; at a time of an activity its list is for that.
 */
export function isTimely(
	verb: ApplicationVerb,
	{
		status,
		reason,
		decidedAt,
		occurrenceId,
		hasBegun,
	}: Pick<ApplicationFacts, 'status' | 'reason' | 'decidedAt' | 'occurrenceId' | 'hasBegun'>,
	now = new Date(),
): boolean {
	const isRecent = decidedAt !== null && now.getTime() - decidedAt.getTime() < correctionDays * DAY;
	if (verb === 'complete' || verb === 'no_show')
		return status === 'accepted' ? hasBegun : occurrenceId === null && isRecent;
	if (verb === 'reconsider' && occurrenceId !== null) return false;
	if (status !== 'rejected' || (verb !== 'accept' && verb !== 'reconsider')) return true;
	return isRecent && !rejectionKeys.some((key) => key === reason);
}

/** Returns what the user may do with it now, by the same rules as the verbs. */
export function applicationCan(
	actor: Actor | null,
	application: ApplicationFacts,
	now = new Date(),
): ApplicationCan {
	const can = (verb: ApplicationVerb) =>
		mayDo(verb, actor, application) &&
		canTransition(applicationTransitions, verb, application.status) &&
		isTimely(verb, application, now);
	const { undoable, decidedAt } = application;
	const side = sideOf(actor, application);
	const resizeGroup = mayChangeGroup(actor, application, now) && sizeIsOpen(application.status);
	const asked = application.outcomes.find((one) => one.side === side);
	const sinceDecision = decidedAt ? now.getTime() - decidedAt.getTime() : Number.POSITIVE_INFINITY;
	return {
		accept: can('accept') && !isFull(application),
		reject: can('reject'),
		withdraw: can('withdraw'),
		take: mayTake(actor, application) && canTransition(applicationTransitions, 'take', application.status),
		complete: can('complete'),
		noShow: can('no_show'),
		markAttendance:
			mayDecide(actor, application) &&
			(placed as readonly ApplicationStatus[]).includes(application.status) &&
			listIsOpen(application, now),
		undoCheckIn: mayDo('withdraw', actor, application) && checkInIsOpen(application, now),
		reconsider: can('reconsider'),
		tellOutcome: asked !== undefined && outcomeIsOpen(new Date(asked.askedAt), now),
		changeGroup: mayChangeGroup(actor, application, now),
		resizeGroup,
		growGroup: resizeGroup && (!application.othersWait || mayDecide(actor, application)),
		undo: undoable && sinceDecision < undoSeconds * 1000 && mayDecide(actor, application),
	};
}
