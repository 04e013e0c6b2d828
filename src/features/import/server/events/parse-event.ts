import { comesUntil, type VacancyInput, vacancyCreateSchema } from '#features/vacancies/contract.ts';
import {
	coherenceIssues,
	type ImportedSession,
	type ImportedStatus,
} from '#features/vacancies/server/public.ts';
import { isoMoment } from '#platform/contract/moments.ts';
import { plainText } from '#platform/server/html.ts';
import { issuesOf, type RecordIssue } from '../parse-record.ts';
import { tidyHtml } from '../transform.ts';
import { cleanLink, linkTo, withCleanLinks } from './event-links.ts';
import { eventSchema, idOf, type UitEvent, wordsIn } from './event-schema.ts';
import { timesOf } from './event-times.ts';

/** An event as an activity of the contract. `organiser` is null where the event names none. */
export type ParsedEvent = {
	id: string;
	input: Partial<VacancyInput> & { title: string };
	sessions: ImportedSession[];
	organiser: { sourceId: string; name: string; city: null } | null;
	point: { lat: number; lon: number } | null;
	status: ImportedStatus;
	publishedAt: string;
	expiresAt: string;
	/** The parts of the event that were left out, and why. */
	notes: string[];
};

export type RefusedEvent = { id: string | null; issues: RecordIssue[]; withdrawn: boolean };

const languages = ['nl', 'en'] as const;
const summaryLength = 300;

/** Words in the terms of an event, and the category of ours that they stand for. */
const termPatterns: Readonly<Record<string, RegExp>> = {
	arts_culture:
		/theater|film|concert|muziek|kunst|tentoonstelling|geschiedenis|museum|literatuur|rondleiding/i,
	sports: /sport|wandel|fiets|dans|zwem/i,
	nature_animals: /natuur|dier|tuin/i,
	catering: /eten|kook|kok|gastronomie|culinair/i,
	teaching: /cursus|workshop|lezing|opleiding|les\b/i,
	events: /festival|markt|kermis|beurs|feest|fuif/i,
};
const ages = {
	under_18: [0, 17],
	'18_25': [18, 25],
	'26_45': [26, 45],
	'46_65': [46, 65],
	over_65: [66, 120],
} as const;

/** An event through its rules and the contract's, or every reason why it is no activity here. */
export function parseEvent(value: unknown, now: Date): ParsedEvent | RefusedEvent {
	const read = eventSchema.safeParse(value);
	if (!read.success) {
		const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
		return { id: null, issues: issuesOf(read.error, given, 'event'), withdrawn: false };
	}
	const event = read.data;
	const id = idOf(event['@id']);
	const withdrawn = ['REJECTED', 'DELETED'].includes(event.workflowStatus);
	const issues: RecordIssue[] = [];
	const refuse = (field: string, code: RecordIssue['code'], text: string) =>
		issues.push({ field, code, text });
	if (withdrawn) refuse('workflowStatus', 'withdrawn', `the event is ${event.workflowStatus.toLowerCase()}`);
	const audience = event.audience?.audienceType ?? 'everyone';
	if (audience !== 'everyone')
		refuse('audience', 'not_public', `it is not for everyone but for "${audience}"`);
	const language = [event.mainLanguage, ...languages].find(
		(one): one is 'nl' | 'en' =>
			(languages as readonly string[]).includes(one) && wordsIn(event.name, one) !== '',
	);
	if (!language) refuse('name', 'required', 'there is none in Dutch or English');
	const times = timesOf(event);
	issues.push(...times.issues);

	const notes: string[] = [];
	const attributes = attributesOf(event, language ?? 'nl', times.sessions, notes);
	const parsed = vacancyCreateSchema.safeParse(attributes);
	if (!parsed.success) {
		if (language) issues.push(...issuesOf(parsed.error, attributes, 'event'));
	} else {
		for (const { source, detail } of coherenceIssues(parsed.data))
			refuse(source?.pointer?.replace('/data/attributes/', '') ?? 'event', 'contradiction', detail);
	}
	if (issues.length > 0 || !parsed.success) return { id: id || null, issues, withdrawn };
	const { sessions: _, ...input } = parsed.data;
	return {
		id,
		input,
		sessions: times.sessions,
		organiser: organiserOf(event, language ?? 'nl'),
		point: event.location?.geo
			? { lat: event.location.geo.latitude, lon: event.location.geo.longitude }
			: null,
		...onlineOf(event, times.sessions, now, notes),
		notes,
	};
}

