import {
	Component,
	lazy,
	type ReactNode,
	Suspense,
	useEffect,
	useRef,
	useState,
	useSyncExternalStore,
} from 'react';
import { blockBehaviours } from '../blocks/behaviours.ts';
import { blockViews } from '../blocks/views.ts';
import type { RenderedBlock } from '../contract.ts';
import { blockAttributes } from './block-element.ts';

/** Loaded when somebody first types in a field of such a block. */
const BlockSuggestions = lazy(() => import('./block-suggestions.tsx'));

/**
 * One block of a page. Server-rendered HTML is left as it is: a static block gets no scripts, unless the visitor
 * navigated to the page on the client.
 */
export function Block({ block, level }: { block: RenderedBlock; level: 1 | 2 }) {
	const isWritten = useIsWritten();
	const View = blockViews[block.type];
	const attributes = blockAttributes(block.id);
	const behaviour = blockBehaviours[block.type];
	const box = useCarousels(behaviour === 'carousel');
	const isStatic = isWritten && !import.meta.env.SSR && behaviour !== 'alive';
	const [field, setField] = useState<HTMLInputElement>();
	return (
		<div
			ref={box}
			className="block"
			{...attributes}
			data-type={block.type}
			data-background={block.background}
			// The HTML has no handlers of its own, but what is typed there comes by here.
			onInput={({ target }) => isStatic && setField(target as HTMLInputElement)}
		>
			{isStatic ? (
				// biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves the existing HTML as it is
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
			{field && (
				<Suspense>
					<BlockSuggestions input={field} />
				</Suspense>
			)}
		</div>
	);
}

/** Enhances the carousels in a block once their script has loaded. */
function useCarousels(wanted: boolean) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const element = box.current;
		if (!wanted || !element) return;
		let stop: (() => void) | undefined;
		let here = true;
		void import('../blocks/enhance-carousel.ts').then(({ enhanceCarousels }) => {
			if (here) stop = enhanceCarousels(element);
		});
		return () => {
			here = false;
			stop?.();
		};
	}, [wanted]);
	return box;
}

/** Whether the HTML was rendered by the server: true on the server and during hydration. */
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

/** Error boundary, so that one failing block does not affect the others. */
class Guard extends Component<{ children: ReactNode }, { failed: boolean }> {
	override state = { failed: false };
	static getDerivedStateFromError(): { failed: boolean } {
		return { failed: true };
	}
	override render(): ReactNode {
		return this.state.failed ? null : this.props.children;
	}
}
