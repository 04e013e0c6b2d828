import { useWords } from '#platform/web/words.ts';
import { Icon } from '#ui/icon.tsx';
import type { FormValues } from './form-values.ts';
import { betterHints, type Hint, hintFields, hintsFor, neededHints } from './quality-hints.ts';

/** What is still missing and what would help, while one writes; each leads to its field. */
export function QualityPanel({ values }: { values: FormValues }) {
	const t = useWords('manage');
	const { needed, better } = hintsFor(values);
	const all = neededHints.length + betterHints.length;
	const done = all - needed.length - better.length;
	return (
		<aside className="quality-panel" aria-labelledby="quality-title">
			<h2 id="quality-title">{t('hint.title')}</h2>
			<p className="quality-progress">
				<progress value={done} max={all} aria-labelledby="quality-count" />
				<span id="quality-count">{t('hint.progress', { done, all })}</span>
			</p>
			{done === all && <p>{t('hint.ready')}</p>}
			<HintList title={t('hint.needed')} hints={needed} tone="warning" />
			<HintList title={t('hint.better')} hints={better} tone="neutral" />
		</aside>
	);
}

function HintList({ title, hints, tone }: { title: string; hints: Hint[]; tone: string }) {
	const t = useWords('manage');
	if (hints.length === 0) return null;
	return (
		<>
			<h3>{title}</h3>
			<ul data-tone={tone}>
				{hints.map((hint) => (
					<li key={hint}>
						<Icon name={tone === 'warning' ? 'circle-alert' : 'plus'} size={16} />
						<a href={`#${hintFields[hint]}`}>{t(`hint.${hint}`)}</a>
					</li>
				))}
			</ul>
		</>
	);
}
