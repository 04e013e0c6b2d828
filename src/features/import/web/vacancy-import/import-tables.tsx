import { useFormat } from '#platform/web/format.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Badge, type Tone } from '#ui/surfaces.tsx';
import { Table } from '#ui/table.tsx';
import type { ImportedRow, RefusedRecord, RowRemark, RowState } from '../../contract.ts';
import { issueTexts, remarkText } from './issue-text.ts';

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

const stateTones: Readonly<Record<RowState, Tone>> = {
	online: 'success',
	draft: 'warning',
	waiting: 'warning',
	expired: 'neutral',
	other: 'neutral',
};

/** What staff should know of rows that are kept, each with its line. */
export function RemarksTable({ remarks }: { remarks: readonly RowRemark[] }) {
	const t = useTranslations('vacancy-import');
	const rows = [...Map.groupBy(remarks, ({ at }) => at).values()].flatMap((all) =>
		all.slice(0, 1).map((first) => ({ ...first, all })),
	);
	const caption = t('remarks', { count: rows.length });
	return (
		<section className="form-section" aria-labelledby="remarks">
			<h2 id="remarks">{caption}</h2>
			<Table
				caption={caption}
				className="work-table"
				rows={rows.slice(0, shownRefused)}
				rowKey={({ at }) => String(at)}
				columns={[
					{
						key: 'at',
						label: t('place'),
						main: true,
						render: ({ at, file, title }) => (
							<>
								{file ?? t('at', { number: at })} <span className="row-sub">{title}</span>
							</>
						),
					},
					{
						key: 'remark',
						label: t('remark'),
						render: ({ all }) => all.map((one) => remarkText(one, t)).join(' '),
					},
				]}
			/>
			{rows.length > shownRefused && (
				<p className="field-hint">{t('firstRemarks', { shown: shownRefused })}</p>
			)}
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
						render: ({ outcome, state }) => (
							<>
								<Badge tone={tones[outcome]}>{t(`${done ? 'was' : 'will'}.${outcome}`)}</Badge>{' '}
								<Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>
							</>
						),
					},
				]}
			/>
			{total > rows.length && <p className="field-hint">{t('firstRows', { shown: rows.length, total })}</p>}
		</section>
	);
}
