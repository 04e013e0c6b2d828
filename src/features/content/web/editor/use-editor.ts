import { useCallback, useMemo, useState } from 'react';
import type { Image } from '#features/files/enums.ts';
import { begin, redo, replace, step, undo } from '#platform/web/editing/history.ts';
import { useEditKeys } from '#platform/web/editing/use-edit-keys.ts';
import { parseBlock } from '../../blocks/registry.ts';
import type { Block, Page } from '../../contract.ts';
import type { Draft, PageLocale, PageTexts } from './draft-answer.ts';
import { problemsIn } from './problems.ts';
import { useSaving } from './use-saving.ts';

/** Returns the blocks of a page, upgraded to the current versions; unknown blocks are unchanged. */
export function draftOf(texts: PageTexts): Draft {
	const today = (block: Block): Block => {
		const parsed = parseBlock(block);
		return parsed.kind === 'good' ? parsed.block : block;
	};
	return Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, text.blocks.map(today)]));
}

/** Editing state of a page: its blocks, undo history, and save status. */
export function useEditor(page: Page, path: string) {
	const [history, setHistory] = useState(() => begin(draftOf(page.texts)));
	const [pictures, setPictures] = useState<ReadonlyMap<string, Image>>(
		() => new Map(page.pictures.map((image) => [image.id, image])),
	);
	const draft = history.now;
	const invalid = useMemo(() => firstInvalid(draft), [draft]);
	const saving = useSaving({ path, initial: page, draft, valid: invalid === undefined });

	const change = useCallback(
		(locale: PageLocale, make: (blocks: readonly Block[]) => readonly Block[], typedIn?: string) =>
			setHistory((now) => step(now, { ...now.now, [locale]: make(now.now[locale] ?? []) }, typedIn)),
		[],
	);
	const savePictures = useCallback(
		(images: readonly Image[]) =>
			setPictures((known) => new Map([...known, ...images.map((image) => [image.id, image] as const)])),
		[],
	);
	const back = useCallback(() => setHistory(undo), []);
	const forth = useCallback(() => setHistory(redo), []);
	const takeOver = useCallback((theirs: Draft) => setHistory((now) => replace(now, theirs)), []);

	useEditKeys({ back, forth, save: saving.flush });
	return { history, draft, invalid, pictures, saving, change, savePictures, back, forth, takeOver };
}

/** Returns the first block with an error. */
function firstInvalid(draft: Draft): { locale: PageLocale; block: string } | undefined {
	for (const locale of ['nl', 'en'] as const) {
		const found = draft[locale]?.find((block) => problemsIn(block).size > 0);
		if (found) return { locale, block: found.id };
	}
	return undefined;
}
