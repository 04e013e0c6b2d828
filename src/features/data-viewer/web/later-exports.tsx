import { useFormat } from '#platform/web/format.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Badge, Card } from '#ui/surfaces.tsx';
import type { DataExport } from '../contract.ts';

const tones = { waiting: 'neutral', ready: 'success', failed: 'danger' } as const;

/** The files that one asked for, which are made apart, and until when they can be had. */
export function LaterExports(props: {
	exports: readonly DataExport[];
	labelOf: (resource: string) => string;
}) {
	const { exports, labelOf } = props;
	const t = useTranslations('data-viewer');
	const format = useFormat();
	const locale = useLocale();
	if (exports.length === 0) return null;
	return (
		<Card as="section" aria-labelledby="data-exports">
			<h2 id="data-exports">{t('exports.title')}</h2>
			<ul className="item-rows">
				{exports.map(({ id, resource, state, lines, createdAt, until }) => (
					<li key={id} className="item-row">
						<div className="item-row-text">
							{state === 'ready' ? (
								<a href={`/${locale}/admin/data-viewer/exports/${id}`} download>
									{t('exports.file', { list: labelOf(resource), count: lines })}
								</a>
							) : (
								<span>{labelOf(resource)}</span>
							)}
							<p>
								{t('exports.asked', { date: format.dateTime(createdAt, 'long') })}{' '}
								{state === 'ready' && t('exports.until', { date: format.date(until) })}
							</p>
						</div>
						<Badge tone={tones[state]}>{t(`exports.state.${state}`)}</Badge>
					</li>
				))}
			</ul>
		</Card>
	);
}
