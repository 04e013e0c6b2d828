import { categories } from '#features/vacancies/enums.ts';
import { maxCategoryName } from '../contract.ts';

/** What the categories of a source mean here, in small letters; null where none of ours fits. */
export type CategoryAnswers = Readonly<Record<string, string | null>>;

/** Parts the categories of a record into ours, by what people answered, and those nobody has said the meaning of. */
export function knownCategories(
	given: unknown,
	answers: CategoryAnswers,
): { known: unknown; unknown: string[] } {
	if (!Array.isArray(given)) return { known: given, unknown: [] };
	const known = new Set<string>();
	const unknown: string[] = [];
	for (const one of given.map((name) => String(name).trim())) {
		const name = one.toLowerCase();
		const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
		if ((categories as readonly string[]).includes(one)) known.add(one);
		else if (answer !== undefined && answer !== null) known.add(answer);
		else if (answer === undefined && one.length <= maxCategoryName) unknown.push(one);
	}
	return { known: known.size > 0 ? [...known] : undefined, unknown };
}
