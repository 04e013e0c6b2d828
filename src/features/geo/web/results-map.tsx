import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import type { Pin } from '#ui/rich/map/draw-map.ts';
import { MapView } from '#ui/rich/map/map-view.tsx';
import { BasemapConsent } from './ground-choice.tsx';
import { litCard, showCard } from './linked-cards.ts';
import { useBasemap } from './use-ground.ts';
import './results-map.css';

/** Response of the list's own path followed by `/points`. */
export type PointsAnswer = {
	pins: Pin[];
	/** Total number of results; more than the pins if there are too many for a map. */
	total: number;
	reach: { lat: number; lon: number; metres: number } | null;
};

/** Map next to a list of results: hovering a pin highlights its card, and the other way round. */
export default function ResultsMap({ source }: { source: string }) {
	const t = useTranslations('geo');
	const locale = useLocale();
	const navigate = useNavigate();
	const pane = useRef<HTMLDivElement>(null);
	const ground = useBasemap(locale);
	const [found, setFound] = useState<PointsAnswer>();
	const [failed, setFailed] = useState(false);
	const [tries, setTries] = useState(0);
	const [highlighted, setHighlighted] = useState<string | null>(null);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the same request
	useEffect(() => {
		const stop = new AbortController();
		setFailed(false);
		fetch(source, { signal: stop.signal })
			.then(async (answer) => {
				if (!answer.ok) throw new Error(String(answer.status));
				setFound((await answer.json()) as PointsAnswer);
			})
			.catch(() => {
				if (!stop.signal.aborted) setFailed(true);
			});
		return () => stop.abort();
	}, [source, tries]);

	useEffect(() => {
		const list = pane.current?.parentElement;
		return list ? litCard(list, setHighlighted) : undefined;
	}, []);

	useEffect(() => {
		// Asked for from further down the list.
		const { bottom = 0 } = pane.current?.getBoundingClientRect() ?? {};
		if (bottom < 0) pane.current?.scrollIntoView();
	}, []);

	const shown = found?.pins.length ?? 0;
	const total = found?.total ?? 0;
	return (
		<div ref={pane} className="map-pane" aria-busy={!found && !failed}>
			<p className="visually-hidden">{t('keys')}</p>
			<div className="map-frame">
				<MapView
					label={t('map')}
					pins={found?.pins}
					areas={ground.areas}
					ground={ground.ground}
					reach={found?.reach}
					highlighted={highlighted}
					onMove={ground.onMove}
					onFollow={(href) => void navigate(href)}
					onHighlight={(id) => showCard(pane.current?.parentElement, id, false)}
					onChoose={(id) => showCard(pane.current?.parentElement, id, true)}
				/>
			</div>
			<div className="map-foot">
				{failed ? (
					<p className="map-choice" role="alert">
						{t('failed')}{' '}
						<Button variant="outline" size="sm" icon="rotate-cw" onClick={() => setTries(tries + 1)}>
							{t('again')}
						</Button>
					</p>
				) : (
					<p className="map-count" role="status">
						{found && t(total > shown ? 'countOf' : 'count', { count: shown, total })}
					</p>
				)}
				<BasemapConsent ground={ground} />
			</div>
		</div>
	);
}
