import { lazy, Suspense } from 'react';
import type { Option } from '#ui/inputs.tsx';
import type { Block } from '../../contract.ts';
import type { PageFinding } from './findings-dialog.tsx';
import type { useBlockActions } from './use-block-actions.ts';
import type { useConflict } from './use-conflict.ts';
import type { useFindings } from './use-findings.ts';

const Gallery = lazy(() => import('./gallery.tsx'));
const CopyDialog = lazy(() => import('./copy-dialog.tsx'));
const FindingsDialog = lazy(() => import('./findings-dialog.tsx'));
const ConflictDialog = lazy(() => import('./conflict-dialog.tsx'));

/** The editor's dialogs, each loaded when it is first opened. */
export function EditorDialogs(props: {
	blocks: readonly Block[];
	/** Pages that a block can be copied to. */
	pages: readonly Option[];
	actions: ReturnType<typeof useBlockActions>;
	findings: ReturnType<typeof useFindings>;
	conflict: ReturnType<typeof useConflict>;
	onFix: (finding: Pick<PageFinding, 'block'>) => void;
}) {
	const { findings, conflict } = props;
	const { open, add, copyTo, close } = props.actions;
	return (
		<Suspense fallback={null}>
			{open?.kind === 'gallery' && (
				<Gallery blocks={props.blocks} onChoose={(made) => add(made, open.after)} onClose={close} />
			)}
			{open?.kind === 'copy' && <CopyDialog pages={props.pages} onCopy={copyTo} onClose={close} />}
			{findings.shown && (
				<FindingsDialog
					findings={findings.shown}
					onFix={props.onFix}
					onPublish={findings.wantsToPublish ? () => void findings.publish({ all: true }) : undefined}
					onClose={findings.close}
				/>
			)}
			{conflict.open && <ConflictDialog {...conflict.open} />}
		</Suspense>
	);
}
