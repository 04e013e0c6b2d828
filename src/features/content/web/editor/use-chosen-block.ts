import { type RefObject, useState } from 'react';

/** Which block is open in the panel, and which of the two panes a narrow window shows. */
export function useChosenBlock(panel: RefObject<HTMLElement | null>) {
	const [chosen, setChosen] = useState<string>();
	/** How often a block was asked for: also the same one again. */
	const [asked, setAsked] = useState(0);
	const [pane, setPane] = useState<'blocks' | 'preview'>('blocks');

	const show = (id: string) => {
		setChosen(id);
		setAsked((times) => times + 1);
		setPane('blocks');
	};
	/** Back to the list, where one left it. */
	const goBack = () => {
		const id = chosen;
		setChosen(undefined);
		// The row rather than what is in it: the list goes on from there with its arrow keys.
		requestAnimationFrame(() =>
			panel.current
				?.querySelector(`[data-block="${CSS.escape(id ?? '')}"]`)
				?.closest<HTMLElement>('[role=row]')
				?.focus(),
		);
	};
	return { chosen, asked, pane, setPane, show, goBack };
}
