import { presentImage } from '#features/files/server/public.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import { fieldsOfRow } from '#platform/server/fields.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import { canTransition } from '#platform/server/transitions.ts';
import type { Fit } from '../contract.ts';
import { maxOpenReplies, ownVerbs } from '../enums.ts';
import { fields } from '../fields.ts';
import type { FoundProfile } from './find-profiles.ts';
import type { KnownBefore } from './known-before.ts';
import { revisionOf } from './revision.ts';
import type { OwnProfileRow, ProfileRow } from './select-profiles.ts';
import { hintsFor, missingFields } from './strength.ts';
import { type ProfileVerb, profileTransitions } from './transitions.ts';

/**
 * A profile as organisations get it. The preview of its owner is made by the same function, so that neither can tell more
 * than the other.
 */
export function presentProfile(row: ProfileRow): Resource {
	const { showPhoto, crisisPool: _, ...told } = fieldsOfRow(fields, row);
	const photo = showPhoto ? presentImage(row.accountPhoto) : null;
	return {
		type: 'volunteer_profiles',
		id: row.id,
		// A description of the photo could say the whole name.
		attributes: {
			...told,
			displayName: row.displayName,
			photo: photo && { ...photo, alt: {}, credit: null },
		},
		unreadable: true,
	};
}

/** A profile that was found: how far away, and why it fits. In a list it does not say what somebody tells about themselves. */
export function presentFound(
	row: FoundProfile,
	{
		fit,
		isInList = false,
		known,
	}: { fit: Fit | null; isInList?: boolean; known?: KnownBefore & { hasEnoughToAnswer: boolean } },
): Resource {
	const { attributes, ...resource } = presentProfile(row);
	const { about: _, ...inList } = attributes as { about?: string };
	return {
		...resource,
		attributes: isInList ? inList : attributes,
		// Never nearer than a kilometre: the point is no more precise.
		meta: {
			distance: row.kilometres === null ? null : Math.max(1, Math.round(row.kilometres)),
			fit,
			...known,
		},
		unreadable: false,
	};
}

/** A profile for its owner. */
export function presentOwnProfile(row: OwnProfileRow, locale: Locale): Resource {
	const may = (verb: ProfileVerb) => canTransition(profileTransitions, verb, row.status);
	return {
		type: 'volunteer_profiles',
		id: row.id,
		attributes: {
			...fieldsOfRow(fields, row),
			status: row.status,
			publishedAt: row.publishedAt?.toISOString() ?? null,
			revision: revisionOf(row),
			updatedAt: row.updatedAt.toISOString(),
		},
		meta: {
			can: {
				...Object.fromEntries(ownVerbs.map((verb) => [verb, may(verb)])),
				remove: may('remove'),
			},
			pausedAfter: isToldOfMatch(row) ? (row.matchedTitles?.[locale] ?? null) : null,
			matchEnded: isToldOfMatch(row) ? row.matchEnded : null,
			hasEnoughToAnswer: row.status === 'published' && row.openReplies >= maxOpenReplies,
			missing: missingFields(row),
			hints: hintsFor(row, row.accountPhoto !== null),
		},
		unreadable: true,
	};
}

/** Its owner reads of a match while it pauses the profile, and when it does so no more because they were rejected after all. */
function isToldOfMatch({ status, matchEnded }: OwnProfileRow): boolean {
	return status === 'paused' || (status === 'published' && matchEnded === 'rejected');
}
