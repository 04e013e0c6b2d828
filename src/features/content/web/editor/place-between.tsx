import { useCallback, useState } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { blockElements } from '../block-element.ts';

/** Between which blocks the pointer is: after one of them, or before the first (null), and how far down the frame. */
export type Between = { after: string | null; top: number };

/** How near to the edge of a block the pointer is, in pixels of the framed page. */
const NEAR = 56;

/** Returns the nearest place between two blocks of the framed page; undefined where that is out of sight. */
export function betweenAt(page: Document, y: number): Between | undefined {
	const blocks = blockElements(page).map(({ id, element }) => ({ id, ...edges(element) }));
	const at = blocks.findIndex(({ top, bottom }) => y >= top && y < bottom);
	const block = blocks[at];
	if (!block) return undefined;
	if (Math.min(y - block.top, block.bottom - y) > NEAR) return undefined;
	const isBelow = y - block.top > block.bottom - y;
	const top = isBelow ? block.bottom : block.top;
	if (top < 0 || top > (page.defaultView?.innerHeight ?? 0)) return undefined;
	return { after: isBelow ? block.id : (blocks[at - 1]?.id ?? null), top };
}

function edges(element: HTMLElement): { top: number; bottom: number } {
	const { top, bottom } = element.getBoundingClientRect();
	return { top, bottom };
}

/** The place between two blocks of the preview that the pointer is near to. */
export function useBetween() {
	const [between, setBetween] = useState<Between>();
	const near = useCallback((page: Document | undefined, y = 0) => {
		const found = page && betweenAt(page, y);
		setBetween((now) => (now?.after === found?.after && now?.top === found?.top ? now : found));
	}, []);
	return { between, near };
}

/** A button over the preview with which a block is added where the pointer is. */
export function PlaceBetween({
	between: { after, top },
	scale,
	onAdd,
}: {
	between: Between;
	scale: number;
	onAdd: (after: string | null) => void;
}) {
	const t = useTranslations('content-editor');
	return (
		<div className="preview-between" style={{ top: top * scale }}>
			{/* The list has the same for who uses a keyboard. */}
			<Button size="sm" icon="plus" tabIndex={-1} onClick={() => onAdd(after)}>
				{t('preview.add')}
			</Button>
		</div>
	);
}
