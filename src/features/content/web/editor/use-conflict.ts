import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { toasts } from '#ui/toasts.ts';
import type { Page } from '../../contract.ts';
import { differencesOf } from '../../differences.ts';
import type { Choice } from './conflict-dialog.tsx';
import type { Draft, PageTexts } from './draft-answer.ts';
import { draftOf, type useEditor } from './use-editor.ts';

/**
 * Resolves a conflict with somebody else's save: take theirs (which can be undone), overwrite it with mine (theirs
 * remains a version), or save mine as a new page.
 */
export function useConflict(options: { editor: ReturnType<typeof useEditor>; page: Page; path: string }) {
	const t = useTranslations('content-editor');
	const locale = useLocale();
	const navigate = useNavigate();
	const { editor, page } = options;
	const { saving, draft } = editor;
	const [busy, setBusy] = useState(false);
	const theirs = saving.state.kind === 'conflict' ? saving.state.theirs : undefined;
	const differences = useMemo(
		() =>
			theirs
				? differencesOf({ ...page, texts: theirs.texts }, { ...page, texts: withBlocks(theirs.texts, draft) })
				: [],
		[theirs, page, draft],
	);
	if (!theirs) return { open: undefined };
	const choose = async (choice: Choice) => {
		if (choice === 'mine') return saving.goOnFrom(theirs);
		if (choice === 'theirs') {
			const now = draftOf(theirs.texts);
			editor.savePictures(theirs.pictures);
			editor.takeOver(now);
			return saving.goOnFrom(theirs, now);
		}
		setBusy(true);
		const answer = await saving.send({ intent: 'keep_copy', blocks: draft });
		setBusy(false);
		if (answer?.kind !== 'copied') return void toasts.add({ message: t('done.failed'), color: 'danger' });
		// Update synchronously, so that leaving the page does not warn about unsaved changes.
		flushSync(() => saving.goOnFrom(theirs, draft));
		await navigate(`/${locale}/content/pages/${answer.id}?done=duplicate`);
	};
	const mayCopy = page.meta?.can?.duplicate ?? false;
	return {
		open: { theirs, differences, mayCopy, busy, onChoose: (choice: Choice) => void choose(choice) },
	};
}

/** Returns their texts with my blocks: the result of overwriting theirs. */
function withBlocks(texts: PageTexts, draft: Draft): PageTexts {
	return Object.fromEntries(
		Object.entries(texts).map(([locale, text]) => [
			locale,
			{ ...text, blocks: [...(draft[locale as keyof Draft] ?? text.blocks)] },
		]),
	);
}
