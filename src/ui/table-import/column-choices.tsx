import { useState } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { Select } from '../inputs.tsx';
import './table-import.css';

type Props<Field extends string> = {
	heading: readonly string[];
	/** What the first rows hold, for each column; shown below the field that it is chosen for. */
	samples?: readonly (readonly string[])[];
	fields: readonly { name: Field; label: string; required?: boolean }[];
	/** The column of each field, by its number. */
	chosen: Readonly<Partial<Record<Field, number>>>;
};

/** For each field the column of a table that holds it, as inputs named `column-FIELD`. */
export function ColumnChoices<Field extends string>({ heading, samples, fields, chosen }: Props<Field>) {
	const t = useTranslations('table-import');
	const options = heading.map((name, column) => ({
		value: String(column),
		label: name || t('column', { number: column + 1 }),
	}));
	return (
		<fieldset className="table-import-columns">
			<legend className="field-label">{t('columns')}</legend>
			{fields.map((field) => (
				<ColumnChoice
					key={field.name}
					{...field}
					options={options}
					samples={samples}
					first={chosen[field.name]}
				/>
			))}
		</fieldset>
	);
}

function ColumnChoice({
	name,
	label,
	required = false,
	options,
	samples,
	first,
}: {
	name: string;
	label: string;
	required?: boolean;
	options: { value: string; label: string }[];
	samples: Props<string>['samples'];
	first: number | undefined;
}) {
	const t = useTranslations('table-import');
	const [value, setValue] = useState(first === undefined ? '' : String(first));
	const held = value === '' ? [] : (samples?.[Number(value)] ?? []).filter(Boolean);
	return (
		<Select
			name={`column-${name}`}
			label={label}
			required={required}
			placeholder={t('noColumn')}
			defaultValue={value}
			onChange={(event) => setValue(event.currentTarget.value)}
			hint={held.length > 0 ? held.join(' · ') : undefined}
			options={options}
		/>
	);
}
