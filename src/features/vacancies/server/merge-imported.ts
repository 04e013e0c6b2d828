import { createHash } from 'node:crypto';
import type { VacancyStatus } from '../enums.ts';
import type { ImportedStatus } from './save-imported.ts';

/** The values of a vacancy by column, as the database writes them as JSON. */
export type JsonRow = Readonly<Record<string, unknown>>;
/** What an import wrote last time: the fingerprint of the value of each column. */
export type Written = Readonly<Record<string, string>>;
/** Whose value counts where a source and people here changed the same. */
export type Preferred = 'here' | 'source';

/** Why an import does not put a vacancy on line. */
export type Held = 'incomplete' | 'organisation' | 'review';

const place = ['location_kind', 'street', 'house_number', 'postal_code', 'city'];
const point = ['lat', 'lon'];

/** Tells values apart without keeping them. */
export function fingerprint(value: unknown): string {
	const text = JSON.stringify(value ?? null);
	return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

export type Merged = {
	/** The columns that get the value of the source. */
	taken: string[];
	/** Those that both changed and nobody has chosen about: the value here stays. */
	contested: string[];
	written: Record<string, string>;
};

/**
 * Decides for each column whose value counts. What only the source changed since its last import is taken, what only
 * people here changed stays, and for what both changed somebody chooses. Coordinates go with the address.
 */
export function mergeImported(
	names: readonly string[],
	{ given, present, written, empty }: { given: JsonRow; present: JsonRow; written: Written; empty: JsonRow },
	prefer: (column: string) => Preferred | undefined,
): Merged {
	const merged: Merged = { taken: [], contested: [], written: { ...written } };
	for (const name of names) {
		if (point.includes(name)) continue;
		const [here, there] = [fingerprint(present[name]), fingerprint(given[name])];
		// What no import wrote and nobody filled in is nobody's.
		const before = written[name] ?? fingerprint(empty[name]);
		if (here !== there) {
			if (before === there) continue;
			const preferred = before === here ? 'source' : prefer(name);
			if (preferred === undefined) {
				merged.contested.push(name);
				continue;
			}
			if (preferred === 'source') merged.taken.push(name);
		}
		merged.written[name] = there;
	}
	const isHere = place.some(
		(name) =>
			names.includes(name) &&
			!merged.taken.includes(name) &&
			fingerprint(present[name]) !== fingerprint(given[name]),
	);
	if (!isHere)
		merged.taken.push(...point.filter((name) => fingerprint(present[name]) !== fingerprint(given[name])));
	return merged;
}

/** The state of a vacancy before an import; undefined for one that it makes. */
type Before =
	| {
			status: VacancyStatus;
			wasOnline: boolean;
			held: Held | null;
			/** The state it had when an import took it off line because it had left its source. */
			leftFrom: string | null;
	  }
	| undefined;

/**
 * The state of a vacancy after an import. What was filled or archived here stays so, and so does what was taken off line
 * here; what an import held back goes on line as soon as it may, and what had left its source when it is in it again.
 */
export function statusAfter(
	before: Before,
	wanted: ImportedStatus,
	{ held, isOver }: { held: Held | undefined; isOver: boolean },
): { status: VacancyStatus; held: Held | null } {
	const target = wanted === 'draft' || held ? 'draft' : isOver ? 'expired' : wanted;
	const isOpen = before?.status === 'published' || before?.status === 'expired';
	const follows =
		before === undefined ||
		(before.status === 'archived' && before.leftFrom !== null) ||
		(isOpen ? wanted !== 'draft' : before.status === 'draft' && (!before.wasOnline || before.held !== null));
	if (!follows) return { status: before.status, held: before.held };
	const status = target === 'published' && before?.leftFrom === 'filled' ? 'filled' : target;
	return { status, held: status === 'draft' ? (held ?? null) : null };
}
