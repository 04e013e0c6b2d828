import type { TableInput } from '#platform/web/table-import/form.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { PostForm } from '#ui/post-form.tsx';
import { Button, ButtonLink } from '../button.tsx';
import type { IconName } from '../icon.tsx';
import { Alert, Badge, type Tone } from '../surfaces.tsx';
import { Table } from '../table.tsx';
import { ColumnChoices } from './column-choices.tsx';

/** The expected or actual result of a row: why it was refused, or what it asks for. */
export type ImportedRow<Outcome extends string> = {
	outcome: Outcome | 'refused';
	why: string;
	detail?: string;
};

export type ImportPreviewProps<Field extends string, Outcome extends string> = {
	input: TableInput<Field>;
	rows: ImportedRow<Outcome>[];
	/** Whether it was done, or only tried. */
	done: boolean;
	/** The address of the page; its report is below it. */
	here: string;
	/** Hidden values that the form sends along with the table. */
	kept: Readonly<Record<string, string>>;
	/** The fields that a column can be mapped to, and the one that identifies rows. */
	fields: readonly { name: Field; label: string }[];
	mainField: Field;
	outcomes: Readonly<Record<Outcome | 'refused', { tone: Tone; label: string }>>;
	/** The state in one sentence, the label of the button, and whether there is anything to import. */
	summary: string;
	submit: { label: string; icon: IconName; disabled: boolean };
};

/** The expected or actual result of each row of a table, with a form to correct the mapping of columns. */
export function ImportPreview<Field extends string, Outcome extends string>(
	props: ImportPreviewProps<Field, Outcome>,
) {
	const { input, rows, done, here, mainField, outcomes, summary } = props;
	const t = useTranslations('table-import');
	const refused = rows.flatMap(({ outcome, why }, row) => (outcome === 'refused' ? [{ row, why }] : []));
	const main = input.mapping[mainField];
	return (
		<>
			<Alert tone={done ? 'success' : refused.length > 0 ? 'warning' : 'info'} live>
				<p>{summary}</p>
			</Alert>
			{!done && <Columns {...props} />}
			{refused.length > 0 && (
				<PostForm action={`${here}/report`} reloadDocument>
					<textarea name="csv" value={input.csv} readOnly hidden />
					{refused.map(({ row, why }) => (
						<input key={row} type="hidden" name="refused" value={`${row}:${why}`} />
					))}
					<Button type="submit" variant="outline" icon="download">
						{t('report', { refused: refused.length })}
					</Button>
				</PostForm>
			)}
			<Table
				caption={t('rows')}
				className="work-table"
				rows={rows.map((row, index) => ({ ...row, index }))}
				rowKey={({ index }) => String(index)}
				columns={[
					{
						key: 'line',
						label: t('line'),
						main: true,
						render: ({ index }) => (
							<>
								{t('lineNumber', { number: input.table.lines[index] ?? 0 })}{' '}
								{main !== undefined && <span className="row-sub">{input.table.rows[index]?.[main]}</span>}
							</>
						),
					},
					{
						key: 'outcome',
						label: t('outcome'),
						render: ({ outcome, detail }) => (
							<>
								<Badge tone={outcomes[outcome].tone}>{outcomes[outcome].label}</Badge>
								{detail && <span className="row-sub">{detail}</span>}
							</>
						),
					},
					{ key: 'why', label: t('reason'), render: ({ why }) => why },
				]}
			/>
		</>
	);
}

/** The mapping of columns, with the button that applies it. */
function Columns<Field extends string, Outcome extends string>({
	input: { csv, table, mapping },
	here,
	kept,
	fields,
	submit,
}: ImportPreviewProps<Field, Outcome>) {
	const t = useTranslations('table-import');
	return (
		<PostForm action={here} className="stacked-form">
			<textarea name="csv" value={csv} readOnly hidden />
			{Object.entries(kept).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<ColumnChoices heading={table.heading} fields={fields} chosen={mapping} />
			<div className="actions">
				<Button type="submit" name="intent" value="import" icon={submit.icon} disabled={submit.disabled}>
					{submit.label}
				</Button>
				<Button type="submit" name="intent" value="look" variant="outline" icon="rotate-cw">
					{t('again')}
				</Button>
				<ButtonLink to={here} variant="tertiary" reloadDocument>
					{t('other')}
				</ButtonLink>
			</div>
		</PostForm>
	);
}
