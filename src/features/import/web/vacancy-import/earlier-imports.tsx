import { Link } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { Badge, type Tone } from '#ui/surfaces.tsx';
import { Table } from '#ui/table.tsx';
import { Time } from '#ui/time.tsx';
import type { ImportSummary } from '../../contract.ts';
import { nameOf } from './file-name.ts';

const tones: Readonly<Record<ImportSummary['state'], Tone>> = {
	matching: 'warning',
	checking: 'info',
	checked: 'warning',
	importing: 'info',
	done: 'success',
	stopped: 'neutral',
};

/** The earlier imports: by whom, when, and their result, with a link to the report while it is kept. */
export function EarlierImports({ imports, base }: { imports: ImportSummary[]; base: string }) {
	const t = useTranslations('vacancy-import');
	return (
		<section className="form-section" aria-labelledby="earlier">
			<h2 id="earlier">{t('earlier.title')}</h2>
			<Table
				caption={t('earlier.title')}
				className="work-table"
				rows={imports}
				rowKey={({ id }) => id}
				columns={[
					{
						key: 'file',
						label: t('earlier.file'),
						main: true,
						render: (one) => (
							<>
								{one.reportKept ? (
									<Link to={`${base}/import?import=${one.id}`}>{nameOf(one, t)}</Link>
								) : (
									nameOf(one, t)
								)}{' '}
								<span className="row-sub">{one.source ?? t(`kinds.${one.kind}`)}</span>
							</>
						),
					},
					{
						key: 'when',
						label: t('earlier.when'),
						render: ({ createdAt, by }) => (
							<>
								<Time value={createdAt} kind="dateTime" style="medium" />{' '}
								<span className="row-sub">{by}</span>
							</>
						),
					},
					{
						key: 'state',
						label: t('earlier.state'),
						render: ({ state }) => <Badge tone={tones[state]}>{t(`earlier.states.${state}`)}</Badge>,
					},
					{
						key: 'made',
						label: t('earlier.made'),
						render: (one) => (
							<>
								{t(one.state === 'done' ? 'did' : 'would', {
									created: one.created,
									updated: one.updated,
									unchanged: one.unchanged,
									refused: one.refused,
								})}{' '}
								{one.withdrawn > 0 && t('earlier.withdrawn', { count: one.withdrawn })}
							</>
						),
					},
				]}
			/>
			<p className="field-hint">{t('earlier.hint')}</p>
		</section>
	);
}
