import { type Image, imageAddress } from '#features/files/enums.ts';
import { getTranslations, type Locale } from '#platform/web/translations.ts';
import type { Vacancy } from '../../contract.ts';
import type { datesOf } from '../teaser.ts';
import type { VacancyTexts } from '../texts.ts';
import { sessionText } from '../times.ts';
import { askedOf, offeredOf } from './details.ts';
import { factsOf } from './facts.ts';
import type { ApplyState } from './page-state.ts';

/** Returns the content of the vacancy's page, translated: the same for every reader and for the form's preview. */
export function viewOf(
	vacancy: Vacancy,
	{
		texts,
		sessions,
		state,
		locale,
		calendarFile,
		ownPlace,
	}: {
		texts: VacancyTexts;
		sessions: ReturnType<typeof datesOf>;
		state: ApplyState;
		locale: Locale;
		/** The address of the file that puts a time in a calendar; only times that are kept have one. */
		calendarFile?: (id: string) => string;
		/** What the reader has at a time, in words. */
		ownPlace?: (id: string) => string | undefined;
	},
) {
	const t = getTranslations(locale, 'vacancy-view');
	const words = getTranslations(locale, 'vacancy-words');
	const { organization: organisation, contactPerson, contactPhone, vacancyType } = vacancy;
	const open = state === 'open' || state === 'link';
	const workshop = vacancy.audience !== null;
	return {
		id: vacancy.id,
		...texts,
		/** The headings of parts of which a workshop is not about work. */
		headings: {
			what: t(workshop ? 'sections.whatWorkshop' : 'sections.what'),
			asked: t(workshop ? 'sections.askedWorkshop' : 'sections.asked'),
		},
		category: vacancy.categories[0],
		image: vacancy.image,
		badges: [
			...(vacancyType === 'volunteering'
				? []
				: [{ tone: 'secondary' as const, text: words(`vacancyType.${vacancyType}`) }]),
			...vacancy.categories.map((one) => ({ tone: 'neutral' as const, text: words(`category.${one}`) })),
		],
		by: t('organisedBy'),
		organisation: organisation?.name
			? {
					id: organisation.id,
					name: organisation.name,
					city: organisation.city ?? null,
					description: organisation.description ?? '',
					logo: organisation.logo && logoAddress(organisation.logo),
					website: organisation.website ?? null,
					more: t('organisation.more', { name: organisation.name }),
				}
			: null,
		facts: factsOf(vacancy, { sessions, hadSessions: vacancy.sessions.length > 0, open }, locale),
		sessions: sessions.map((one) => ({
			startsAt: one.startsAt,
			/** Only times that have been worked out are in a file. */
			file: (vacancy.occurrences.length > 0 && one.id && calendarFile?.(one.id)) || null,
			text: sessionText(one, locale),
			spots: (one.id && ownPlace?.(one.id)) || spotsText(one, locale),
		})),
		asked: askedOf(vacancy, locale),
		offered: offeredOf(vacancy, locale),
		contact: {
			person: contactPerson ? t('contact.person', { name: contactPerson }) : null,
			phone: contactPhone ? { number: contactPhone, text: t('contact.call', { phone: contactPhone }) } : null,
			ask: state === 'open' ? t('contact.ask') : null,
		},
	};
}

/** How many spots of a time are left; as long as that is not known, how many there are. Null without a limit. */
export function spotsText(
	{ spots, spotsLeft }: { spots: number | null; spotsLeft?: number | null },
	locale: Locale,
): string | null {
	const t = getTranslations(locale, 'vacancy-view');
	if (typeof spotsLeft === 'number') return t('facts.spotsLeft', { count: spotsLeft });
	return spots === null ? null : t('sessions.spots', { count: spots });
}

/** Twice the pixels at which the page of a vacancy shows a logo. */
const LOGO_WIDTH = 112;

/** The address of a logo, small: as one address, so that the page needs no more script for it. */
function logoAddress({ path, url, widths, formats }: Image): string {
	const width = widths.find((one) => one >= LOGO_WIDTH);
	const format = formats.find((one) => one === 'png' || one === 'jpeg');
	return width && format ? imageAddress(path, width, format) : url;
}
