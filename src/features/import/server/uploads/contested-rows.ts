import type { SavedVacancy } from '#features/vacancies/server/public.ts';
import { plainText } from '#platform/server/html.ts';
import type { ContestedRow } from '../../contract.ts';

const maxShown = 300;

/** A row of which people here and the source changed the same, as staff choose between the values. */
export function contestedRow(
	row: Omit<ContestedRow, 'fields'>,
	{ contested }: Pick<SavedVacancy, 'contested'>,
): ContestedRow[] {
	if (contested.length === 0) return [];
	return [
		{
			...row,
			fields: contested.map(({ field, here, there }) => ({
				field,
				// How to reach somebody is theirs, and stays out of what is kept of an import.
				values: /^contact|^translations$/.test(field)
					? null
					: { here: shown(field, here), there: shown(field, there) },
			})),
		},
	];
}

function shown(field: string, value: unknown): string | string[] | null {
	if (value === null || value === undefined || value === '') return null;
	if (Array.isArray(value)) return value.map(String);
	const text = field === 'description' ? plainText(String(value)) : String(value);
	return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
}
