import { useState } from 'react';
import { changed } from './block-changes.ts';
import type { PageLocale } from './draft-answer.ts';
import { placeOfText, withText } from './text-place.ts';
import type { useEditor } from './use-editor.ts';

/** Texts of blocks that are typed where they stand, in the preview; `count` says how often that has ended. */
export function useTypingInPlace({ draft, change }: ReturnType<typeof useEditor>, language: PageLocale) {
	const [count, setCount] = useState(0);
	const typing = (id: string, shown: string): ((text: string) => void) | undefined => {
		const block = draft[language]?.find((one) => one.id === id);
		const place = block && placeOfText(block.data, shown);
		if (!place) return undefined;
		return (text) =>
			change(
				language,
				(now) => {
					const data = now.find((one) => one.id === id)?.data;
					return data ? changed(now, id, { data: withText(data, place, text) }) : now;
				},
				`${id} ${place.join('.')}`,
			);
	};
	// The fields of the block begin anew with what was typed.
	return { typing, count, end: () => setCount((before) => before + 1) };
}
