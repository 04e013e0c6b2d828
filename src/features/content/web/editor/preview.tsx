import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { IconButton } from '#ui/button.tsx';
import { blockElement, blockIdAround, selectorOfBlock } from '../block-element.ts';
import { PlaceBetween, useBetween } from './place-between.tsx';
import { textElement, typeInPlace } from './type-in-place.ts';

const widths = { phone: 360, tablet: 768, desk: 1280 } as const;
type Width = keyof typeof widths;
const icons = { phone: 'smartphone', tablet: 'tablet', desk: 'monitor' } as const;

/** The framed window, whose router can revalidate its data without a full reload. */
type FramedWindow = Window & { __reactRouterDataRouter?: { revalidate: () => Promise<void> } };

/** Hides bars that visitors do not see, and stops animations while measuring. */
const quiet = `.editor-bar, .acting-bar, .consent-bar { display: none !important }
*, *::before, *::after { transition: none !important }
.block { cursor: pointer }`;

/**
 * Server-rendered preview of the page, in three widths and both themes. Clicking a block opens it, and lets a text be typed
 * where it stands; between blocks one is added. Links are disabled.
 */
export function Preview(props: {
	frame: RefObject<HTMLIFrameElement | null>;
	src: string;
	/** Changes after every save. */
	stamp: number;
	chosen: string | undefined;
	onChoose: (id: string) => void;
	/** Adds a block after another, or before the first (null); undefined for a page that is full. */
	onAdd: ((after: string | null) => void) | undefined;
	/** Returns what takes a text of a block while it is typed where it stands; undefined if it cannot be typed there. */
	typing: (id: string, text: string) => ((text: string) => void) | undefined;
	onTyped: () => void;
}) {
	const t = useTranslations('content-editor');
	const { frame, src, stamp, chosen } = props;
	const title = t('preview.title');
	const [width, setWidth] = useState<Width>('desk');
	const [isDark, setDark] = useState<boolean>();
	const { box, size } = useSize();
	const latest = useRef(props);
	latest.current = props;
	const isTyping = useRef(false);
	const { between, near } = useBetween();
	const shown = useRef({ stamp, isDark, chosen });
	shown.current = { ...shown.current, isDark, chosen };

	const prepare = useCallback(() => {
		const page = frame.current?.contentDocument;
		if (!page?.head || page.getElementById('editing')) return;
		const style = page.createElement('style');
		style.id = 'editing';
		page.head.append(style);
		dress(page, shown.current);
		// Label the landmarks, so that screen reader users know which ones belong to the preview.
		for (const part of page.querySelectorAll('body > header, #main, footer:not(main footer), nav')) {
			const own = part.getAttribute('aria-label');
			part.setAttribute('aria-label', own === null ? title : `${title}: ${own}`);
		}
		page.addEventListener(
			'click',
			(event) => {
				const target = event.target as Element;
				if (target.closest('[data-typing]')) return;
				event.preventDefault();
				event.stopPropagation();
				const block = blockIdAround(target);
				if (!block) return;
				const { onChoose, onTyped, typing } = latest.current;
				const element = textElement(target);
				const onText = element && typing(block, element.textContent ?? '');
				onChoose(block);
				// On a narrow screen the fields of the block are in place of the preview.
				if (!element || !onText || !window.matchMedia('(min-width: 1024px)').matches) return;
				isTyping.current = true;
				const onEnd = () => {
					isTyping.current = false;
					onTyped();
				};
				// The heading of the block takes the focus first.
				requestAnimationFrame(() => typeInPlace(element, { onText, onEnd }));
			},
			true,
		);
		page.addEventListener('submit', (event) => event.preventDefault(), true);
		page.addEventListener('pointermove', ({ clientY, pointerType }) => {
			if (pointerType === 'mouse') near(page, clientY);
		});
		page.addEventListener('scroll', () => near(undefined));
	}, [frame, title, near]);
	// The frame may have loaded before this page's scripts ran.
	useEffect(() => {
		if (frame.current?.contentDocument?.readyState === 'complete') prepare();
	}, [frame, prepare]);
	useEffect(() => {
		// What is typed where it stands is there already, and is not to be drawn anew under who types.
		if (shown.current.stamp === stamp || isTyping.current) return;
		shown.current.stamp = stamp;
		const page = frame.current?.contentWindow as FramedWindow | null | undefined;
		// Data that comes in while a page hydrates differ from its HTML: such a page is asked for anew.
		if (page?.document.documentElement.dataset.hydrated === undefined) page?.location.reload();
		else void page.__reactRouterDataRouter?.revalidate();
	}, [frame, stamp]);
	useEffect(() => {
		const page = frame.current?.contentDocument;
		if (!page) return;
		dress(page, { isDark, chosen });
		const block = chosen && blockElement(page, chosen);
		if (block) block.scrollIntoView({ block: 'nearest' });
	}, [frame, isDark, chosen]);

	const scale = size.width === 0 ? 1 : Math.min(1, size.width / widths[width]);
	return (
		<section className="page-preview" aria-label={title}>
			<div className="page-preview-bar">
				<h2>{title}</h2>
				<fieldset aria-label={t('preview.width')}>
					{(Object.keys(widths) as Width[]).map((one) => (
						<IconButton
							key={one}
							icon={icons[one]}
							size="sm"
							label={t(`preview.${one}`)}
							aria-pressed={one === width}
							onClick={() => setWidth(one)}
						/>
					))}
				</fieldset>
				<fieldset aria-label={t('preview.theme')}>
					<IconButton
						icon="sun"
						size="sm"
						label={t('preview.light')}
						aria-pressed={isDark === false}
						onClick={() => setDark(false)}
					/>
					<IconButton
						icon="moon"
						size="sm"
						label={t('preview.dark')}
						aria-pressed={isDark === true}
						onClick={() => setDark(true)}
					/>
				</fieldset>
			</div>
			<div className="page-preview-box" ref={box} onPointerLeave={() => near(undefined)}>
				<iframe
					ref={frame}
					key={src}
					src={src}
					title={t('preview.frame')}
					onLoad={prepare}
					style={{
						width: widths[width],
						height: size.height / scale,
						transform: `scale(${scale})`,
						marginInlineStart: Math.max(0, (size.width - widths[width] * scale) / 2),
					}}
				/>
				{between && props.onAdd && <PlaceBetween between={between} scale={scale} onAdd={props.onAdd} />}
			</div>
		</section>
	);
}

/** Applies the theme and highlights the open block in the framed page. */
function dress(
	page: Document,
	{ isDark, chosen }: { isDark: boolean | undefined; chosen: string | undefined },
) {
	const style = page.getElementById('editing');
	const mark = chosen
		? `${selectorOfBlock(chosen)} { outline: 3px solid var(--focus); outline-offset: -3px }`
		: '';
	if (style) style.textContent = `${quiet}\n${mark}`;
	if (isDark !== undefined) page.documentElement.dataset.mode = isDark ? 'dark' : 'light';
}

/** Tracks the size of an element. */
function useSize() {
	const box = useRef<HTMLDivElement>(null);
	const [size, setSize] = useState({ width: 0, height: 0 });
	useEffect(() => {
		const element = box.current;
		if (!element) return;
		const watch = new ResizeObserver(() =>
			setSize({ width: element.clientWidth, height: element.clientHeight }),
		);
		watch.observe(element);
		return () => watch.disconnect();
	}, []);
	return { box, size };
}
