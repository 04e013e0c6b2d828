import { Component, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { blockBehaviours } from '../blocks/behaviours.ts';
import { blockViews } from '../blocks/views.ts';
import type { RenderedBlock } from '../contract.ts';
import { blockAttributes } from './block-element.ts';

/**
 * One block of a page. What the server wrote stays as it is: a block that only has to be read gets no scripts, unless
 * the visitor came to the page from within the site.
 */
export function Block({ block, level }: { block: RenderedBlock; level: 1 | 2 }) {
	const isWritten = useIsWritten();
	const View = blockViews[block.type];
	const attributes = blockAttributes(block.id);
	const behaviour = blockBehaviours[block.type];
	const box = useCarousels(behaviour === 'carousel');
	return (
		<div
			ref={box}
			className="block"
			{...attributes}
			data-type={block.type}
			data-background={block.background}
		>
			{isWritten && !import.meta.env.SSR && behaviour !== 'alive' ? (
				// biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, and what is there is left alone
				<div className="block-body" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
			) : (
				<div className="block-body">
					<Guard>
						{View && (
							<View data={block.data} level={level} id={attributes.id} background={block.background} />
						)}
					</Guard>
				</div>
			)}
		</div>
	);
}

/** Gives the carousels in a block their buttons, now or when they have come. */
function useCarousels(wanted: boolean) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const element = box.current;
		if (!wanted || !element) return;
		let undo: (() => void) | undefined;
		let here = true;
		const enhance = async () => {
			const found = element.querySelector('.block-carousel');
			if (!found || undo) return;
			const { enhanceCarousel } = await import('../blocks/enhance-carousel.ts');
			if (here) undo ??= enhanceCarousel(found);
		};
		void enhance();
		const watch = new MutationObserver(() => void enhance());
		watch.observe(element, { childList: true, subtree: true });
		return () => {
			here = false;
			watch.disconnect();
			undo?.();
		};
	}, [wanted]);
	return box;
}

/** Whether the server wrote what is shown here: true on the server and while the browser takes its page over. */
function useIsWritten(): boolean {
	const now = useSyncExternalStore(
		neverChanges,
		() => false,
		() => true,
	);
	const [first] = useState(now);
	return first;
}
const neverChanges = () => () => undefined;

/** A block that cannot be shown leaves the others alone. */
class Guard extends Component<{ children: ReactNode }, { failed: boolean }> {
	override state = { failed: false };
	static getDerivedStateFromError(): { failed: boolean } {
		return { failed: true };
	}
	override render(): ReactNode {
		return this.state.failed ? null : this.props.children;
	}
}
