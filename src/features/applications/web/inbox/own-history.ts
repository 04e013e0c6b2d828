import type { Application, ApplicationStatus } from '../../contract.ts';

type Told = Pick<
	Application,
	| 'status'
	| 'createdAt'
	| 'decidedAt'
	| 'decisionMessage'
	| 'reason'
	| 'occurrenceId'
	| 'occurrenceEndsAt'
	| 'checkedInAt'
	| 'present'
>;

/** What happened to an application, and when where that is known. */
export type Happened = {
	what: 'sent' | 'placed' | 'here' | 'came' | ApplicationStatus;
	at: string | null;
	message?: string;
	reason?: string;
};

/**
 * What happened to one's own application, oldest first. When it was decided is when it was accepted, also once the work is
 * done; a place at a time is taken at once, by nobody's decision, and used when that time is over. Until then who is there
 * reads when they came in.
 */
export function ownHistory(application: Told): Happened[] {
	const { status, createdAt, decidedAt, decisionMessage, reason, occurrenceId, occurrenceEndsAt } =
		application;
	const sent: Happened = { what: 'sent', at: createdAt };
	if (status === 'pending') return [sent];
	const words = { ...(decisionMessage && { message: decisionMessage }), ...(reason && { reason }) };
	const placed = occurrenceId ? 'placed' : 'accepted';
	if (status === 'accepted') return [sent, { what: placed, at: decidedAt, ...words }];
	if (status !== 'completed' && status !== 'no_show')
		return [sent, { what: status, at: decidedAt, ...words }];
	return [
		sent,
		{ what: placed, at: decidedAt, ...words },
		{ what: ownState(application), at: application.present ? application.checkedInAt : occurrenceEndsAt },
	];
}

/** What the applicant is told of the state: of a time of an activity nobody says that work is done, nor that it is over. */
export function ownState({
	status,
	occurrenceId,
	present,
}: Pick<Application, 'status' | 'occurrenceId' | 'present'>): ApplicationStatus | 'came' | 'here' {
	if (present) return 'here';
	return status === 'completed' && occurrenceId ? 'came' : status;
}
