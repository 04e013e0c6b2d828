import { sql } from 'kysely';
import { type Retention, removeDue } from '#platform/server/retention.ts';

/** Credentials are deleted once they no longer give access. */
export const accessRetention: readonly Retention[] = [
	{
		what: 'signed-in devices',
		days: 0,
		since: 'their session ends, two weeks after it was last used',
		end: 'removed',
		reason: 'serves to show where one is signed in, and a session that ended is nowhere',
		apply: (trx, { before }) => removeDue(trx, 'auth_sessions', sql`expires_at < ${before}`),
	},
	{
		what: 'links of mails about an account, with what waits in them',
		days: 0,
		since: 'they lapse, after two hours to seven days',
		end: 'removed',
		reason: 'a link that does not work needs no row',
		apply: (trx, { before }) => removeDue(trx, 'account_tokens', sql`expires_at < ${before}`),
	},
	{
		what: 'second steps that were begun',
		days: 0,
		since: 'they lapse, after minutes',
		end: 'removed',
		reason: 'serve one sign-in',
		apply: (trx, { before }) => removeDue(trx, 'auth_challenges', sql`expires_at < ${before}`),
	},
	{
		what: 'access tokens for programs',
		days: 30,
		since: 'they lapse',
		end: 'removed',
		reason: 'their owner can see for a month why a program stopped',
		apply: (trx, { before }) => removeDue(trx, 'access_tokens', sql`expires_at < ${before}`),
	},
];
