import { randomUUID } from 'node:crypto';
import type { Insertable, Updateable } from 'kysely';
import { locate } from '#features/geo/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Vacancies } from '#platform/server/database-types.ts';
import { columnsFrom } from '#platform/server/fields.ts';
import { cleanHtml } from '#platform/server/html.ts';
import type { Question, VacancyInput } from '../contract.ts';
import { tableFields } from './vacancy-columns.ts';

/** Returns the columns of the given attributes; omitted attributes are left out. Sanitises rich text. */
export function columnsOf(input: Partial<VacancyInput>): Updateable<Vacancies> {
	return columnsFrom(tableFields, input, {
		translations: (translations) => JSON.stringify(cleanTranslations(translations)),
		questions: (questions) => JSON.stringify(withIds(questions)),
		tags: (tags) => [...new Set(tags)],
	});
}

/** The point of an address, from the reference tables; null where it has none or nobody knows it. */
export async function pointOf(
	trx: Trx,
	place: { postalCode?: string | null | undefined; city?: string | null | undefined },
): Promise<Pick<Insertable<Vacancies>, 'lat' | 'lon'>> {
	const found = await locate(trx, place);
	return { lat: found?.lat ?? null, lon: found?.lon ?? null };
}

/** A question without an id is a new one; of two with the same the second is as well. */
function withIds(questions: VacancyInput['questions']): Question[] {
	const known = new Set<string>();
	return questions.map((question) => {
		const id =
			question.id === undefined || known.has(question.id) ? `q${randomUUID().slice(0, 8)}` : question.id;
		known.add(id);
		return { ...question, id };
	});
}

function cleanTranslations(translations: VacancyInput['translations']): object {
	return Object.fromEntries(
		Object.entries(translations).map(([language, text]) => [
			language,
			{ ...text, description: cleanHtml(text.description) },
		]),
	);
}
