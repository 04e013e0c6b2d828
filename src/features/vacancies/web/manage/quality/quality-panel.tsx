import { useFormat } from '#platform/web/format.ts';
import { useSiteLocales } from '#platform/web/site-locales.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Icon } from '#ui/icon.tsx';
import { Progress } from '#ui/progress.tsx';
import type { FormValues } from '../form-values.ts';
import { type Hint, hardWordsOf, hintFields, hintsFor, strengthOf } from './quality-hints.ts';

type Asked = { values: FormValues; organisationHasPlace: boolean };

/** Hard words are named, but not so many that nobody reads them. */
const MAX_NAMED = 3;

/** Returns the number of hints for the form's current values. */
export function useTips({ values, organisationHasPlace }: Asked) {
	const t = useTranslations('manage');
	const { needed, better } = hintsFor(values, organisationHasPlace, useSiteLocales());
	const count = needed.length + better.length;
	return { needed, better, count, text: t('hint.count', { count }) };
}

/** Shows hints while typing, each linked to its field. No hint prevents saving. */
export function QualityPanel(props: Asked) {
	const t = useTranslations('manage');
	const { needed, better, count, text } = useTips(props);
	const strength = strengthOf(props.values, [...needed, ...better]);
	return (
		<section className="quality-panel" aria-labelledby="quality-title">
			<h2 id="quality-title" tabIndex={-1}>
				{t('hint.title')}
			</h2>
			<Progress
				label={t('hint.strength')}
				value={strength.done}
				max={strength.all}
				text={t('hint.progress', strength)}
				tone={count === 0 ? 'success' : 'primary'}
			/>
			<p className="quality-count" role="status">
				{text}
			</p>
			{count === 0 && <p>{t('hint.ready')}</p>}
			<HintList title={t('hint.needed')} hints={needed} tone="warning" values={props.values} />
			<HintList title={t('hint.better')} hints={better} tone="neutral" values={props.values} />
		</section>
	);
}

/** Hints of one kind, each a link to its field. */
export function HintList(props: { title: string; hints: Hint[]; tone: string; values: FormValues }) {
	const { title, hints, tone, values } = props;
	const t = useTranslations('manage');
	const { list } = useFormat();
	if (hints.length === 0) return null;
	const hard = hardWordsOf(values);
	const named = list(hard.slice(0, MAX_NAMED).map(({ word, plain }) => t('hint.hardWord', { word, plain })));
	return (
		<>
			<h3>{title}</h3>
			<ul data-tone={tone}>
				{hints.map((hint) => (
					<li key={hint}>
						<Icon name={tone === 'warning' ? 'circle-alert' : 'plus'} size={16} />
						<a href={`#${(hint === 'hardWords' && hard[0]?.field) || hintFields[hint]}`}>
							{hint === 'hardWords' ? t('hint.hardWords', { words: named }) : t(`hint.${hint}`)}
						</a>
					</li>
				))}
			</ul>
		</>
	);
}
