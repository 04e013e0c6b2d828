import { type RefObject, useState } from 'react';

/** State of the open block, and of the pane shown in a narrow window. */
export function useChosenBlock(panel: RefObject<HTMLElement | null>) {
	const [chosen, setChosen] = useState<string>();
	/** Number of times a block was opened, so that opening the same one again is noticed. */
	const [asked, setAsked] = useState(0);
	const [pane, setPane] = useState<'blocks' | 'preview'>('blocks');

	const show = (id: string) => {
		setChosen(id);
		setAsked((times) => times + 1);
		setPane('blocks');
	};
	/** Returns to the previous position in the list. */
	const goBack = () => {
		const id = chosen;
		setChosen(undefined);
		// Focus the row rather than its contents, so that the arrow keys continue from there.
		requestAnimationFrame(() =>
			panel.current
				?.querySelector(`[data-block="${CSS.escape(id ?? '')}"]`)
				?.closest<HTMLElement>('[role=row]')
				?.focus(),
		);
	};
	return { chosen, asked, pane, setPane, show, goBack };
}