function attributesOf(
	event: UitEvent,
	language: 'nl' | 'en',
	sessions: readonly ImportedSession[],
	notes: string[],
): Record<string, unknown> {
	const text = (one: string) => {
		const description = withCleanLinks(tidyHtml(wordsIn(event.description, one).replaceAll('\n', '<br />')));
		return { title: wordsIn(event.name, one), summary: shortened(plainText(description)), description };
	};
	const others = languages.filter(
		(one) => one !== language && typeof event.name !== 'string' && wordsIn(event.name, one) !== '',
	);
	const own = text(language);
	const onlineUrl = cleanLink(event.onlineUrl);
	const applyUrl = cleanLink(event.bookingInfo?.url);
	if (event.onlineUrl && !onlineUrl) notes.push('onlineUrl: it is no address of a web page, left out');
	if (event.bookingInfo?.url && !applyUrl)
		notes.push('bookingInfo.url: it is no address of a web page, left out');
	return {
		vacancyType: 'activity',
		language,
		...own,
		description: onlineUrl ? `${own.description}<p>${linkTo(onlineUrl)}</p>` : own.description,
		translations: Object.fromEntries(others.map((one) => [one, text(one)])),
		categories: categoriesOf(event),
		ageGroupIds: ageGroupsOf(event.typicalAgeRange, notes),
		tags: tagsOf(event, sessions),
		...placeOf(event, language, notes),
		contactEmail: event.contactPoint?.email?.[0] ?? null,
		contactPhone: event.contactPoint?.phone?.[0] ?? null,
		applyMethod: applyUrl ? 'link' : 'form',
		applyUrl: applyUrl ?? null,
		sessions: sessions.map((session) => ({ ...session, spots: session.spots ?? null })),
	};
}

function shortened(text: string): string {
	if (text.length <= summaryLength) return text;
	const space = text.lastIndexOf(' ', summaryLength - 1);
	return `${text.slice(0, space > 0 ? space : summaryLength - 1)}…`;
}

function categoriesOf({ terms = [] }: UitEvent): string[] {
	const labels = terms.map(({ label }) => label ?? '').join(' ');
	const found = Object.entries(termPatterns).flatMap(([category, words]) =>
		words.test(labels) ? [category] : [],
	);
	return found.length > 0 ? found.slice(0, 5) : ['activities_recreation'];
}

function ageGroupsOf(range: string | undefined, notes: string[]): string[] {
	if (range === undefined || range === '-') return [];
	const [, from, to] = /^(\d{0,3})-(\d{0,3})$/.exec(range) ?? [];
	if (from === undefined || to === undefined) {
		notes.push(`typicalAgeRange: "${range}" is not a range of ages, left out`);
		return [];
	}
	const [youngest, oldest] = [Number(from || 0), to === '' ? 120 : Number(to)];
	return Object.entries(ages).flatMap(([group, [least, most]]) =>
		youngest <= most && oldest >= least ? [group] : [],
	);
}

/** Returns the frequency, whether it is free, and the labels that visitors see. */
function tagsOf(event: UitEvent, sessions: readonly ImportedSession[]): string[] {
	const [first] = sessions;
	const days = first ? (Date.parse(first.endsAt) - Date.parse(first.startsAt)) / 86_400_000 : 0;
	const often: Readonly<Record<string, string>> = { multiple: 'multipleDates', permanent: 'regularly' };
	const periodic = first?.rule ? 'regularly' : 'multi_day';
	const usual = event.calendarType === 'periodic' ? periodic : days > 1 ? 'multi_day' : 'once';
	const base = event.priceInfo?.find(({ category }) => category === 'base');
	const labels = (event.labels ?? [])
		.map((label) => label.trim())
		.filter((label) => label && label.length <= 40);
	const tags = [often[event.calendarType ?? ''] ?? usual, ...(base?.price === 0 ? ['free'] : []), ...labels];
	return [...new Set(tags)].slice(0, 10);
}

