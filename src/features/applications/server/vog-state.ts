import { toLocal } from '#platform/http/wall-clock.ts';
import type { Vog } from '../vog-contract.ts';

/** Whether a certificate has expired by today. */
export function isOver(expiresOn: string | null): boolean {
	return expiresOn !== null && expiresOn < toLocal(new Date()).date;
}

/** How far a certificate of conduct is, from what is kept of it; nothing is kept until it is asked for or seen. */
export function vogState(kept: { seen: boolean; expiresOn: string | null } | null | undefined): Vog['state'] {
	if (!kept) return 'none';
	if (!kept.seen) return 'asked';
	return isOver(kept.expiresOn) ? 'expired' : 'seen';
}
