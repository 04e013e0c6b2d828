import type { Retention } from '#platform/server/retention.ts';
import { ABSENT_YEARS, archiveAbsent, removeUnconfirmed, UNCONFIRMED_DAYS } from './clean-accounts.ts';

/** Accounts that were never used, and those that are not used any more. */
export const accountRetention: readonly Retention[] = [
	{
		what: 'sign-ups that nobody confirmed',
		days: UNCONFIRMED_DAYS,
		since: 'somebody signed up',
		end: 'removed',
		reason: 'nobody has shown that the address is theirs',
		apply: (trx, { emit }) => removeUnconfirmed(trx, emit),
	},
	{
		what: 'accounts that nobody uses, of who runs nothing',
		days: ABSENT_YEARS * 365,
		since: 'the last visit, and a week after the last of two warnings',
		end: 'anonymised',
		reason: 'who stays away for three years does not come back; warned a month and a week before',
		apply: (trx, { emit }) => archiveAbsent(trx, emit),
	},
];
