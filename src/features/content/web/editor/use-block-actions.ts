import { useState } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { toasts } from '#ui/toasts.ts';
import type { Block } from '../../contract.ts';
import { added, changed, duplicated, newBlockId, removed } from './block-changes.ts';
import type { BlockAction } from './block-list.tsx';
import type { PageLocale } from './draft-answer.ts';
import type { useEditor } from './use-editor.ts';

/** The open dialog: choosing a block to add, or a page to copy a block to. */
export type OpenDialog =
	| { kind: 'gallery'; after: string | null | undefined }
	| { kind: 'copy'; block: Block };

/** Actions on the blocks of one language of a page, and the dialog of the current one. */
export function useBlockActions(options: {
	editor: ReturnType<typeof useEditor>;
	language: PageLocale;
	other: PageLocale;
	/** Opens a block in the panel. */
	show: (id: string) => void;
}) {
	const t = useTranslations('content-editor');
	const { language, other, show } = options;
	const { draft, saving, change } = options.editor;
	const [open, setOpen] = useState<OpenDialog>();
	const close = () => setOpen(undefined);

	const add = (made: Block, after: string | null | undefined) => {
		change(language, (now) => added(now, made, after));
		close();
		show(made.id);
	};
	const act = (action: BlockAction, on: Block) => {
		if (action === 'below') setOpen({ kind: 'gallery', after: on.id });
		else if (action === 'duplicate') change(language, (now) => duplicated(now, on.id, newBlockId()));
		else if (action === 'hide') change(language, (now) => changed(now, on.id, { hidden: !on.hidden }));
		else if (action === 'copy') setOpen({ kind: 'copy', block: on });
		else if (action === 'translate') {
			const blocks = draft[language] ?? [];
			const before = blocks[blocks.indexOf(on) - 1]?.id;
			change(other, (now) => added(now, on, before));
			toasts.add({ message: t('done.translated', { language: t(`language.${other}`) }), color: 'success' });
		} else {
			change(language, (now) => removed(now, on.id));
			toasts.add({ message: t('done.removed'), color: 'info' });
		}
	};
	/** Copies the dialog's block to another page. Returns whether it succeeded. */
	const copyTo = async (to: string): Promise<boolean> => {
		if (open?.kind !== 'copy') return false;
		const answer = await saving.send({ intent: 'copy_block', to, locale: language, block: open.block });
		if (answer?.kind !== 'copied') return false;
		close();
		toasts.add({ message: t('done.copied'), color: 'success' });
		return true;
	};
	return {
		open,
		openGallery: (after?: string | null) => setOpen({ kind: 'gallery', after }),
		close,
		add,
		act,
		copyTo,
	};
}
