import type { MailChoices } from '#features/email-preferences/contract.ts';
import { frequencies, type MailTopic } from '#features/email-preferences/enums.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Select } from '#ui/inputs.tsx';
import { Table } from '#ui/table.tsx';

type Choice = MailChoices['choices'][number];
type Given = {
	choices: Partial<Record<MailTopic, Choice['frequency']>>;
	inApp: Partial<Record<MailTopic, boolean>>;
};

/** What somebody is told of: a row for each topic, with whether it stands in the app and how it is mailed. */
export function ChoicesTable(props: {
	choices: Choice[];
	/** What was filled in, where it was refused. */
	given: Given | undefined;
	errors: (field: string) => string[] | undefined;
}) {
	const t = useTranslations('account');
	const topics = useTranslations('mail-topics');
	return (
		<Table
			className="choices-table"
			caption={t('mail.table')}
			rows={props.choices}
			rowKey={({ topic }) => topic}
			columns={[
				{
					key: 'topic',
					label: t('mail.topic'),
					main: true,
					render: ({ topic }) => (
						<>
							{topics(`${topic}.label`)}
							<span className="field-hint">{topics(`${topic}.hint`)}</span>
						</>
					),
				},
				{ key: 'inApp', label: t('mail.inApp'), render: (choice) => <Shown {...props} choice={choice} /> },
				{ key: 'mail', label: t('mail.byMail'), render: (choice) => <Mailed {...props} choice={choice} /> },
			]}
		/>
	);
}

type CellProps = {
	choice: Choice;
	given: Given | undefined;
	errors: (field: string) => string[] | undefined;
};

function Shown({ choice: { topic, inApp, critical }, given, errors }: CellProps) {
	const t = useTranslations('account');
	const topics = useTranslations('mail-topics');
	if (inApp === null) return <span className="field-hint">{t('mail.notShown')}</span>;
	if (critical) return <span>{t('mail.alwaysShown')}</span>;
	const name = topics(`${topic}.label`);
	return (
		<>
			<input type="hidden" name="hideable" value={topic} />
			<Checkbox
				name={`inApp.${topic}`}
				label={<span className="visually-hidden">{t('mail.shown', { topic: name })}</span>}
				defaultChecked={given?.inApp[topic] ?? inApp}
				errors={errors(`inApp.${topic}`)}
			/>
		</>
	);
}

function Mailed({ choice: { topic, frequency, options }, given, errors }: CellProps) {
	const t = useTranslations('account');
	const topics = useTranslations('mail-topics');
	if (options.length === 1) {
		return <span>{t(frequency === 'never' ? 'mail.noMail' : 'mail.alwaysMailed')}</span>;
	}
	return (
		<Select
			name={`choices.${topic}`}
			label={t('mail.mailed', { topic: topics(`${topic}.label`) })}
			hideLabel
			placeholder={false}
			// Always in the same order, whichever option is the default.
			options={frequencies
				.filter((each) => options.includes(each))
				.map((value) => ({ value, label: t(`mail.frequency.${value}`) }))}
			defaultValue={given?.choices[topic] ?? frequency}
			errors={errors(`choices.${topic}`)}
		/>
	);
}
