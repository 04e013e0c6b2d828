import { formatFor } from '#platform/web/format.ts';
import { getTranslations, type Locale } from '#platform/web/translations.ts';
import type { IconName } from '#ui/icon.tsx';
import type { Vacancy } from '../../contract.ts';
import { frequencies, personToPersonTypes } from '../../enums.ts';
import { hoursText, whenText } from '../../vacancy-words/when-words.ts';
import { sessionText } from '../times.ts';

/** One line of the summary; `more` links to the part of the page with the details. */
export type Fact = { icon: IconName; label: string; lines: string[]; more?: string };

type Facts = Pick<
	Vacancy,
	| 'locationKind'
	| 'vacancyType'
	| 'hideExactPlace'
	| 'street'
	| 'houseNumber'
	| 'postalCode'
	| 'city'
	| 'tags'
	| 'dayparts'
	| 'hoursMin'
	| 'hoursMax'
	| 'hoursPeriod'
	| 'startsOn'
	| 'endsOn'
	| 'spotsLeft'
	| 'expiresAt'
	| 'applyMethod'
	| 'organization'
>;

/** Returns the facts by which a person decides: place, dates, hours, spots, the last day to apply, and what to expect of who answers. */
export function factsOf(
	vacancy: Facts,
	dates: { sessions: { startsAt: string; endsAt: string }[]; hadSessions: boolean; open: boolean },
	locale: Locale,
): Fact[] {
	const t = getTranslations(locale, 'vacancy-view');
	const words = getTranslations(locale, 'vacancy-words');
	const format = formatFor(locale);
	const { sessions, hadSessions, open } = dates;
	const [session, ...later] = sessions;
	const frequency = frequencies.find((one) => vacancy.tags.includes(one));
	const when = session
		? sessionText(session, locale)
		: hadSessions
			? t('sessions.past')
			: whenText({ frequency, dayparts: vacancy.dayparts }, locale);
	const hours = hadSessions ? undefined : hoursText(vacancy, locale);
	const period = session ? undefined : periodText(vacancy, locale);
	const online = vacancy.locationKind === 'online';
	const facts: (Fact | false)[] = [
		{ icon: online ? 'laptop' : 'map-pin', label: t('facts.where'), lines: whereLines(vacancy, locale) },
		when !== undefined && {
			icon: 'calendar',
			label: t('facts.when'),
			lines: [when],
			...(later.length > 0 && { more: words('card.more', { count: later.length }) }),
		},
		hours !== undefined && { icon: 'clock', label: t('facts.hours'), lines: [hours] },
		period !== undefined && { icon: 'calendar-days', label: t('facts.period'), lines: [period] },
		// Of an activity each time has its own, and says so.
		open &&
			!session &&
			vacancy.spotsLeft !== null && {
				icon: 'users',
				label: t('facts.spots'),
				lines: [t('facts.spotsLeft', { count: vacancy.spotsLeft })],
			},
		open &&
			!session &&
			vacancy.expiresAt !== null && {
				icon: 'bell',
				label: t('facts.closes'),
				lines: [format.date(vacancy.expiresAt)],
			},
		...(open ? expected(vacancy, Boolean(session), locale) : []),
	];
	return facts.filter((fact) => fact !== false && fact.lines.length > 0) as Fact[];
}

/** How soon who answers usually does, unless a spot at a time is given at once, and how many others helped there. */
function expected({ applyMethod, organization }: Facts, isAtOnce: boolean, locale: Locale): (Fact | false)[] {
	const t = getTranslations(locale, 'vacancy-view');
	const { answersWithinDays: days, volunteersBefore: people } = organization ?? {};
	return [
		typeof days === 'number' &&
			applyMethod === 'form' &&
			!isAtOnce && {
				icon: 'message-circle',
				label: t('facts.answer'),
				lines: [t('facts.within', { count: days })],
			},
		typeof people === 'number' && {
			icon: 'hand-heart',
			label: t('facts.before'),
			lines: [t('facts.atLeast', { count: people })],
		},
	];
}

function periodText({ startsOn: from, endsOn: until }: Facts, locale: Locale): string | undefined {
	const t = getTranslations(locale, 'vacancy-view');
	const { date } = formatFor(locale);
	if (from && until) return t('facts.fromUntil', { from: date(from), until: date(until) });
	if (from) return t('facts.from', { date: date(from) });
	return until ? t('facts.until', { date: date(until) }) : undefined;
}

/** The public part of the address; of a help request only the town. */
export function whereLines(vacancy: Facts, locale: Locale): string[] {
	const t = getTranslations(locale, 'vacancy-view');
	if (vacancy.locationKind === 'online') return [t('facts.online')];
	if (vacancy.locationKind === 'area') return [t('facts.area')];
	if (vacancy.hideExactPlace || personToPersonTypes.includes(vacancy.vacancyType)) {
		return vacancy.city ? [t('facts.around', { city: vacancy.city })] : [t('facts.roughly')];
	}
	return [
		[vacancy.street, vacancy.houseNumber].filter(Boolean).join(' '),
		[vacancy.postalCode, vacancy.city].filter(Boolean).join(' '),
	].filter((line) => line !== '');
}