function placeOf(event: UitEvent, language: string, notes: string[]): Record<string, unknown> {
	if (event.attendanceMode === 'online') return { locationKind: 'online' };
	if (event.attendanceMode === 'mixed')
		notes.push('attendanceMode: mixed, kept with the place where it is held');
	const given = event.location?.address;
	const isFlat = given !== undefined && typeof (given.addressLocality ?? given.streetAddress) === 'string';
	const byLanguage = given as Readonly<Record<string, Record<string, string | undefined>>> | undefined;
	const address = isFlat
		? (given as Record<string, string | undefined>)
		: (byLanguage?.[language] ?? byLanguage?.[event.mainLanguage] ?? Object.values(byLanguage ?? {})[0]);
	if (!address) {
		notes.push('location: there is no address');
		return { locationKind: 'area' };
	}
	const postalCode = address.postalCode?.trim().toUpperCase() ?? '';
	const isDutch = /^[1-9]\d{3} ?[A-Z]{2}$/.test(postalCode);
	if (postalCode && !isDutch) notes.push(`postalCode: "${postalCode}" is not a Dutch one, left out`);
	const [, street, houseNumber] =
		/^(.*?)\s+(\d+\s?\S{0,10})$/.exec(address.streetAddress?.trim() ?? '') ?? [];
	return {
		locationKind: 'address',
		street: street ?? (address.streetAddress?.trim() || null),
		houseNumber: houseNumber ?? null,
		postalCode: isDutch ? postalCode : null,
		city: address.addressLocality?.trim() || null,
	};
}

function organiserOf({ organizer }: UitEvent, language: string): ParsedEvent['organiser'] {
	if (!organizer) return null;
	const { name: names } = organizer;
	const name =
		wordsIn(names, language) || (typeof names === 'string' ? names : (Object.values(names)[0] ?? '')).trim();
	if (name.length < 2 || name.length > 160) return null;
	// An organiser without an address is identified by name.
	return { sourceId: organizer['@id'] ? idOf(organizer['@id']) : name, name, city: null };
}

/** Whether it may be seen, since when, and until when: its last time, and never further than the contract allows. */
function onlineOf(
	event: UitEvent,
	sessions: readonly ImportedSession[],
	now: Date,
	notes: string[],
): Pick<ParsedEvent, 'status' | 'publishedAt' | 'expiresAt'> {
	const moment = (field: 'availableFrom' | 'availableTo' | 'created') => {
		const text = event[field];
		if (text === undefined) return undefined;
		if (isoMoment.safeParse(text).success) return Date.parse(text);
		notes.push(`${field}: "${text}" is not a moment with its zone, left out`);
		return undefined;
	};
	const [from, to, created] = [moment('availableFrom'), moment('availableTo'), moment('created')];
	const isFull = event.bookingAvailability?.type === 'Unavailable';
	const isOpen = event.workflowStatus === 'APPROVED' && (from === undefined || from <= now.getTime());
	// By whole months, so that another run in the same month changes nothing.
	const most = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 12, 0, 23, 59, 59);
	const last = Math.max(...sessions.map((session) => comesUntil(session, now.getTime())));
	const ends = sessions.some(({ rule }) => rule && !/UNTIL/.test(rule)) ? most : last;
	return {
		status: isOpen ? (isFull ? 'filled' : 'published') : 'draft',
		publishedAt: new Date(from ?? created ?? now).toISOString(),
		expiresAt: new Date(Math.min(ends, most, to ?? most)).toISOString(),
	};
}
