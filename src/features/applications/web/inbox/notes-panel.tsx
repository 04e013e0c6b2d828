import { useWords } from '#platform/web/words.ts';
import { Notes } from '#ui/notes.tsx';
import type { ApplicationNote } from '../../contract.ts';

/** What those who decide write for each other; whoever applied never sees it. */
export function NotesPanel({ notes, here }: { notes: readonly ApplicationNote[]; here: string }) {
	const t = useWords('inbox');
	const words = {
		title: t('notes.title'),
		label: t('notes.label'),
		hint: t('notes.hint'),
		add: t('notes.add'),
		delete: t('notes.delete'),
		nobody: t('events.nobody'),
	};
	return <Notes notes={notes} action={here} words={words} />;
}
