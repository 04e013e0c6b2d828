import type { Image } from '#features/files/enums.ts';
import { formatFor } from '#platform/web/format.ts';
import { getTranslations, type Locale } from '#platform/web/translations.ts';
import type { Vacancy } from '../contract.ts';
import { frequencies } from '../enums.ts';
import { hoursText, whenText } from '../vacancy-words/when-words.ts';
import { textsFor } from './texts.ts';
import { sessionText } from './times.ts';

const NEW_FOR_MS = 7 * 24 * 60 * 60 * 1000;
const FEW = 3;

export type TeaserBadge = {
	tone: 'primary' | 'secondary' | 'info' | 'warning' | 'success' | 'neutral';
	text: string;
};

/**
 * The content of a vacancy card, already translated. Loaders make it, so that the browser loads neither the messages
 * nor the rules.
 */
export type VacancyTeaser = {
	id: string;
	to: string;
	title: string;
	/** The language of the title where it is not the page's. */
	lang: Locale | undefined;
	/** Who asks: the organisation, or the first name of a person. */
	organisation: string | null;
	/** The name of the centre if it is another one. */
	via: string | null;
	category: string | undefined;
	/** Its own picture; without one there is one of its category. */
	image: Image | null;
	online: boolean;
	/** The place, with the distance to the place that was searched for. */
	place: string | null;
	when: string | null;
	hours: string | null;
	/** Of the next dated session. */
	startsAt: string | null;
	/** Only what sets it apart from the others; usually none. */
	badges: TeaserBadge[];
};

const shown = [
	'title',
	'language',
	'translations',
	'organization',
	'categories',
	'tags',
	'dayparts',
	'hoursMin',
	'hoursMax',
	'hoursPeriod',
	'sessions',
	'occurrences',
	'spotsLeft',
	'locationKind',
	'city',
	'distance',
	'image',
	'vacancyType',
	'helpKind',
	'contactPerson',
	'vog',
	'publishedAt',
] as const satisfies readonly (keyof Vacancy)[];

/** The fields that a search returns for cards only, so that no others are serialised. */
export const teaserFields = { vacancies: shown, organizations: ['name', 'city'] } as const;

/** The attributes of a vacancy that its card shows. */
export type TeaserSource = Pick<Vacancy, 'id' | (typeof shown)[number]> &
	Partial<Pick<Vacancy, 'summary' | 'meta'>>;

/**
 * The dates of an activity: the computed occurrences, or the written sessions while those are not computed yet, with the spots
 * of the activity where they have none of their own.
 */
export function datesOf(vacancy: Partial<Pick<Vacancy, 'occurrences' | 'sessions' | 'spots'>>): {
	id?: string;
	startsAt: string;
	endsAt: string;
	allDay?: boolean;
	spots: number | null;
	spotsLeft?: number | null;
	status?: string;
}[] {
	const { occurrences = [], sessions = [], spots = null } = vacancy;
	const dates =
		occurrences.length > 0 ? occurrences : sessions.map((one) => ({ ...one, spots: one.spots ?? spots }));
	return dates.filter(({ status }) => status !== 'cancelled');
}

/** The sessions that have not ended yet, in order. */
export function upcoming<S extends { startsAt: string; endsAt: string }>(sessions: S[], now: number): S[] {
	return sessions
		.filter(({ endsAt }) => new Date(endsAt).getTime() > now)
		.sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}

/** The next session of an activity; undefined for one without, and for everything else. */
export function nextSessionOf(
	vacancy: Parameters<typeof datesOf>[0],
	now: number = Date.now(),
): ReturnType<typeof datesOf>[number] | undefined {
	return upcoming(datesOf(vacancy), now)[0];
}

/** A vacancy as its card shows it, in the language of the page. */
export function toTeaser(vacancy: TeaserSource, locale: Locale, now: number = Date.now()): VacancyTeaser {
	const t = getTranslations(locale, 'vacancy-words');
	const { title, lang } = textsFor({ summary: '', ...vacancy }, locale);
	const [session, ...later] = upcoming(datesOf(vacancy), now);
	const frequency = frequencies.find((one) => vacancy.tags?.includes(one));
	const dated = session && sessionText(session, locale);
	const more = later.length > 0 ? ` ${t('card.more', { count: later.length })}` : '';
	const by = vacancy.meta?.sharedBy;
	return {
		id: vacancy.id,
		to: addressOf(vacancy, locale),
		title,
		lang,
		organisation: (vacancy.helpKind ? vacancy.contactPerson : vacancy.organization?.name) ?? null,
		via: by ? t('card.via', { centre: by.name }) : null,
		category: vacancy.categories?.[0],
		image: vacancy.image ?? null,
		online: vacancy.locationKind === 'online',
		place: placeText(vacancy, locale),
		when: dated ? dated + more : (whenText({ frequency, dayparts: vacancy.dayparts ?? [] }, locale) ?? null),
		hours: session ? null : (hoursText(vacancy, locale) ?? null),
		startsAt: session?.startsAt ?? null,
		badges: badgesOf(vacancy, locale, now),
	};
}

/** Of help its own page, where one answers it; of a vacancy of another centre the page that says so. */
function addressOf({ id, helpKind, meta }: TeaserSource, locale: Locale): string {
	if (meta?.sharedBy) return `/${locale}/vacancies/${id}/shared`;
	return helpKind ? `/${locale}/een-op-een-hulp/${id}` : `/${locale}/vacancies/${id}`;
}

/** "Ede, op 3 km", "Online", "In de hele regio". */
function placeText(vacancy: TeaserSource, locale: Locale): string | null {
	const t = getTranslations(locale, 'vacancy-words');
	if (vacancy.locationKind === 'online') return t('locationKind.online');
	const place =
		vacancy.locationKind === 'area'
			? t('locationKind.area')
			: (vacancy.city ?? vacancy.organization?.city ?? null);
	if (typeof vacancy.distance !== 'number') return place;
	const away = t('card.away', { distance: formatFor(locale).distance(vacancy.distance / 1000) });
	return place ? `${place}, ${away}` : away;
}

function badgesOf(vacancy: TeaserSource, locale: Locale, now: number): TeaserBadge[] {
	const t = getTranslations(locale, 'vacancy-words');
	const left = vacancy.spotsLeft ?? null;
	const few = left !== null && left > 0 && left <= FEW;
	const badges: TeaserBadge[] = [];
	if (vacancy.vacancyType && vacancy.vacancyType !== 'volunteering') {
		const tone = vacancy.vacancyType === 'activity' ? 'secondary' : 'primary';
		badges.push({ tone, text: t(`vacancyType.${vacancy.vacancyType}`) });
	}
	if (vacancy.helpKind) {
		badges.push({ tone: 'neutral', text: t(`helpKind.${vacancy.helpKind}`) });
	}
	if (vacancy.locationKind === 'online') badges.push({ tone: 'info', text: t('card.online') });
	if (left === 0) badges.push({ tone: 'neutral', text: t('card.closed') });
	if (few) badges.push({ tone: 'warning', text: t('card.spotsLeft', { count: left }) });
	const isNew = vacancy.publishedAt && now - new Date(vacancy.publishedAt).getTime() < NEW_FOR_MS;
	if (isNew && !few && left !== 0) badges.push({ tone: 'success', text: t('card.new') });
	if (vacancy.vog && vacancy.vog !== 'none') badges.push({ tone: 'neutral', text: t('card.vog') });
	return badges;
}
