import { type RefObject, useMemo, useState } from 'react';
import { useFormat } from '#platform/web/format.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { toasts } from '#ui/toasts.ts';
import type { Finding } from '../../contract.ts';
import { blockElement } from '../block-element.ts';
import { lowContrasts } from './contrast.ts';
import type { PageLocale } from './draft-answer.ts';
import type { PageFinding } from './findings-dialog.tsx';
import type { useSaving } from './use-saving.ts';

const modes = ['light', 'dark'] as const;
/** Maximum wait for the preview; after it contrast is not measured. */
const PREVIEW_MS = 5_000;

/**
 * Checks a page before publication: the server checks links, images and headings; contrast is measured in the preview,
 * in both themes. Publishing asks for confirmation if there are findings.
 */
export function useFindings(options: {
	saving: ReturnType<typeof useSaving>;
	frame: RefObject<HTMLIFrameElement | null>;
	language: PageLocale;
}) {
	const t = useTranslations('content-editor');
	const staff = useTranslations('content-staff');
	const format = useFormat();
	const { saving, frame, language } = options;
	const [shown, setShown] = useState<readonly PageFinding[]>();
	const [last, setLast] = useState<readonly PageFinding[]>([]);
	const [wantsToPublish, setWants] = useState(false);
	const [busy, setBusy] = useState(false);

	const fromServer = (finding: Finding, index: number): PageFinding => ({
		key: `${finding.locale}${finding.block.id}${finding.code}${index}`,
		locale: finding.locale,
		block: finding.block.id,
		type: finding.block.type,
		text: t(`finding.${finding.code}`, { detail: finding.detail }),
	});
	const find = async (): Promise<PageFinding[] | undefined> => {
		if (!(await saving.flush())) return undefined;
		const answer = await saving.send({ intent: 'check' });
		if (answer?.kind !== 'checked') return undefined;
		const measured = measure(await shownIn(frame.current)).map(
			({ mode, block, type, words, ratio }): PageFinding => ({
				key: `${mode}${block}${words}`,
				locale: language,
				block,
				type,
				text: t('finding.low_contrast', {
					words,
					mode: t(`preview.${mode}`),
					ratio: format.number(Math.round(ratio * 10) / 10),
				}),
			}),
		);
		return [...answer.findings.map(fromServer), ...measured];
	};
	const fail = () => toasts.add({ message: t('done.failed'), color: 'danger' });
	const check = async () => {
		setBusy(true);
		const found = await find();
		setBusy(false);
		if (!found) return void fail();
		setWants(false);
		setLast(found);
		setShown(found);
	};
	const publish = async ({ all = false } = {}) => {
		setBusy(true);
		const found = await find();
		const stops = !all && found !== undefined && found.length > 0;
		if (found && stops) {
			setWants(true);
			setShown(found);
		}
		setLast(found ?? []);
		const answer =
			found && !stops
				? await saving.send({ intent: 'publish', revision: saving.revision.current })
				: undefined;
		setBusy(false);
		if (stops) return;
		setShown(undefined);
		if (answer?.kind === 'done') toasts.add({ message: staff('done.publish'), color: 'success' });
		else if (answer?.kind !== 'conflict') fail();
	};
	const blocks = useMemo(() => new Set(last.map(({ block }) => block)), [last]);
	return { shown, wantsToPublish, busy, blocks, check, publish, close: () => setShown(undefined) };
}

/** Returns the framed page once it has loaded; undefined after the timeout. */
async function shownIn(frame: HTMLIFrameElement | null): Promise<Document | undefined> {
	const isThere = () => frame?.contentDocument?.readyState === 'complete';
	const until = Date.now() + PREVIEW_MS;
	while (!isThere() && Date.now() < until) await new Promise((wait) => setTimeout(wait, 100));
	return isThere() ? (frame?.contentDocument ?? undefined) : undefined;
}

/** Returns texts with low contrast in the framed page, per theme. */
function measure(page: Document | undefined) {
	const root = page?.documentElement;
	if (!root) return [];
	const before = root.dataset.mode;
	const found = modes.flatMap((mode) => {
		root.dataset.mode = mode;
		return lowContrasts(page).map((low) => ({
			...low,
			mode,
			type: blockElement(page, low.block)?.dataset.type ?? '',
		}));
	});
	if (before === undefined) delete root.dataset.mode;
	else root.dataset.mode = before;
	return found;
}
