import type { Organisation } from '../../contract.ts';

const dayMs = 24 * 3600 * 1000;
/** A new organisation has this long to begin. */
const DAYS_TO_BEGIN = 30;
const DAYS_AWAY = 180;

type Problem = 'noAccount' | 'mailReturns' | 'noContact' | 'away' | 'nothingOnline';

type Facts = Pick<Organisation, 'status' | 'contactPerson' | 'email' | 'createdAt' | 'meta'>;

/** What is likely wrong at an active organisation, the worst first: whom nobody reaches, and who is not there. */
export function problemsOf({ status, contactPerson, email, createdAt, meta }: Facts, now: number): Problem[] {
	const activity = meta?.activity;
	if (status !== 'approved' || !activity) return [];
	const daysSince = (moment: string) => (now - Date.parse(moment)) / dayMs;
	const isNew = daysSince(createdAt) < DAYS_TO_BEGIN;
	const found: Record<Problem, boolean> = {
		noAccount: activity.members === 0,
		mailReturns: activity.mailReturns,
		noContact: contactPerson === null && email === null,
		away:
			activity.members > 0 &&
			(activity.lastSeenAt === null ? !isNew : daysSince(activity.lastSeenAt) > DAYS_AWAY),
		nothingOnline: activity.vacancies === 0 && !isNew,
	};
	return (Object.keys(found) as Problem[]).filter((problem) => found[problem]);
}

/**
 * Whether a problem asks for somebody now. Many a centre keeps organisations that have no account, which matters once
 * applications wait that nobody can answer.
 */
export function isPressing(problem: Problem, { meta }: Pick<Facts, 'meta'>): boolean {
	return problem !== 'noAccount' || (meta?.activity?.waiting ?? 0) > 0;
}
