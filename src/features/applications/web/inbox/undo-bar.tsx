import { useEffect, useState } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { undoSeconds } from '../../contract.ts';
import type { DecisionVerb } from './form-verbs.ts';

/** A decision that can be undone, and whom it was about. */
export type Undoable = { verb: DecisionVerb; people: readonly { id: string; name: string }[] };

const SHOWN = 3;

/**
 * Says who was told what, with a button that undoes it while the mail is held. With scripts it goes away when the mail
 * does; without them the server refuses what comes too late.
 */
export function UndoBar({ decision: { verb, people }, here }: { decision: Undoable; here: string }) {
	const t = useTranslations('inbox');
	const [over, setOver] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setOver(true), undoSeconds * 1000);
		return () => clearTimeout(timer);
	}, []);
	if (over) return null;
	const first = people.slice(0, SHOWN).map(({ name }) => name);
	const names =
		people.length > SHOWN
			? t('undo.more', { names: first.join(', '), count: people.length - SHOWN })
			: first.join(', ');
	return (
		<div className="undo-bar" role="status" data-print="no">
			<p>{t(`undo.${verb}`, { names, count: people.length, seconds: undoSeconds })}</p>
			<PostForm role="none" action={here} preventScrollReset data-leave="free">
				{people.map(({ id }) => (
					<input key={id} type="hidden" name="id" value={id} />
				))}
				<Button type="submit" name="verb" value="undo" size="sm" variant="outline" icon="undo">
					{t('undo.action')}
				</Button>
			</PostForm>
		</div>
	);
}
