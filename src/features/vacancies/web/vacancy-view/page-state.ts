import type { Application } from '#features/applications/contract.ts';
import type { Vacancy } from '../../contract.ts';

/** What the page shows in place of the application form: exactly one of these. */
export type ApplyState =
	| 'open'
	| 'queue'
	| 'link'
	| 'filled'
	| 'expired'
	| 'draft'
	| 'applied'
	| 'staff'
	| 'others';

/** Whether one applies by the form: for a spot, or for a place in line for one. */
export function takesForm(state: ApplyState): boolean {
	return state === 'open' || state === 'queue';
}

/**
 * Returns the application that stands in place of the form: one to the whole, or where one has something at each time that can
 * still be chosen, that of the first of them; of what is over the newest. Null where there is still something to apply for.
 */
export function ownApplicationOf<Own extends Pick<Application, 'occurrenceId' | 'createdAt'>>(
	applications: readonly Own[],
	times: readonly { id: string }[],
): Own | null {
	const whole = applications.find(({ occurrenceId }) => occurrenceId === null);
	if (whole) return whole;
	const [first] = times;
	if (!first) return applications.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0] ?? null;
	const at = (id: string) => applications.find(({ occurrenceId }) => occurrenceId === id);
	return times.every(({ id }) => at(id)) ? (at(first.id) ?? null) : null;
}

function isForSome(audience: Vacancy['audience']): boolean {
	return audience === 'organizations' || audience === 'volunteers';
}

/** Returns the state for a reader. An own application is shown even when the vacancy has closed since. */
export function applyStateOf(
	vacancy: Pick<Vacancy, 'status' | 'expiresAt' | 'applyMethod' | 'waitingList' | 'audience' | 'meta'>,
	reader: { applied: boolean; signedIn: boolean },
	now: number = Date.now(),
): ApplyState {
	if (reader.applied) return 'applied';
	if (vacancy.status === 'draft' || vacancy.status === 'archived') return 'draft';
	// People of organisations are signed in.
	const may = reader.signedIn ? vacancy.meta?.can?.apply !== false : vacancy.audience !== 'organizations';
	if (vacancy.waitingList && may) return 'queue';
	if (vacancy.status === 'filled') return 'filled';
	// The job that closes vacancies may not have come by yet.
	const lapsed = vacancy.expiresAt !== null && new Date(vacancy.expiresAt).getTime() <= now;
	if (vacancy.status === 'expired' || lapsed) return 'expired';
	if (vacancy.applyMethod === 'link') return 'link';
	if (may) return 'open';
	// Who holds it knows for whom it is.
	return isForSome(vacancy.audience) && !vacancy.meta?.can?.update ? 'others' : 'staff';
}
