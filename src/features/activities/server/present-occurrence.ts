import { canApply, hidesPlace, mayEditFor, type VacancyRights } from '#features/vacancies/server/public.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import type { OccurrenceCan, OwnPlace } from '../contract.ts';
import type { OccurrenceRow } from './select-occurrences.ts';

/** Returns an occurrence as a public resource, with the user's own place at it and what they may do. */
export function presentOccurrence(
	row: OccurrenceRow,
	rights: VacancyRights,
	mine: OwnPlace | null,
	now = Date.now(),
): Resource {
	return {
		type: 'occurrences',
		id: row.id,
		attributes: {
			startsAt: row.startsAt,
			endsAt: row.endsAt,
			allDay: row.allDay,
			status: row.occurrenceStatus,
			reason: row.reason,
			spots: row.spots,
			spotsLeft: spotsLeft(row),
			title: row.title,
			summary: row.summary,
			language: row.language,
			translations: row.translations,
			categories: row.categories,
			audience: row.audience,
			priceText: row.priceText,
			tags: row.tags,
			locationKind: row.locationKind,
			place: placeOf(row),
			city: row.locationKind === 'address' ? row.city : null,
			applyMethod: row.applyMethod,
			vacancyId: row.vacancyId,
			organizationId: row.organisationId,
			organizationName: row.organisationName,
			distance: row.distance === null ? null : Math.round(row.distance / 1000) * 1000,
		},
		relationships: {
			vacancy: { data: { type: 'vacancies', id: row.vacancyId } },
			organization: {
				data: { type: 'organizations', id: row.organisationId },
				unreadable: row.organisationStatus === 'deleted',
			},
		},
		meta: { can: occurrenceCan(row, rights, { mine, now }), mine },
	};
}

/** Returns how many places are left; null if there is no limit. */
export function spotsLeft({ spots, taken }: Pick<OccurrenceRow, 'spots' | 'taken'>): number | null {
	return spots === null ? null : Math.max(0, spots - taken);
}

/** Returns the location in one line: the session's own, otherwise the activity's as precise as it may be shown. */
export function placeOf(row: OccurrenceRow): string | null {
	if (row.locationKind !== 'address') return row.ownPlace;
	const hidden = hidesPlace(row as Parameters<typeof hidesPlace>[0]);
	const street = hidden ? null : [row.street, row.houseNumber].filter(Boolean).join(' ') || null;
	return [row.ownPlace ?? street, row.city].filter(Boolean).join(', ') || null;
}

/** Returns what the user may do with it now, by the same rules as the routes. */
function occurrenceCan(
	row: OccurrenceRow,
	rights: VacancyRights,
	{ mine, now }: { mine: OwnPlace | null; now: number },
): OccurrenceCan {
	const edits = mayEditFor(rights, row.organisationId);
	const toCome = row.endsAt.getTime() > now;
	const planned = row.occurrenceStatus === 'planned';
	const open = !mine && planned && row.startsAt.getTime() > now && canApply(rights.actor, row, now);
	return {
		signUp: open && spotsLeft(row) !== 0,
		queue: open && spotsLeft(row) === 0,
		cancel: edits && toCome && planned,
		reopen: edits && toCome && row.calledOff,
	};
}
