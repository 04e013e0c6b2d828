import { applicationRetention } from '#features/applications/server/public.ts';
import { auditRetention } from '#features/audit/server/public.ts';
import { accessRetention } from '#features/auth/server/public.ts';
import { contentRetention } from '#features/content/server/public.ts';
import { conversationRetention } from '#features/conversations/server/public.ts';
import { crisisRetention } from '#features/crisis/server/public.ts';
import { formRetention } from '#features/forms/server/public.ts';
import { removeOldHelp } from '#features/help/server/public.ts';
import { hourRetention } from '#features/hours/server/public.ts';
import { importRetention } from '#features/import/server/public.ts';
import { mailingRetention } from '#features/mailings/server/public.ts';
import { mailRetention } from '#features/mails/server/public.ts';
import { notificationRetention } from '#features/notifications/server/public.ts';
import { organisationRetention } from '#features/organisations/server/public.ts';
import { profileRetention } from '#features/profiles/server/public.ts';
import { searchRetention } from '#features/search/server/public.ts';
import { studentRetention } from '#features/students/server/public.ts';
import { accountRetention } from '#features/users/server/public.ts';
import { vacancyRetention } from '#features/vacancies/server/public.ts';
import { visitRetention } from '#features/visits/server/public.ts';
import { deleteLapsedAttempts } from '#platform/server/http/rate-limit.ts';
import type { Retention } from '#platform/server/retention.ts';

/**
 * The retention periods and their reasons: the one table that the nightly tasks apply and docs/operations.md shows.
 * Data that is not in it is stored as long as the thing it belongs to: a profile with its account, a note with its
 * organisation.
 */
export const retention: readonly Retention[] = [
	...accountRetention,
	...profileRetention,
	...crisisRetention,
	...mailingRetention,
	...accessRetention,
	...applicationRetention,
	...studentRetention,
	...hourRetention,
	{
		what: 'requests for help that are over or left alone, with their answers',
		days: 365,
		since: 'they last changed',
		end: 'removed',
		reason: 'who helped whom is nobody’s business for longer than a dispute may take',
		apply: (trx) => removeOldHelp(trx),
	},
	...formRetention,
	...conversationRetention,
	...vacancyRetention,
	...contentRetention,
	...importRetention,
	...organisationRetention,
	...searchRetention,
	...notificationRetention,
	...mailRetention,
	...auditRetention,
	...visitRetention,
	{
		what: 'counts of attempts, by a hash of who made them',
		days: 0,
		since: 'the limit is over',
		end: 'removed',
		reason: 'serve the limit',
		apply: (trx) => deleteLapsedAttempts(trx),
	},
];
