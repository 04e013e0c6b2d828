import type { Features } from '#platform/contract/tenants.ts';
import { plainText } from '#platform/server/html.ts';
import { type Issue, pointerTo } from '#platform/server/jsonapi/errors.ts';
import { comesUntil, maximumDaysOnline, type VacancyInput } from '../contract.ts';
import { frequencies, personToPersonTypes } from '../enums.ts';
import { dayInMs } from './expiry.ts';
import type { VacancyRow } from './vacancy-columns.ts';

const issue = (path: readonly PropertyKey[], code: string, detail: string): Issue => ({
	code,
	detail,
	source: { pointer: pointerTo(path) },
});

/** Calendars look back this many days for sessions that are still going on. */
const longestSessionDays = 62;

type Checked = Partial<
	Pick<VacancyInput, 'hoursMin' | 'hoursMax' | 'startsOn' | 'endsOn' | 'tags' | 'sessions' | 'questions'>
>;

/** Returns the inconsistencies between attributes, each at its field; they apply in every state. */
export function coherenceIssues(vacancy: Checked): Issue[] {
	const { hoursMin, hoursMax, startsOn, endsOn, tags = [], sessions = [] } = vacancy;
	const issues: Issue[] = [];
	if (hoursMin != null && hoursMax != null && hoursMax < hoursMin)
		issues.push(issue(['hoursMax'], 'less_than_minimum', 'The most hours are fewer than the least.'));
	if (startsOn && endsOn && endsOn < startsOn)
		issues.push(issue(['endsOn'], 'before_start', 'The end is before the start.'));
	if (tags.filter((tag) => (frequencies as readonly string[]).includes(tag)).length > 1)
		issues.push(issue(['tags'], 'one_frequency', 'Only one of the tags may say how often.'));
	(vacancy.questions ?? []).forEach((question, index) => {
		issues.push(...questionIssues(question, ['questions', index]));
	});
	sessions.forEach(({ startsAt, endsAt }, index) => {
		if (Date.parse(endsAt) <= Date.parse(startsAt))
			issues.push(issue(['sessions', index, 'endsAt'], 'before_start', 'The end is not after the start.'));
		else if (Date.parse(endsAt) - Date.parse(startsAt) > longestSessionDays * dayInMs)
			issues.push(
				issue(
					['sessions', index, 'endsAt'],
					'too_long',
					`A session takes at most ${longestSessionDays} days.`,
				),
			);
	});
	return issues;
}

/** What is inconsistent in a question for applicants. */
function questionIssues(
	{ kind, options, other, translations }: VacancyInput['questions'][number],
	place: readonly PropertyKey[],
): Issue[] {
	const issues: Issue[] = [];
	const at = [...place, 'options'];
	// With something else to write beside it, one option is a choice already.
	if (kind === 'choice' && new Set(options).size < (other ? 1 : 2))
		issues.push(issue(at, 'too_few', 'A choice has two or more different options.'));
	if (kind !== 'choice' && options.length > 0)
		issues.push(issue(at, 'not_a_choice', 'Only a choice has options.'));
	for (const [language, { options: translated }] of Object.entries(translations)) {
		if (translated.length > 0 && translated.length !== options.length) {
			const there = [...place, 'translations', language, 'options'];
			issues.push(
				issue(there, 'not_as_many', 'There is a translation for each of the options, or for none.'),
			);
		}
	}
	return issues;
}

/** Types that are switched off for the tenant cannot be chosen (specification section 1, feature flags). */
export function typeIssues(type: VacancyInput['vacancyType'] | undefined, features: Features): Issue[] {
	if (type === undefined) return [];
	const off =
		(type === 'activity' && !features.activities) ||
		(personToPersonTypes.includes(type) && !features.personToPerson) ||
		(type !== 'p2p' && personToPersonTypes.includes(type) && type !== features.personToPersonWording);
	return off ? [issue(['vacancyType'], 'type_not_available', 'This type is not available here.')] : [];
}

/** A date on which a vacancy goes off line: still to come, and within a year. */
export function expiryIssues(expiresAt: string | null, now: number): Issue[] {
	if (expiresAt === null) return [issue(['expiresAt'], 'required', 'An expiry date is required.')];
	const moment = Date.parse(expiresAt);
	if (moment <= now) return [issue(['expiresAt'], 'in_the_past', 'The expiry date is in the past.')];
	if (moment > now + maximumDaysOnline * dayInMs)
		return [issue(['expiresAt'], 'too_far_ahead', 'The expiry date is more than a year ahead.')];
	return [];
}

/** What the rule of publishing looks at. */
export type PublishingFacts = Pick<
	VacancyRow,
	| 'organisationStatus'
	| 'organisationCity'
	| 'organisationPostalCode'
	| 'title'
	| 'summary'
	| 'description'
	| 'categories'
	| 'applyMethod'
	| 'applyUrl'
	| 'locationKind'
	| 'city'
	| 'postalCode'
	| 'vacancyType'
> & { sessions: readonly unknown[] | null };

/** The code of the issue that only approving the organisation takes away. */
export const notApproved = 'organization_not_approved';

/** Returns everything that must be corrected before a vacancy can be published, except its dates. */
export function publishingIssues(row: PublishingFacts): Issue[] {
	const issues: Issue[] = [];
	const needs = (isThere: boolean, attribute: string, detail: string) => {
		if (!isThere) issues.push(issue([attribute], 'required', detail));
	};
	if (row.organisationStatus !== 'approved') {
		issues.push({
			code: notApproved,
			detail: 'Only an approved organisation publishes.',
			source: { pointer: '/data/relationships/organization' },
		});
	}
	needs(row.title.trim() !== '', 'title', 'A title is required.');
	needs(row.summary.trim() !== '', 'summary', 'A summary is required.');
	needs(plainText(row.description ?? '') !== '', 'description', 'A description is required.');
	needs(row.categories.length > 0, 'categories', 'At least one category is required.');
	needs(
		row.applyMethod === 'form' || Boolean(row.applyUrl),
		'applyUrl',
		'An address to apply at is required.',
	);
	const hasPlace = row.city || row.postalCode || row.organisationCity || row.organisationPostalCode;
	needs(row.locationKind !== 'address' || Boolean(hasPlace), 'city', 'A place is required.');
	needs(
		row.vacancyType !== 'activity' || (row.sessions ?? []).length > 0,
		'sessions',
		'An activity needs a date.',
	);
	return issues;
}

/** An activity that has only been cannot go on line again. */
export function upcomingIssues(row: VacancyRow, now: number): Issue[] {
	const sessions = row.sessions ?? [];
	if (row.vacancyType !== 'activity' || sessions.length === 0) return [];
	if (sessions.some((session) => session.status === 'planned' && comesUntil(session, now) > now)) return [];
	return [issue(['sessions'], 'in_the_past', 'All dates of the activity are in the past.')];
}
