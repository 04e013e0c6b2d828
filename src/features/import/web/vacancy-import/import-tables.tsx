import { useFormat } from '#platform/web/format.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Badge, type Tone } from '#ui/surfaces.tsx';
import { Table } from '#ui/table.tsx';
import type { ImportedRow, RefusedRecord } from '../../contract.ts';
import { issueTexts } from './issue-text.ts';

const shownRefused = 50;
const tones: Readonly<Record<ImportedRow['outcome'], Tone>> = {
	created: 'success',
	updated: 'info',
	unchanged: 'neutral',
};

/** Records that are left out, each with why. */
export function RefusedTable({ refused }: { refused: readonly RefusedRecord[] }) {
	const t = useTranslations('vacancy-import');
	return (
		<section className="form-section" aria-labelledby="refused">
			<h2 id="refused">{t('refused', { count: refused.length })}</h2>
			<Table
				caption={t('refused', { count: refused.length })}
				className="work-table"
				rows={refused.slice(0, shownRefused)}
				rowKey={({ at }) => String(at)}
				columns={[
					{
						key: 'at',
						label: t('place'),
						main: true,
						render: ({ at, file, id }) => (
							<>
								{file ?? t('at', { number: at })}
								{id !== null && <span className="row-sub">{t('number', { id })}</span>}
							</>
						),
					},
					{ key: 'why', label: t('reason'), render: (one) => issueTexts(one, t) },
				]}
			/>
			{refused.length > shownRefused && <p className="field-hint">{t('firstRefused', { shownRefused })}</p>}
		</section>
	);
}

/** The first records as they are understood. */
export function RowsTable({ rows, total, done }: { rows: ImportedRow[]; total: number; done: boolean }) {
	const t = useTranslations('vacancy-import');
	const format = useFormat();
	return (
		<section className="form-section" aria-labelledby="rows">
			<h2 id="rows">{t('rows')}</h2>
			<Table
				caption={t('rows')}
				className="work-table"
				rows={rows}
				rowKey={({ at }) => String(at)}
				columns={[
					{
						key: 'title',
						label: t('vacancy'),
						main: true,
						render: ({ title, organization, file, sessions }) => (
							<>
								{title} <span className="row-sub">{organization}</span>
								{sessions !== null && <span className="row-sub">{t('sessions', { count: sessions })}</span>}
								{file !== null && <span className="row-sub">{file}</span>}
							</>
						),
					},
					{ key: 'city', label: t('field.city'), name: true, render: ({ city }) => city ?? '' },
					{ key: 'until', label: t('until'), render: ({ expiresAt }) => format.date(expiresAt, 'numeric') },
					{
						key: 'outcome',
						label: t('outcome'),
						render: ({ outcome }) => (
							<Badge tone={tones[outcome]}>{t(`${done ? 'was' : 'will'}.${outcome}`)}</Badge>
						),
					},
				]}
			/>
			{total > rows.length && <p className="field-hint">{t('firstRows', { shown: rows.length, total })}</p>}
		</section>
	);
}
