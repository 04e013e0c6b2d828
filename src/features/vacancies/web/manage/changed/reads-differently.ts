import { isUnread } from '../../../fields.ts';
import { attributesOf, type FormValues } from '../form-values.ts';
import { partsOf } from './parts.ts';

/**
 * Whether a form says something else to readers than the vacancy that is on line, by the rule of the server: saving it then
 * takes it off line where the centre looks first.
 */
export function readsDifferently(online: FormValues, typed: FormValues): boolean {
	const [before, after] = [readOf(online), readOf(typed)];
	if ([...after].some(([part, value]) => before.get(part) !== value)) return true;
	const known = new Set([null, ...placesOf(online)]);
	return placesOf(typed).some((place) => !known.has(place));
}

function readOf(values: FormValues): Map<string, string> {
	return new Map([...partsOf(values)].filter(([part]) => !isUnread(part)));
}

function placesOf(values: FormValues): (string | null)[] {
	const { sessions } = attributesOf(values);
	return Array.isArray(sessions) ? sessions.map(({ place }: { place?: string | null }) => place ?? null) : [];
}
