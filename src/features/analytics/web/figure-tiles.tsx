import { useFormat } from '#platform/web/format.ts';
import { useTranslations } from '#platform/web/translations.ts';
import type { FewNumber, Figure } from '../contract.ts';
import type { FigureName } from '../enums.ts';
import { figureText } from '../figures/figure-text.ts';
import './analytics.css';

/** {@link figureText} in the language of the page. */
export function useFigureText(): (name: FigureName, number: FewNumber) => string {
	const format = useFormat();
	const t = useTranslations('analytics');
	return (name, number) => figureText(format, t, name, number);
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
					<p className="figure-now" data-words={!now.counted || now.few || undefined}>
						{text(name, now)}
					</p>
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
