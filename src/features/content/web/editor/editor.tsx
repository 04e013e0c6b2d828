import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { Form } from 'react-router';
import type { Image } from '#features/files/enums.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import type { Option } from '#ui/inputs.tsx';
import type { LinkTarget } from '#ui/rich-text/link-form.tsx';
import { EmptyState } from '#ui/surfaces.tsx';
import { toasts } from '#ui/toasts.ts';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { SurroundingsProvider } from '../../blocks/editing/scope.ts';
import { type Block, MAX_BLOCKS, type Page } from '../../contract.ts';
import { added, changed, duplicated, newBlockId, ordered, removed } from './block-changes.ts';
import { type BlockAction, BlockList } from './block-list.tsx';
import { BlockPanel } from './block-panel.tsx';
import type { PageLocale } from './draft-answer.ts';
import { EditorHead } from './editor-head.tsx';
import type { PageFinding } from './findings-dialog.tsx';
import { Preview } from './preview.tsx';
import { useConflict } from './use-conflict.ts';
import { useEditor } from './use-editor.ts';
import { useFindings } from './use-findings.ts';

const Gallery = lazy(() => import('./gallery.tsx'));
const CopyDialog = lazy(() => import('./copy-dialog.tsx'));
const FindingsDialog = lazy(() => import('./findings-dialog.tsx'));
const ConflictDialog = lazy(() => import('./conflict-dialog.tsx'));

/** What stands before the page: choosing a block to add, or a page to copy one to. */
type Open = { kind: 'gallery'; after: string | undefined } | { kind: 'copy'; block: Block };

/** A page with its blocks beside a preview of it. */
export function Editor(props: {
	page: Page;
	title: string;
	language: PageLocale;
	targets: readonly LinkTarget[];
	/** The other pages that one may edit, with the languages each has. */
	others: readonly (Option & { locales: readonly PageLocale[] })[];
}) {
	const t = useTranslations('content-editor');
	const locale = useLocale();
	const { page, title, language, targets, others } = props;
	const path = `/${locale}/content/pages/${page.id}`;
	const editor = useEditor(page, `${path}/draft`);
	const { draft, invalid, saving, change } = editor;
	const frame = useRef<HTMLIFrameElement>(null);
	const panel = useRef<HTMLElement>(null);
	const [chosen, setChosen] = useState<string>();
	/** How often a block was asked for: also the same one again. */
	const [asked, setAsked] = useState(0);
	const [open, setOpen] = useState<Open>();
	const [pane, setPane] = useState<'blocks' | 'preview'>('blocks');
	const [beside, setBeside] = useState(false);
	const findings = useFindings({ saving, frame, language });
	const conflict = useConflict({ editor, page, path });

	const other: PageLocale = language === 'nl' ? 'en' : 'nl';
	const blocks = draft[language];
	const place = blocks?.findIndex(({ id }) => id === chosen) ?? -1;
	const block = blocks?.[place];
	const twin = draft[other]?.find(({ id }) => id === chosen);
	const surroundings = useMemo(
		() => ({
			pictures: editor.pictures,
			keepPicture: (image: Image) => editor.savePictures([image]),
			targets,
		}),
		[editor.pictures, editor.savePictures, targets],
	);

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
	const add = (made: Block, after: string | undefined) => {
		change(language, (now) => added(now, made, after));
		setOpen(undefined);
		show(made.id);
	};
	const act = (action: BlockAction, on: Block) => {
		if (action === 'below') setOpen({ kind: 'gallery', after: on.id });
		else if (action === 'duplicate') change(language, (now) => duplicated(now, on.id, newBlockId()));
		else if (action === 'hide') change(language, (now) => changed(now, on.id, { hidden: !on.hidden }));
		else if (action === 'copy') setOpen({ kind: 'copy', block: on });
		else if (action === 'translate') {
			const before = blocks?.[blocks.indexOf(on) - 1]?.id;
			change(other, (now) => added(now, on, before));
			toasts.add({ message: t('done.translated', { language: t(`language.${other}`) }), color: 'success' });
		} else {
			change(language, (now) => removed(now, on.id));
			toasts.add({ message: t('done.removed'), color: 'info' });
		}
	};
	const copyTo = async (to: string): Promise<boolean> => {
		if (open?.kind !== 'copy') return false;
		const answer = await saving.send({ intent: 'copy_block', to, locale: language, block: open.block });
		if (answer?.kind !== 'copied') return false;
		setOpen(undefined);
		toasts.add({ message: t('done.copied'), color: 'success' });
		return true;
	};
	const mend = ({ block: id }: Pick<PageFinding, 'block'>) => {
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
								epoch={editor.history.epoch}
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
									draft[other] !== undefined && !draft[other].some((one) => one.id === id)
								}
								otherLanguage={t(`language.${other}`)}
								found={findings.blocks}
								full={blocks.length >= MAX_BLOCKS}
								onOpen={show}
								onAdd={() => setOpen({ kind: 'gallery', after: undefined })}
								onReorder={(ids) => change(language, (now) => ordered(now, ids))}
								onAction={act}
							/>
						)}
					</section>
					<Preview
						frame={frame}
						src={`/${language}${page.paths[language] ?? ''}?draft=1`}
						stamp={saving.page.revision}
						chosen={chosen}
						onChoose={show}
					/>
				</div>
			) : (
				<NoText language={language} from={other} path={path} />
			)}
			<Suspense fallback={null}>
				{open?.kind === 'gallery' && (
					<Gallery
						blocks={blocks ?? []}
						onChoose={(made) => add(made, open.after)}
						onClose={() => setOpen(undefined)}
					/>
				)}
				{open?.kind === 'copy' && (
					<CopyDialog
						pages={others.filter(({ locales }) => locales.includes(language))}
						onCopy={copyTo}
						onClose={() => setOpen(undefined)}
					/>
				)}
				{findings.shown && (
					<FindingsDialog
						findings={findings.shown}
						onFix={mend}
						onPublish={findings.wantsToPublish ? () => void findings.publish({ all: true }) : undefined}
						onClose={findings.close}
					/>
				)}
				{conflict.open && <ConflictDialog {...conflict.open} />}
			</Suspense>
		</SurroundingsProvider>
	);
}

/** A page that is not there in a language yet: begun empty, or with the blocks of the other. */
function NoText({ language, from, path }: { language: PageLocale; from: PageLocale; path: string }) {
	const t = useTranslations('content-editor');
	const words = { language: t(`language.${language}`), other: t(`language.${from}`) };
	return (
		<EmptyState
			title={t('noText.title', words)}
			actions={
				<Form method="post" action={path} className="actions">
					<input type="hidden" name="language" value={language} />
					<Button type="submit" name="begin" value="copy" icon="copy">
						{t('noText.copy', words)}
					</Button>
					<Button type="submit" name="begin" value="empty" variant="outline">
						{t('noText.empty')}
					</Button>
				</Form>
			}
		>
			<p>{t('noText.text', words)}</p>
		</EmptyState>
	);
}
