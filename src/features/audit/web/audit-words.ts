import type { useWords } from '#platform/web/words.ts';

/** The verb of an action in words; one that has none yet as it is kept. */
export function verbOf(t: ReturnType<typeof useWords<'audit'>>, action: string): string {
	const verb = action.slice(action.indexOf('.') + 1);
	return t.maybe(`verb.${verb}`) ?? verb.replaceAll('_', ' ');
}
