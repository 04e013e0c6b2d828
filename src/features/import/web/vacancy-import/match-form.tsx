import { useNavigation } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { TextField } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Table } from '#ui/table.tsx';
import { ColumnChoices } from '#ui/table-import/column-choices.tsx';
import { neededColumns, type TableColumns, type VacancyImport, vacancyColumns } from '../../contract.ts';

type Props = { brought: VacancyImport; columns: TableColumns; base: string };

/** Which column of a table is what, with what each column holds, and the name under which that is remembered. */
export function MatchForm({ brought, columns, base }: Props) {
	const t = useTranslations('vacancy-import');
	const busy = useNavigation().state === 'submitting';
	const { heading, samples, chosen } = columns;
	const here = `${base}/import?import=${brought.id}`;
	return (
		<PostForm action={here} className="stacked-form" data-leave="free">
			<input type="hidden" name="match" value={brought.id} />
			<p>{t('match.intro')}</p>
			<Table
				caption={t('match.holds')}
				className="work-table"
				rows={heading.map((name, column) => ({ name, column }))}
				rowKey={({ column }) => String(column)}
				columns={[
					{
						key: 'column',
						label: t('match.column'),
						main: true,
						render: ({ name, column }) => name || t('match.nameless', { number: column + 1 }),
					},
					{
						key: 'holds',
						label: t('match.first'),
						render: ({ column }) => (samples[column] ?? []).filter(Boolean).join(' · '),
					},
				]}
			/>
			<ColumnChoices
				heading={heading}
				samples={samples}
				fields={vacancyColumns.map((name) => ({
					name,
					label: t(`match.field.${name}`),
					required: neededColumns.includes(name),
				}))}
				chosen={Object.fromEntries(chosen.map(({ field, column }) => [field, column]))}
			/>
			<TextField
				name="source"
				label={t('source')}
				hint={t('match.sourceHint')}
				maxLength={60}
				defaultValue={brought.source ?? ''}
				className="table-import-form"
			/>
			<div className="actions">
				<Button type="submit" icon="eye" busy={busy}>
					{t('look')}
				</Button>
				{brought.state === 'matching' && (
					<ButtonLink to={`${base}/import`} variant="outline">
						{t('other')}
					</ButtonLink>
				)}
			</div>
		</PostForm>
	);
}
