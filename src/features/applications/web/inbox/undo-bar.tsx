import { useTranslations } from '#platform/web/translations.ts';
import { UndoBar } from '#ui/undo-bar.tsx';
import { undoSeconds } from '../../contract.ts';
import type { DecisionVerb } from './form-verbs.ts';

/** A decision that can be undone, and whom it was about. */
export type Undoable = { verb: DecisionVerb; people: readonly { id: string; name: string }[] };

const SHOWN = 3;

/** Says who was told what, with a button that undoes it while the mail is held. */
export function UndoDecision({ decision: { verb, people }, here }: { decision: Undoable; here: string }) {
	const t = useTranslations('inbox');
	const first = people.slice(0, SHOWN).map(({ name }) => name);
	const names =
		people.length > SHOWN
			? t('undo.more', { names: first.join(', '), count: people.length - SHOWN })
			: first.join(', ');
	return (
		<UndoBar
			text={(seconds) => t(`undo.${verb}`, { names, count: people.length, seconds })}
			label={t('undo.action')}
			button={{ name: 'verb', value: 'undo' }}
			ids={people.map(({ id }) => id)}
			action={here}
			seconds={undoSeconds}
		/>
	);
}
