import { useEffect, useRef } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { type Area, type DrawnMap, drawMap, type Ground, type MapHandlers, type Pin } from './draw-map.ts';

const none: readonly Area[] = [];

/** A map in React's hands. Load it with import(): it brings Leaflet along, and works in a browser only. */
export function MapView({
	label,
	pins,
	areas = none,
	ground = null,
	reach = null,
	highlighted = null,
	...handlers
}: {
	label: string;
	/** Undefined until it is known what there is. */
	pins: readonly Pin[] | undefined;
	areas?: readonly Area[];
	ground?: Ground | null;
	reach?: { lat: number; lon: number; metres: number } | null;
	highlighted?: string | null;
} & MapHandlers) {
	const t = useTranslations('map');
	const box = useRef<HTMLDivElement>(null);
	const map = useRef<DrawnMap>(undefined);
	const latest = useRef(handlers);
	latest.current = handlers;
	useEffect(() => {
		if (!box.current) return;
		const drawn = drawMap(
			box.current,
			{
				cluster: (count) => t('cluster', { count }),
				approximate: t('approximate'),
				zoomIn: t('zoomIn'),
				zoomOut: t('zoomOut'),
			},
			{
				onHighlight: (id) => latest.current.onHighlight?.(id),
				onChoose: (id) => latest.current.onChoose?.(id),
				onMove: (seen) => latest.current.onMove?.(seen),
				onFollow: (href) => latest.current.onFollow?.(href),
			},
		);
		map.current = drawn;
		return () => drawn.remove();
	}, [t]);
	useEffect(() => {
		if (pins) map.current?.setPins(pins);
	}, [pins]);
	useEffect(() => map.current?.setReach(reach), [reach]);
	useEffect(() => map.current?.setAreas(areas), [areas]);
	useEffect(() => map.current?.setGround(ground), [ground]);
	useEffect(() => map.current?.highlight(highlighted), [highlighted]);
	return <section ref={box} className="map-view" aria-label={label} />;
}
