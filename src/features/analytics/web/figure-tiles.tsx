import { useFormat } from '#platform/web/format.ts';
import { useTranslations } from '#platform/web/translations.ts';
import type { FewNumber, Figure } from '../contract.ts';
import { type FigureName, fewest, figureKinds } from '../enums.ts';

/** Hours after which a time is told in days. */
const LONG_WAIT = 48;

/** Writes the number of a figure: '< 5', '62%', '3 days', or a dash where there is nothing to tell. */
export function useFigureText(): (name: FigureName, number: FewNumber) => string {
	const format = useFormat();
	const t = useTranslations('analytics');
	return (name, { value, few }) => {
		if (few) return `< ${fewest}`;
		if (value === null) return '–';
		const kind = figureKinds[name];
		if (kind === 'share') return format.percent(value);
		if (kind === 'time')
			return value >= LONG_WAIT
				? t('days', { count: Math.round(value / 24) })
				: t('hours', { count: Math.round(value) });
		return format.number(value, { maximumFractionDigits: kind === 'hours' ? 1 : 0 });
	};
}

/** The figures of a period, each with what it means and what it was before. */
export function FigureTiles({ figures }: { figures: Figure[] }) {
	const t = useTranslations('analytics');
	const text = useFigureText();
	return (
		<ul className="figure-tiles">
			{figures.map(({ name, now, before, median }) => (
				<li key={name} className="panel">
					<h2>{t(`figures.${name}.label`)}</h2>
					<p className="figure-now">{text(name, now)}</p>
					<p className="row-sub">{t('before', { value: text(name, before) })}</p>
					{median !== null && (
						<p className="row-sub">{t('median', { value: text(name, { value: median, few: false }) })}</p>
					)}
					<p className="figure-meaning">{t(`figures.${name}.meaning`)}</p>
				</li>
			))}
		</ul>
	);
}
