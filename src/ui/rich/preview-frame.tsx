import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '../button.tsx';
import './preview-frame.css';

/** The widths of the previewed devices, in CSS pixels. */
const devices = { phone: 375, tablet: 768, desktop: 1280 } as const;
type Device = keyof typeof devices;
const deviceNames = Object.keys(devices) as Device[];
const modes = ['light', 'dark'] as const;
type Mode = (typeof modes)[number];

export type PreviewFrameProps = {
	/** The accessible name of the preview. */
	label: string;
	/** Pages of this site that can be looked at; those pages let themselves be framed. */
	pages: readonly { label: string; src: string }[];
	/** Scrolls to the end of the page, where the previewed content is. */
	fromEnd?: boolean;
};

/**
 * Real pages of this site as they would be, on three widths and in both modes. A new address is loaded behind what is
 * shown, which makes way when that is ready: nothing flickers while somebody tries colours.
 */
export function PreviewFrame({ label, pages, fromEnd = false }: PreviewFrameProps) {
	const t = useTranslations('rich');
	const id = useId();
	const [page, setPage] = useState(0);
	const [device, setDevice] = useState<Device>('desktop');
	const [mode, setMode] = useState<Mode>('light');
	const { box, width } = useWidth();
	const src = pages[Math.min(page, pages.length - 1)]?.src ?? '';
	const scale = width === 0 ? 0 : Math.min(1, width / devices[device]);
	const group = <Name extends string>(
		name: string,
		options: readonly { value: Name; label: string }[],
		chosen: Name,
		choose: (value: Name) => void,
	) => (
		<fieldset className="preview-choice">
			<legend className="visually-hidden">{name}</legend>
			{options.map(({ value, label: text }) => (
				<Button
					key={value}
					size="sm"
					variant={value === chosen ? 'primary' : 'outline'}
					aria-pressed={value === chosen}
					onClick={() => choose(value)}
				>
					{text}
				</Button>
			))}
		</fieldset>
	);
	return (
		<section className="preview needs-script" aria-labelledby={id}>
			<h2 id={id}>{label}</h2>
			<div className="preview-choices">
				{pages.length > 1 && (
					<select
						className="input"
						aria-label={t('preview.page')}
						value={page}
						onChange={({ target }) => setPage(Number(target.value))}
					>
						{pages.map((each, index) => (
							<option key={each.label} value={index}>
								{each.label}
							</option>
						))}
					</select>
				)}
				{group(
					t('preview.device'),
					deviceNames.map((value) => ({ value, label: t(`preview.${value}`) })),
					device,
					setDevice,
				)}
				{group(
					t('preview.mode'),
					modes.map((value) => ({ value, label: t(`preview.${value}`) })),
					mode,
					setMode,
				)}
			</div>
			<div ref={box} className="preview-box" data-device={device}>
				{scale > 0 && (
					<Frames {...{ src, mode, fromEnd }} title={label} look={{ width: devices[device], scale }} />
				)}
			</div>
		</section>
	);
}

type Loaded = { src: string; ready: boolean };

/** The page that is shown, and behind it the one that is on its way. */
function Frames(props: {
	src: string;
	title: string;
	mode: Mode;
	fromEnd: boolean;
	look: { width: number; scale: number };
}) {
	const { src, title, mode, fromEnd, look } = props;
	const [frames, setFrames] = useState<Loaded[]>([{ src, ready: false }]);
	const elements = useRef(new Map<string, HTMLIFrameElement>());
	if (frames.at(-1)?.src !== src) {
		const shown = frames.filter(({ ready }) => ready).slice(-1);
		setFrames([...shown.filter((one) => one.src !== src), { src, ready: false }]);
	}
	useEffect(() => {
		for (const frame of elements.current.values()) dress(frame, mode);
	}, [mode]);
	const arrive = (frame: HTMLIFrameElement): void => {
		const before = [...elements.current.values()].find((other) => other !== frame);
		dress(frame, mode);
		const end = fromEnd ? (frame.contentDocument?.body.scrollHeight ?? 0) : 0;
		frame.contentWindow?.scrollTo(0, before?.contentWindow?.scrollY ?? end);
		setFrames((now) => (now.at(-1)?.src === src ? [{ src, ready: true }] : now));
	};
	return frames.map((frame) => (
		<iframe
			key={frame.src}
			ref={(element) => {
				if (element) elements.current.set(frame.src, element);
				else elements.current.delete(frame.src);
			}}
			src={frame.src}
			title={title}
			data-ready={frame.ready || undefined}
			style={{ width: look.width, height: `${100 / look.scale}%`, scale: look.scale }}
			onLoad={({ currentTarget }) => arrive(currentTarget)}
		/>
	));
}

/** Applies the colour mode that was chosen here, whatever the mode of the page itself is. */
function dress(frame: HTMLIFrameElement, mode: Mode): void {
	const root = frame.contentDocument?.documentElement;
	if (root) root.dataset.mode = mode;
}

/** Tracks the width of an element. */
function useWidth() {
	const box = useRef<HTMLDivElement>(null);
	const [width, setWidth] = useState(0);
	useEffect(() => {
		if (!box.current) return undefined;
		const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
		observer.observe(box.current);
		return () => observer.disconnect();
	}, []);
	return { box, width };
}
