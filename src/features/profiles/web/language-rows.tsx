import { useTranslations } from '#platform/web/translations.ts';
import { FieldGroup } from '#ui/field.tsx';
import { Select } from '#ui/inputs.tsx';
import { languageLevels, maxLanguages, spokenLanguages } from '../enums.ts';
import './profiles.css';

const EMPTY_ROWS = 2;

/** Languages with how well somebody speaks them: a row for each, and some to fill in. */
export function LanguageRows(props: { values: { language: string; level: string }[]; errors: string[] }) {
	const t = useTranslations('profiles');
	const { values, errors } = props;
	const rows = Array.from({ length: Math.min(maxLanguages, values.length + EMPTY_ROWS) }, (_, row) => row);
	return (
		<FieldGroup
			name="languages"
			label={t('fields.languages')}
			hint={t('fieldHint.languages')}
			errors={errors}
		>
			{rows.map((row) => (
				<div className="language-row" key={row}>
					<Select
						name="language"
						id={`language-${row}`}
						label={t('languageNumber', { number: row + 1 })}
						hideLabel
						placeholder={t('noLanguage')}
						options={spokenLanguages.map((value) => ({ value, label: t(`language.${value}`) }))}
						defaultValue={values[row]?.language ?? ''}
					/>
					<Select
						name="level"
						id={`level-${row}`}
						label={t('levelNumber', { number: row + 1 })}
						hideLabel
						placeholder={false}
						options={languageLevels.map((value) => ({ value, label: t(`level.${value}`) }))}
						defaultValue={values[row]?.level || 'good'}
					/>
				</div>
			))}
		</FieldGroup>
	);
}
