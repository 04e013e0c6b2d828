import type { TransitionTable } from '#platform/server/transitions.ts';
import type { ImportState } from '../contract.ts';

type ImportVerb = 'choose' | 'match' | 'try' | 'start' | 'finish' | 'stop';

/**
 * The states of an import. A file whose columns are known is brought in `checking`, another table in `matching`; its
 * columns can be chosen again until it is imported.
 */
export const importTransitions: TransitionTable<ImportState, ImportVerb> = [
	// Another list of the file has other columns.
	{ verb: 'choose', from: ['matching', 'checked'], to: 'matching', who: ['centre'] },
	{ verb: 'match', from: ['matching', 'checked'], to: 'checking', who: ['centre'] },
	{ verb: 'try', from: ['checking'], to: 'checked', who: ['system'] },
	{ verb: 'start', from: ['checked'], to: 'importing', who: ['centre'] },
	{ verb: 'finish', from: ['importing'], to: 'done', who: ['system'] },
	// Who asked for it may no longer, its file is too old, or it names somebody who was removed.
	{ verb: 'stop', from: ['matching', 'checking', 'checked', 'importing'], to: 'stopped', who: ['system'] },
];
