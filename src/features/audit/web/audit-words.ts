import type { useTranslations } from '#platform/web/translations.ts';

type Words = ReturnType<typeof useTranslations<'audit'>>;

/** Returns the translated verb of an action, or the stored verb if it has no translation. */
export function verbOf(t: Words, action: string): string {
	const verb = action.slice(action.indexOf('.') + 1);
	return t.optional(`verb.${verb}`) ?? verb.replaceAll('_', ' ');
}

/** Returns the translated action and kind of subject. */
export function actionLabel(
	t: Words,
	{ subjectType, action }: { subjectType: string; action: string },
): string {
	return `${t.optional(`subject.${subjectType}`) ?? subjectType}: ${verbOf(t, action)}`;
}

/** Returns the translated change of state; undefined if there is none. A state without translation is a name. */
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
