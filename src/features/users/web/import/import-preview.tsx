import { Form } from 'react-router';
import { useWords } from '#platform/web/words.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Select } from '#ui/inputs.tsx';
import { Alert, Badge, type Tone } from '#ui/surfaces.tsx';
import { Table } from '#ui/table.tsx';
import { type ImportResult, importFields } from '../../contract.ts';
import type { ImportInput } from './run-import.ts';
import '../manage/users.css';

type Row = { outcome: ImportResult['outcome']; why: string };
type Props = { input: ImportInput; rows: Row[]; done: boolean; here: string };

const tones: Readonly<Record<Row['outcome'], Tone>> = {
	invited: 'success',
	added: 'success',
	unchanged: 'neutral',
	refused: 'danger',
};

/** What would come of each row, or came of it, with the way to put right which column is what. */
export function ImportPreview({ input, rows, done, here }: Props) {
	const t = useWords('users');
	const { table, mapping } = input;
	const count = (outcome: Row['outcome']) => rows.filter((row) => row.outcome === outcome).length;
	const right = count('invited') + count('added');
	const refused = rows.flatMap(({ outcome, why }, row) => (outcome === 'refused' ? [{ row, why }] : []));
	const email = mapping.email;
	return (
		<>
			<Alert tone={done ? 'success' : refused.length > 0 ? 'warning' : 'info'} live>
				<p>
					{t(done ? 'import.done' : 'import.tried', {
						right,
						unchanged: count('unchanged'),
						refused: refused.length,
					})}
				</p>
			</Alert>
			{!done && (
				<Form method="post" action={here} className="stacked-form">
					<Kept input={input} />
					<fieldset className="import-columns">
						<legend className="field-label">{t('import.columns')}</legend>
						{importFields.map((field) => (
							<Select
								key={field}
								name={`column-${field}`}
								label={t(`field.${field}`)}
								placeholder={t('import.noColumn')}
								defaultValue={mapping[field] === undefined ? '' : String(mapping[field])}
								options={table.heading.map((name, column) => ({
									value: String(column),
									label: name || t('import.column', { number: column + 1 }),
								}))}
							/>
						))}
					</fieldset>
					<div className="actions">
						<Button type="submit" name="intent" value="import" icon="send" disabled={right === 0}>
							{t('import.submit', { right })}
						</Button>
						<Button type="submit" name="intent" value="look" variant="outline" icon="rotate-cw">
							{t('import.again')}
						</Button>
						<ButtonLink to={here} variant="tertiary" reloadDocument>
							{t('import.other')}
						</ButtonLink>
					</div>
				</Form>
			)}
			{refused.length > 0 && (
				<Form method="post" action={`${here}/report`} reloadDocument>
					<textarea name="csv" value={input.csv} readOnly hidden />
					{refused.map(({ row, why }) => (
						<input key={row} type="hidden" name="refused" value={`${row}:${why}`} />
					))}
					<Button type="submit" variant="outline" icon="download">
						{t('import.report', { refused: refused.length })}
					</Button>
				</Form>
			)}
			<Table
				caption={t('import.rows')}
				className="work-table"
				rows={rows.map((row, index) => ({ ...row, index }))}
				rowKey={({ index }) => String(index)}
				columns={[
					{
						key: 'line',
						label: t('import.line'),
						main: true,
						render: ({ index }) => (
							<>
								{t('import.lineNumber', { number: index + 2 })}{' '}
								{email !== undefined && <span className="row-sub">{table.rows[index]?.[email]}</span>}
							</>
						),
					},
					{
						key: 'outcome',
						label: t('import.outcome'),
						render: ({ outcome }) => (
							<Badge tone={tones[outcome]}>{t(`import.${done ? 'was' : 'will'}.${outcome}`)}</Badge>
						),
					},
					{ key: 'why', label: t('import.reason'), render: ({ why }) => why },
				]}
			/>
		</>
	);
}

/** What goes round with the form. */
function Kept({ input: { csv, otherwise } }: { input: ImportInput }) {
	return (
		<>
			<textarea name="csv" value={csv} readOnly hidden />
			<input type="hidden" name="role" value={otherwise.role ?? ''} />
			<input type="hidden" name="organization" value={otherwise.organization ?? ''} />
		</>
	);
}
