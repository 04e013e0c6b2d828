import { useFormat } from '#platform/web/format.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Select } from '#ui/inputs.tsx';
import { Table } from '#ui/table.tsx';
import { type ContestedRow, preferences, type VacancyImport } from '../../contract.ts';

const shownRows = 50;
type Value = string | string[] | null;

/** The rows in which people here and the source changed the same: staff choose for each or for all; else ours stays. */
export function ContestedChoices({ rows, asked }: { rows: readonly ContestedRow[]; asked: boolean }) {
	const t = useTranslations('vacancy-import');
	const options = preferences.map((value) => ({ value, label: t(`contested.${value}`) }));
	const caption = t('contested.title', { count: rows.length });
	return (
		<section className="form-section" aria-labelledby="contested">
			<h2 id="contested">{caption}</h2>
			<p>{t(asked ? 'contested.intro' : 'contested.stayed')}</p>
			{asked && (
				<Select
					name="prefer"
					label={t('contested.all')}
					placeholder={t('contested.later')}
					options={options}
				/>
			)}
			<Table
				caption={caption}
				className="work-table"
				rows={rows.slice(0, shownRows)}
				rowKey={({ number }) => number}
				columns={[
					{
						key: 'row',
						label: t('vacancy'),
						main: true,
						render: ({ at, title }) => (
							<>
								{title} <span className="row-sub">{t('at', { number: at })}</span>
							</>
						),
					},
					{
						key: 'values',
						label: t('contested.values'),
						render: ({ fields }) =>
							fields.map(({ field, values }) => <Values key={field} field={field} values={values} />),
					},
					...(asked
						? [
								{
									key: 'choice',
									label: t('contested.choice'),
									render: ({ number, title }: ContestedRow) => (
										<Select
											name={`prefer:${number}`}
											label={t('contested.choiceOf', { title })}
											hideLabel
											placeholder={t('contested.asAll')}
											options={options}
										/>
									),
								},
							]
						: []),
				]}
			/>
			{rows.length > shownRows && <p className="field-hint">{t('contested.more', { shown: shownRows })}</p>}
		</section>
	);
}

function Values({ field, values }: ContestedRow['fields'][number]) {
	const t = useTranslations('vacancy-import');
	const words = useTranslations('vacancy-words');
	const format = useFormat();
	const text = (value: Value) => {
		if (value === null) return t('contested.nothing');
		if (field === 'expiresAt' && typeof value === 'string') return format.date(value, 'numeric');
		if (typeof value === 'string') return value;
		return value.map((one) => words.optional(`category.${one}`) ?? one).join(', ');
	};
	return (
		<div>
			<strong>{t.optional(`field.${field}`) ?? field}</strong>
			{values ? (
				<ul className="plain-list">
					<li>{t('contested.isHere', { value: text(values.here) })}</li>
					<li>{t('contested.isThere', { value: text(values.there) })}</li>
				</ul>
			) : (
				<p>{t('contested.differs')}</p>
			)}
		</div>
	);
}

/** What the source has no more, and whether it goes off line. */
export function LeavingChoice({ leaving, withdrawn }: Pick<VacancyImport, 'leaving' | 'withdrawn'>) {
	const t = useTranslations('vacancy-import');
	return (
		<section className="form-section" aria-labelledby="leaving">
			<h2 id="leaving">{t('leaving.title', { count: withdrawn })}</h2>
			<ul>
				{leaving.map(({ id, title, organization }) => (
					<li key={id}>
						{title} <span className="row-sub">{organization}</span>
					</li>
				))}
			</ul>
			{withdrawn > leaving.length && <p>{t('more', { count: withdrawn - leaving.length })}</p>}
			<input type="hidden" name="leaving" value="yes" />
			<Checkbox name="takeLeft" label={t('leaving.take')} hint={t('leaving.hint')} defaultChecked />
		</section>
	);
}
