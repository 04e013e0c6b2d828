import { applications } from './applications.ts';
import { organisations } from './organisations.ts';
import { profiles } from './profiles.ts';
import type { SeedApplication } from './types.ts';
import { vacancies } from './vacancies/index.ts';
import { volunteers } from './volunteers.ts';

/**
 * When the accounts and organisations of the demo were made, and how long answers took: spread over a year, more of late,
 * and the same in every run.
 */

const YEAR = 355;
/** Moves an index so that neighbours are far apart; each stays one of `count`. */
const scattered = (index: number, count: number, step: number) => ((index * step) % count) / count;

/** How many days ago each volunteer made their account: before they first did anything, the first of them long before. */
export const volunteerSince: readonly number[] = volunteers.map((_, index) => {
	const did = [
		...applications.filter(({ volunteer }) => volunteer === index).map(({ daysAgo }) => daysAgo),
		...profiles.filter(({ volunteer }) => volunteer === index).map(({ published }) => published),
	];
	const first = index === 0 ? 90 : 0;
	return Math.max(
		first,
		...did.map((days) => days + 1),
		Math.round(3 + YEAR * scattered(index, 60, 37) ** 2),
	);
});

/** How many days ago each organisation signed up: before its first vacancy; those that wait for approval this week. */
export const organisationSince: ReadonlyMap<string, number> = new Map(
	organisations.map(({ key, status }, index) => {
		if (status === 'pending') return [key, 1 + (index % 5)];
		const published = vacancies
			.filter(({ organisation, status: state }) => organisation === key && state !== 'draft')
			.map(({ publishedDaysAgo = 20 }) => publishedDaysAgo + 3);
		return [key, Math.max(...published, Math.round(9 + YEAR * scattered(index, 26, 7) ** 2))];
	}),
);

/** Hours after which organisations answer: some the same day, most within a few, few of them late. */
const ANSWERS = [5, 22, 30, 47, 52, 74, 96, 121, 150, 190, 270];
const REJECTION_HOURS = 216;

/**
 * How many days ago an application was answered; undefined for what nobody did. A place at a session is had at once, and
 * who is rejected waits longest.
 */
export function answeredDaysAgo(application: SeedApplication, index: number): number | undefined {
	const { status, daysAgo, session } = application;
	if (status === 'pending' || status === 'waiting') return undefined;
	if (session !== undefined) return daysAgo;
	if (status === 'withdrawn') return undefined;
	const hours = status === 'rejected' ? REJECTION_HOURS : (ANSWERS[(index * 4) % ANSWERS.length] ?? 24);
	return Math.max(daysAgo - hours / 24, daysAgo / 4);
}
