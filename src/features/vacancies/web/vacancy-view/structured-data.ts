import { htmlToText, textToHtml } from '#ui/rich-text/simple-html.ts';
import type { Vacancy } from '../../contract.ts';
import type { VacancyTexts } from '../texts.ts';

type Thing = { [name: string]: string | boolean | undefined | Thing | Thing[] };

/** The address of the page, and of other paths of the site. */
type PageAddress = { url: string; at: (path: string) => string };

/** The whole address of a vacancy's picture, as far as other sites can show it. */
export function pictureUrl({ image }: Pick<Vacancy, 'image'>, at: PageAddress['at']): string | undefined {
	return image && !image.formats.includes('svg') ? at(image.url) : undefined;
}

/**
 * The vacancy in the words of schema.org: a dated activity is an Event, everything else a JobPosting whose kind of
 * employment is VOLUNTEER. The address is only in it as far as it stands on the page. The description is the whole text
 * of the page: with its mark-up for a JobPosting, as search engines ask, and plain for an Event.
 */
export function structuredData(
	vacancy: Vacancy,
	texts: VacancyTexts,
	page: PageAddress & { session: { startsAt: string; endsAt: string } | undefined },
): Thing {
	const { organization: organisation } = vacancy;
	const { url, session } = page;
	const organiser: Thing | undefined = organisation?.name
		? { '@type': 'Organization', name: organisation.name, url: organisation.website ?? undefined }
		: undefined;
	const place: Thing = {
		'@type': 'Place',
		address: {
			'@type': 'PostalAddress',
			streetAddress: [vacancy.street, vacancy.houseNumber].filter(Boolean).join(' ') || undefined,
			postalCode: vacancy.postalCode ?? undefined,
			addressLocality: vacancy.city ?? organisation?.city ?? undefined,
			addressCountry: 'NL',
		},
	};
	const whole = `${textToHtml(texts.summary)}${texts.description}`;
	const online = vacancy.locationKind === 'online';
	const common = { '@context': 'https://schema.org', url, image: pictureUrl(vacancy, page.at) };
	if (vacancy.vacancyType === 'activity' && session) {
		const attendance = online ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode';
		return {
			...common,
			'@type': 'Event',
			name: texts.title,
			description: htmlToText(whole),
			startDate: session.startsAt,
			endDate: session.endsAt,
			eventStatus: 'https://schema.org/EventScheduled',
			eventAttendanceMode: `https://schema.org/${attendance}`,
			location: online ? { '@type': 'VirtualLocation', url } : place,
			organizer: organiser,
		};
	}
	return {
		...common,
		'@type': 'JobPosting',
		title: texts.title,
		description: whole,
		employmentType: 'VOLUNTEER',
		datePosted: vacancy.publishedAt ?? vacancy.createdAt,
		validThrough: vacancy.expiresAt ?? undefined,
		hiringOrganization: organiser,
		directApply: vacancy.applyMethod === 'form',
		...(online
			? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: 'NL' } }
			: { jobLocation: place }),
	};
}
