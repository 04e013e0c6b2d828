import { useState } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { Checkbox, RadioGroup } from '#ui/choices.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Select, TextArea, TextField } from '#ui/inputs.tsx';
import { choicesOf, limitsOf } from './limits.ts';
import { useBlockField, useScope } from './scope.ts';

type FieldOf = {
	/** Name of the field in the block's schema. */
	name: string;
	hint?: string;
};

/** Single-line field, validated on blur. */
export function LineField({ name, hint }: FieldOf) {
	const { id, label, schema, value, type, errors } = useBlockField<string>(name);
	const [writing, setWriting] = useState(false);
	return (
		<TextField
			name={id}
			label={label}
			hint={hint}
			maxLength={limitsOf(schema).max}
			value={value}
			onChange={(event) => type(event.currentTarget.value)}
			onFocus={() => setWriting(true)}
			onBlur={() => setWriting(false)}
			{...(errors && !writing && { errors })}
		/>
	);
}

/** Multi-line plain text field. */
export function ParagraphField({ name, hint }: FieldOf) {
	const { id, label, schema, value, type } = useBlockField<string>(name);
	return (
		<TextArea
			name={id}
			label={label}
			hint={hint}
			rows={3}
			maxLength={limitsOf(schema).max}
			value={value}
			onChange={(event) => type(event.currentTarget.value)}
		/>
	);
}

/** Radio buttons; the value is a number where the schema has numbers. */
export function ChoiceField({ name }: FieldOf) {
	const t = useTranslations('block-editing');
	const blocks = useTranslations('blocks');
	const { block } = useScope();
	const { id, label, schema, value, set } = useBlockField<string | number>(name);
	return (
		<RadioGroup
			name={id}
			label={label}
			defaultValue={String(value)}
			options={choicesOf(schema).map((one) => ({
				value: one,
				label:
					blocks.optional(`${block}.choice.${name}.${one}`) ?? t.optional(`choice.${name}.${one}`) ?? one,
			}))}
			onChange={({ currentTarget: { value: chosen } }) =>
				set(typeof value === 'number' ? Number(chosen) : chosen)
			}
		/>
	);
}

/** Number field. */
export function AmountField({ name }: FieldOf) {
	const { id, label, schema, value, set } = useBlockField<number>(name);
	const { min = 1, max = 1 } = limitsOf(schema);
	const amounts = Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
	return (
		<Select
			name={id}
			label={label}
			placeholder={false}
			options={amounts.map((one) => ({ value: one, label: one }))}
			value={String(value)}
			onChange={(event) => set(Number(event.currentTarget.value))}
		/>
	);
}

/** Checkbox. */
export function CheckField({ name }: FieldOf) {
	const { id, label, value, set } = useBlockField<boolean>(name);
	return (
		<Checkbox
			name={id}
			label={label}
			checked={value}
			onChange={(event) => set(event.currentTarget.checked)}
		/>
	);
}

/** Picker for the icons in the schema. */
export function IconField({ name }: FieldOf) {
	const t = useTranslations('block-editing');
	const { id, label, schema, value, set } = useBlockField<string>(name);
	return (
		<fieldset className="block-icons">
			<legend className="field-label">{label}</legend>
			<div>
				{choicesOf(schema).map((icon) => (
					<label key={icon} className="block-icon" title={t.optional(`icon.${icon}`) ?? icon}>
						<input
							type="radio"
							name={id}
							id={`${id}-${icon}`}
							value={icon}
							checked={icon === value}
							onChange={() => set(icon)}
						/>
						{/* The schema contains only names of our own icons. */}
						<Icon name={icon as IconName} label={t.optional(`icon.${icon}`) ?? icon} />
					</label>
				))}
			</div>
		</fieldset>
	);
}
