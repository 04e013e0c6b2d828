import { useMemo } from 'react';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import type { Pin } from '#ui/rich/map/draw-map.ts';
import { MapView } from '#ui/rich/map/map-view.tsx';
import { BasemapConsent } from './ground-choice.tsx';
import { useBasemap } from './use-ground.ts';
import './place-map.css';
import './results-map.css';

/** Map of one place and its surroundings. */
export default function PlaceMap({ place: { id, title, detail, lat, lon, approximate } }: { place: Pin }) {
	const t = useTranslations('geo');
	const ground = useBasemap(useLocale());
	const pins = useMemo(
		() => [{ id, title, detail, lat, lon, approximate, href: null }],
		[id, title, detail, lat, lon, approximate],
	);
	return (
		<div className="place-map">
			<div className="map-frame">
				<MapView
					label={t('mapOf', { title })}
					pins={pins}
					areas={ground.areas}
					ground={ground.ground}
					onMove={ground.onMove}
				/>
			</div>
			{ground.host !== null && (
				<div className="map-foot">
					<BasemapConsent ground={ground} />
				</div>
			)}
		</div>
	);
}
