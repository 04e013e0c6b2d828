import type { useTranslations } from '#platform/web/translations.ts';

type Words = ReturnType<typeof useTranslations<'audit'>>;

/** The verb of an action in words; one that has none yet as it is kept. */
export function verbOf(t: Words, action: string): string {
	const verb = action.slice(action.indexOf('.') + 1);
	return t.optional(`verb.${verb}`) ?? verb.replaceAll('_', ' ');
}

/** What was done to what kind of thing, in words. */
export function actionLabel(
	t: Words,
	{ subjectType, action }: { subjectType: string; action: string },
): string {
	return `${t.optional(`subject.${subjectType}`) ?? subjectType}: ${verbOf(t, action)}`;
}

/** From which state to which, in words; undefined where nothing changed its state. What has no word is a name. */
export function changeOf(
	t: Words,
	{ fromState, toState }: { fromState: string | null; toState: string | null },
): string | undefined {
	if (toState === null) return undefined;
	const word = (state: string) => t.optional(`state.${state}`) ?? state;
	return fromState === null || fromState === toState
		? word(toState)
		: `${word(fromState)} → ${word(toState)}`;
}
