import { inLanguage } from '#features/questions/contract.ts';
import { type Content, contentSchema, questionsOf } from './content.ts';

/** What differs between two texts of a form. `added` is only in the second, `removed` only in the first. */
export type Difference =
	| { change: 'added' | 'removed' | 'changed'; question: string }
	| { change: 'texts' | 'order' };

/** Says what differs between two texts of a form, by question, in a language. */
export function differencesOf(first: Content, second: Content, locale: 'nl' | 'en'): Difference[] {
	const [before, after] = [alike(first), alike(second)];
	const [theirs, ours] = [questionsOf(before), questionsOf(after)];
	const known = new Map(theirs.map((one) => [one.id, one]));
	const kept = new Set(ours.map(({ id }) => id));
	const differences: Difference[] = [];
	const { pages: _, ...texts } = before;
	const { pages: __, ...otherTexts } = after;
	if (!same(texts, otherTexts)) differences.push({ change: 'texts' });
	for (const one of ours) {
		const earlier = known.get(one.id);
		const question = inLanguage(one.text, locale);
		if (!earlier) differences.push({ change: 'added', question });
		else if (!same(earlier, one)) differences.push({ change: 'changed', question });
	}
	for (const one of theirs)
		if (!kept.has(one.id)) differences.push({ change: 'removed', question: inLanguage(one.text, locale) });
	const shared = (content: Content) =>
		content.pages.map(({ showIf, questions }) => ({
			showIf,
			questions: questions.map(({ id }) => id).filter((id) => known.has(id) && kept.has(id)),
		}));
	if (!same(shared(before), shared(after))) differences.push({ change: 'order' });
	return differences;
}

/** The same content with its keys in one order. */
function alike(content: Content): Content {
	const parsed = contentSchema.safeParse(content);
	return parsed.success ? parsed.data : content;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
