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
