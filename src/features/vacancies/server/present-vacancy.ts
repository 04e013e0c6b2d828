import { presentImage } from '#features/files/server/public.ts';
import { fieldsOfRow } from '#platform/server/fields.ts';
import { cleanHtml } from '#platform/server/html.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import { personToPersonTypes } from '../enums.ts';
import { fields } from '../fields.ts';
import {
	canRead,
	keepsWaitingList,
	mayEdit,
	readableStates,
	type VacancyRights,
	vacancyCan,
} from './policy.ts';
import { revisionOf } from './revision.ts';
import type { VacancyRow, VacancyTexts } from './vacancy-columns.ts';

/**
 * A vacancy as the reader may see it, with the actions that the reader may take. Contact details and the exact place
 * are included only for editors, or if the organisation chose to show them. A vacancy of another centre names that
 * centre.
 */
export function presentVacancy(
	row: VacancyRow,
	rights: VacancyRights,
	extra: {
		distance?: number | null;
		sharedBy?: { id: string; name: string } | undefined;
		looksFirst?: boolean;
	} = {},
): Resource {
	const edits = mayEdit(rights, row);
	const isShared = extra.sharedBy !== undefined;
	return {
		type: 'vacancies',
		id: row.id,
		// Those of another centre are read there, or as shared ones; help of people while it is on line.
		unreadable: isShared || !canRead(rights, row),
		attributes: {
			status: row.status,
			review: edits ? presentReview(row) : null,
			helpKind: row.helpKind,
			helpTopic: row.helpTopic,
			...fieldsOfRow(fields, row),
			...(row.description !== undefined && { description: cleanHtml(row.description) }),
			translations: cleanTexts(row.translations),
			...presentPlace(row, edits),
			contactPhone: edits || row.contactPhoneVisible ? row.contactPhone : null,
			contactEmail: edits ? row.contactEmail : null,
			image: presentImage(row.image),
			sessions: row.sessions ?? [],
			occurrences: row.occurrences ?? [],
			spotsLeft: row.spotsLeft,
			waitingList: keepsWaitingList(row),
			publishedAt: row.publishedAt,
			createdAt: row.createdAt,
			updatedAt: row.updatedAt,
			...(edits && row.description !== undefined && { revision: revisionOf(row) }),
			distance: extra.distance ?? null,
		},
		relationships: {
			organization: {
				data: { type: 'organizations', id: row.organisationId },
				unreadable: isShared || row.organisationStatus === 'deleted',
			},
		},
		meta: {
			...presentMeta(row, rights, extra.sharedBy),
			...(extra.looksFirst && {
				looksFirst: true,
				...(readableStates.includes(row.status) && { looksAtChanges: true }),
			}),
		},
	};
}

function presentReview({ review, reviewWhy, reviewReason, reviewAskedAt }: VacancyRow) {
	return review && { state: review, why: reviewWhy, reason: reviewReason, askedAt: reviewAskedAt };
}

/** The actions that the reader may take. Applying to a vacancy of another centre is done at that centre. */
function presentMeta(row: VacancyRow, rights: VacancyRights, sharedBy?: { id: string; name: string }) {
	const can = vacancyCan(rights, row);
	const { applicationCounts, viewCount } = row;
	if (applicationCounts && mayEdit(rights, row))
		return { can, applications: applicationCounts, views: viewCount };
	return sharedBy ? { can: { ...can, apply: false }, sharedBy } : { can };
}

/** The public attributes of the organisation of a vacancy, which another centre may share. */
export function presentOrganisationOf(row: VacancyRow, { isShared = false } = {}): Resource {
	return {
		type: 'organizations',
		id: row.organisationId,
		unreadable: isShared || row.organisationStatus === 'deleted',
		attributes: {
			name: row.organisationName,
			organizationType: row.organisationType,
			website: row.organisationWebsite,
			city: row.organisationCity,
			...(row.organisationDescription !== undefined && {
				description: cleanHtml(row.organisationDescription),
				logo: presentImage(row.organisationLogo),
				answersWithinDays: row.organisationAnswers ?? null,
				volunteersBefore: row.organisationPeople ?? null,
			}),
		},
	};
}

/** Whether only the approximate place of a vacancy is public: always for help requests, by choice for others. */
export function hidesPlace(row: Pick<VacancyRow, 'hideExactPlace' | 'vacancyType'>): boolean {
	return row.hideExactPlace || personToPersonTypes.includes(row.vacancyType);
}

/**
 * Where it is. A vacancy at an address that names none is at its organisation's. Roughly means the town, the area of
 * the postal code, and a point to about a kilometre. Those who edit see what they wrote.
 */
function presentPlace(row: VacancyRow, edits: boolean) {
	const own = {
		street: row.street,
		houseNumber: row.houseNumber,
		postalCode: row.postalCode,
		city: row.city,
	};
	const falls = row.locationKind === 'address' && !row.street && !row.postalCode && !row.city;
	const point = falls
		? { lat: row.organisationLat, lon: row.organisationLon }
		: { lat: row.lat, lon: row.lon };
	if (edits) return { ...own, ...point };
	const place = falls
		? {
				street: row.organisationStreet,
				houseNumber: row.organisationHouseNumber,
				postalCode: row.organisationPostalCode,
				city: row.organisationCity,
			}
		: own;
	if (row.locationKind === 'online') return { ...nowhere, city: place.city };
	if (!hidesPlace(row)) return { ...place, ...point };
	return {
		...nowhere,
		postalCode: place.postalCode?.slice(0, 4) ?? null,
		city: place.city,
		lat: roughly(point.lat, 100),
		// A degree of longitude is shorter here: steps twice as wide keep it to a kilometre or worse.
		lon: roughly(point.lon, 50),
	};
}

/** The public address of a vacancy in one line; null if it has no place. */
export function placeLine(row: VacancyRow): string | null {
	if (row.locationKind !== 'address') return null;
	const { street, houseNumber, city } = presentPlace(row, false);
	return [[street, houseNumber].filter(Boolean).join(' '), city].filter(Boolean).join(', ') || null;
}

/** Where a vacancy is as everybody may see it, roughly where the exact place is hidden; undefined without a place of its own. */
export function publicPlace(row: VacancyRow): { lat: number; lon: number; city: string | null } | undefined {
	if (row.locationKind !== 'address') return undefined;
	const { lat, lon, city } = presentPlace(row, false);
	return lat === null || lon === null ? undefined : { lat, lon, city };
}

const nowhere = { street: null, houseNumber: null, postalCode: null, city: null, lat: null, lon: null };

function roughly(degrees: number | null, steps: number): number | null {
	return degrees === null ? null : Math.round(degrees * steps) / steps;
}

function cleanTexts(texts: VacancyTexts): VacancyTexts {
	const entries = Object.entries(texts ?? {});
	if (entries.length === 0) return {};
	return Object.fromEntries(
		entries.map(([language, { title, summary, description }]) => [
			language,
			{ title, summary, ...(description !== undefined && { description: cleanHtml(description) }) },
		]),
	);
}
