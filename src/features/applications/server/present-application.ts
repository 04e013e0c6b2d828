import { canRead, rightsOf } from '#features/vacancies/server/public.ts';
import type { Actor } from '#platform/server/http/context.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import { type ApplicationStatus, rejectionKeys } from '../contract.ts';
import type { VogInShort } from '../vog-contract.ts';
import { attendanceOf, isPresent, shownState } from './attendance-rules.ts';
import { applicationCan, mayDecide } from './policy.ts';
import type { ApplicationRow } from './select-applications.ts';
import type { TimesLeft } from './take-place.ts';
import { vogState } from './vog-state.ts';

const DAY = 24 * 3600 * 1000;

/**
 * Returns an application for its reader. Only those who decide see the reason of a decision; the applicant sees the
 * message, their own reason, and the keys of rejections by the system. `left` is what accepting it would give,
 * or what is left to choose once it was accepted.
 */
export function presentApplication(
	row: ApplicationRow,
	actor: Actor | null,
	{ left, now = new Date() }: { left?: TimesLeft | undefined; now?: Date } = {},
): Resource {
	const decides = mayDecide(actor, row);
	const can = applicationCan(actor, { ...row, status: row.status as ApplicationStatus }, now);
	const only = left?.times === 'one' ? left : undefined;
	const vacancy = {
		status: row.vacancyStatus,
		// Nobody applies for help of people.
		helpKind: null,
		organisationId: row.organisationId,
		organisationStatus: row.organisationStatus,
	};
	const own = row.status === 'withdrawn' || rejectionKeys.some((key) => key === row.reason);
	return {
		type: 'applications',
		id: row.id,
		attributes: {
			name: `${row.firstName} ${row.lastName}`.trim(),
			vacancyTitle: row.vacancyTitle,
			firstName: row.firstName,
			lastName: row.lastName,
			email: row.email,
			phoneNumber: row.phoneNumber,
			message: row.message,
			groupSize: row.groupSize,
			groupKind: row.groupKind,
			groupName: row.groupName,
			groupNames: row.groupNames,
			groupCame: row.groupCame,
			answers: row.answers,
			status: shownState(row, now),
			decisionMessage: row.decisionMessage,
			reason: own || decides ? row.reason : null,
			decidedAt: row.decidedAt,
			createdAt: row.createdAt,
			vacancyId: row.vacancyId,
			occurrenceId: row.occurrenceId,
			occurrenceStartsAt: row.occurrenceStartsAt,
			occurrenceEndsAt: row.occurrenceEndsAt,
			occurrenceAllDay: row.occurrenceAllDay,
			occurrenceStatus: row.occurrenceStatus,
			organizationId: row.organisationId,
			organizationName: row.organisationName,
			userId: row.userId,
			waitingPlace: row.waitingPlace,
			offeredUntil: row.status === 'offered' ? row.offeredUntil : null,
			attendance: attendanceOf(row),
			checkedInAt: row.checkedInAt,
			present: isPresent(row, now),
			vog: vogOf(row),
			outcomes: row.outcomes
				.filter(({ side }) => decides || side === 'volunteer')
				.map(({ askedAt, answeredAt, ...told }) => ({
					...told,
					askedAt: new Date(askedAt),
					answeredAt: answeredAt === null ? null : new Date(answeredAt),
				})),
			ageInDays: Math.max(0, Math.floor((now.getTime() - row.createdAt.getTime()) / DAY)),
		},
		relationships: {
			vacancy: {
				data: { type: 'vacancies', id: row.vacancyId },
				unreadable: !canRead(rightsOf(actor), vacancy),
			},
			organization: {
				data: { type: 'organizations', id: row.organisationId },
				unreadable:
					row.organisationStatus !== 'approved' && (!decides || row.organisationStatus === 'deleted'),
			},
		},
		meta: {
			can: { ...can, accept: can.accept && !only?.isFull },
			...(left && can.accept && { ifAccepted: { time: only ? timeOf(only) : null } }),
			...(left && decides && row.status === 'accepted' && { needsTime: true }),
		},
	};
}

/** How it stands with the certificate of conduct, for work that needs one. */
function vogOf({ vogNeeds, certificate }: ApplicationRow): VogInShort | null {
	if (vogNeeds === 'none') return null;
	const expiresOn = certificate?.expiresOn ?? null;
	return { needs: vogNeeds as VogInShort['needs'], state: vogState(certificate), expiresOn };
}

function timeOf({ startsAt, endsAt, allDay, isFull }: TimesLeft) {
	return { startsAt, endsAt, allDay, isFull };
}

/** Returns the receipt for a guest: the application has arrived. */
export function presentReceipt(receipt: {
	id: string;
	createdAt: Date;
	vacancyId: string;
	status: 'pending' | 'waiting' | 'accepted';
}): Resource {
	return {
		type: 'applications',
		id: receipt.id,
		attributes: { status: receipt.status, createdAt: receipt.createdAt, vacancyId: receipt.vacancyId },
	};
}
