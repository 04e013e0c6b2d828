import { useEffect } from 'react';

/** Shortcuts Ctrl+Z, Ctrl+Y and Ctrl+S. In text fields the browser's own undo takes precedence. */
export function useEditKeys({
	back,
	forth,
	save,
}: {
	back: () => void;
	forth: () => void;
	save: () => void;
}) {
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
			const key = event.key.toLowerCase();
			if (key === 's') {
				event.preventDefault();
				save();
				return;
			}
			const writes =
				event.target instanceof HTMLElement &&
				(event.target.isContentEditable ||
					event.target.matches('textarea, input:not([type=radio], [type=checkbox])'));
			if (writes || (key !== 'z' && key !== 'y')) return;
			event.preventDefault();
			if (key === 'y' || event.shiftKey) forth();
			else back();
		};
		document.addEventListener('keydown', press);
		return () => document.removeEventListener('keydown', press);
	}, [back, forth, save]);
}
