import { useMemo, useRef, useState } from 'react';
import type { Image } from '#features/files/enums.ts';
import type { FormChoice } from '#features/forms/web/public.tsx';
import { DRAFT, DRAFT_FOR_VISITORS } from '#platform/web/preview-settings.ts';
import { useSiteLocales } from '#platform/web/site-locales.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import type { Option } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import type { LinkTarget } from '#ui/rich-text/link-form.tsx';
import { EmptyState } from '#ui/surfaces.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { SurroundingsProvider } from '../../blocks/editing/scope.ts';
import { MAX_BLOCKS, type Page } from '../../contract.ts';
import { changed, ordered } from './block-changes.ts';
import { BlockList } from './block-list.tsx';
import { BlockPanel } from './block-panel.tsx';
import type { PageLocale } from './draft-answer.ts';
import { EditorDialogs } from './editor-dialogs.tsx';
import { EditorHead } from './editor-head.tsx';
import type { PageFinding } from './findings-dialog.tsx';
import { Preview } from './preview.tsx';
import { useBlockActions } from './use-block-actions.ts';
import { useChosenBlock } from './use-chosen-block.ts';
import { useConflict } from './use-conflict.ts';
import { useEditor } from './use-editor.ts';
import { useFindings } from './use-findings.ts';
import { useTypingInPlace } from './use-typing-in-place.ts';

/** The blocks of a page next to a preview of it. */
export function Editor(props: {
	page: Page;
	title: string;
	language: PageLocale;
	targets: readonly LinkTarget[];
	/** Forms that a page may show; null for who may not read them. */
	forms: readonly FormChoice[] | null;
	/** Other pages the user may edit, with their languages. */
	others: readonly (Option & { locales: readonly PageLocale[] })[];
}) {
	const t = useTranslations('content-editor');
	const locale = useLocale();
	const { page, title, language, targets, forms, others } = props;
	const path = `/${locale}/content/pages/${page.id}`;
	const editor = useEditor(page, `${path}/draft`);
	const { draft, invalid, saving, change } = editor;
	const frame = useRef<HTMLIFrameElement>(null);
	const panel = useRef<HTMLElement>(null);
	const { chosen, asked, pane, setPane, show, goBack } = useChosenBlock(panel);
	const [beside, setBeside] = useState(false);
	const findings = useFindings({ saving, frame, language });
	const conflict = useConflict({ editor, page, path });

	const other: PageLocale = language === 'nl' ? 'en' : 'nl';
	const actions = useBlockActions({ editor, language, other, show });
	const blocks = draft[language];
	const isFull = (blocks?.length ?? 0) >= MAX_BLOCKS;
	const inPlace = useTypingInPlace(editor, language);
	const place = blocks?.findIndex(({ id }) => id === chosen) ?? -1;
	const block = blocks?.[place];
	const isTranslated = useSiteLocales().includes(other);
	const twin = isTranslated ? draft[other]?.find(({ id }) => id === chosen) : undefined;
	const surroundings = useSurroundings(editor, targets, forms);

	const fix = ({ block: id }: Pick<PageFinding, 'block'>) => {
		findings.close();
		show(id);
	};

	return (
		<SurroundingsProvider value={surroundings}>
			<UnsavedGuard dirty={saving.state.kind !== 'saved'} />
			<EditorHead
				page={page}
				now={saving.page}
				title={title}
				language={language}
				state={saving.state}
				invalid={invalid?.block}
				canUndo={editor.history.past.length > 0}
				canRedo={editor.history.future.length > 0}
				publishing={findings.busy}
				onUndo={editor.back}
				onRedo={editor.forth}
				onCheck={() => void findings.check()}
				onPublish={() => void findings.publish()}
				onFix={show}
			/>
			{blocks ? (
				<div
					className="editor-body"
					data-pane={pane}
					data-beside={(beside && twin !== undefined) || undefined}
				>
					<fieldset className="editor-panes" aria-label={t('panes.label')}>
						{(['blocks', 'preview'] as const).map((one) => (
							<button key={one} type="button" aria-pressed={one === pane} onClick={() => setPane(one)}>
								{t(`panes.${one}`)}
							</button>
						))}
					</fieldset>
					<section ref={panel} className="editor-panel" aria-label={t('panes.blocks')}>
						{block ? (
							<BlockPanel
								locale={language}
								block={block}
								other={twin && { locale: other, block: twin }}
								beside={beside}
								epoch={editor.history.epoch + inPlace.count}
								asked={asked}
								previous={blocks[place - 1]?.id}
								next={blocks[place + 1]?.id}
								onBeside={setBeside}
								onOpen={show}
								onBack={goBack}
								onChange={(where, changes, typedIn) =>
									change(where, (now) => changed(now, block.id, changes), typedIn)
								}
							/>
						) : (
							<BlockList
								blocks={blocks}
								mayTranslate={({ id }) =>
									isTranslated && draft[other] !== undefined && !draft[other].some((one) => one.id === id)
								}
								otherLanguage={t(`language.${other}`)}
								found={findings.blocks}
								full={isFull}
								onOpen={show}
								onAdd={() => actions.openGallery()}
								onReorder={(ids) => change(language, (now) => ordered(now, ids))}
								onAction={actions.act}
							/>
						)}
					</section>
					<Preview
						frame={frame}
						src={`/${language}${page.paths[language] ?? ''}?${DRAFT}=${DRAFT_FOR_VISITORS}`}
						stamp={saving.page.revision}
						chosen={chosen}
						onChoose={show}
						onAdd={isFull ? undefined : actions.openGallery}
						typing={inPlace.typing}
						onTyped={inPlace.end}
					/>
				</div>
			) : (
				<NoText language={language} from={other} path={path} />
			)}
			<EditorDialogs
				blocks={blocks ?? []}
				pages={others.filter(({ locales }) => locales.includes(language))}
				actions={actions}
				findings={findings}
				conflict={conflict}
				onFix={fix}
			/>
		</SurroundingsProvider>
	);
}

/** What the fields of a block need of what is around it. */
function useSurroundings(
	{ pictures, savePictures }: Pick<ReturnType<typeof useEditor>, 'pictures' | 'savePictures'>,
	targets: readonly LinkTarget[],
	forms: readonly FormChoice[] | null,
) {
	return useMemo(
		() => ({ pictures, keepPicture: (image: Image) => savePictures([image]), targets, forms }),
		[pictures, savePictures, targets, forms],
	);
}

/** Shown when a page has no text in a language yet: start empty, or with the blocks of the other. */
function NoText({ language, from, path }: { language: PageLocale; from: PageLocale; path: string }) {
	const t = useTranslations('content-editor');
	const words = { language: t(`language.${language}`), other: t(`language.${from}`) };
	return (
		<EmptyState
			title={t('noText.title', words)}
			actions={
				<PostForm action={path} className="actions">
					<input type="hidden" name="language" value={language} />
					<Button type="submit" name="begin" value="copy" icon="copy">
						{t('noText.copy', words)}
					</Button>
					<Button type="submit" name="begin" value="empty" variant="outline">
						{t('noText.empty')}
					</Button>
				</PostForm>
			}
		>
			<p>{t('noText.text', words)}</p>
		</EmptyState>
	);
}
