import { useFormat } from '#platform/web/format.ts';
import { useTranslations } from '#platform/web/translations.ts';
import type { PlacesMap as DrawnMap } from '../contract.ts';

/** A map of the municipalities with their vacancies, drawn by the server; the table of municipalities says the same. */
export function PlacesMap({ map }: { map: DrawnMap }) {
	const t = useTranslations('analytics');
	const format = useFormat();
	return (
		<section className="panel chart-panel" aria-labelledby="places-map">
			<h2 id="places-map">{t('report.map')}</h2>
			<p className="field-hint">{t('report.mapHint')}</p>
			<svg
				className="chart places-map"
				viewBox={`0 0 ${map.width} ${map.height}`}
				role="img"
				aria-label={t('report.mapAlt')}
			>
				{map.areas.map(({ name, path }) => (
					<path key={name} className="map-area" d={path} />
				))}
				{map.places.map(({ name, x, y, radius }) => (
					<circle key={name} className="map-place" cx={x} cy={y} r={radius} />
				))}
				{map.places.map(({ name, x, y, radius, online }) => (
					<text key={name} x={x} y={y + radius + 14} textAnchor="middle">
						{name} {format.number(online)}
					</text>
				))}
			</svg>
		</section>
	);
}
