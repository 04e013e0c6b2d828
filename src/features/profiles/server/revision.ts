import { createHash } from 'node:crypto';
import { emptyOf } from '#platform/contract/fields.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { fields } from '../fields.ts';
import type { ProfileRow } from './select-profiles.ts';

const names = Object.keys(fields) as (keyof typeof fields)[];
const factsOf = (values: Pick<ProfileRow, keyof typeof fields>) =>
	JSON.stringify(names.map((name) => values[name] ?? null));
const nothing = factsOf(emptyOf(fields));

/**
 * A mark of all that was written of a profile, empty where nothing was. Its state is not in it: no change to the texts
 * undoes that.
 */
export function revisionOf(row: ProfileRow): string {
	const facts = factsOf(row);
	if (facts === nothing) return '';
	return createHash('sha256').update(facts).digest('base64url').slice(0, 22);
}

/** Throws 409 when the profile has changed since the given revision; the error says when. */
export function checkRevision(row: ProfileRow, revision: string | undefined): void {
	const now = revisionOf(row);
	if (revision === undefined || revision === now) return;
	throw ApiError.conflict({
		code: 'changed_meanwhile',
		detail: 'This profile was changed in another window meanwhile.',
		meta: { revision: now, updated_at: row.updatedAt.toISOString() },
	});
}
