import { useState } from 'react';
import { ComboBox } from 'react-aria-components/ComboBox';
import { useTranslations } from '#platform/web/translations.ts';
import { describe, Field, type FieldProps } from '../field.tsx';
import { Icon } from '../icon.tsx';
import { Localised } from './localised.tsx';
import { type Choice, Options, OptionsInput } from './options.tsx';
import { Posted, useEnhanced } from './posted.tsx';
import { type LoadChoices, useChoices } from './use-choices.ts';
import './choose.css';

export type ComboboxProps = FieldProps & {
	/** All there is to choose from; with `load` what to begin with, the chosen one among them. */
	options: readonly Choice[];
	/** Loads options for the typed text, when there are too many to send with the page. */
	load?: LoadChoices;
	defaultValue?: string;
	placeholder?: string;
	disabled?: boolean;
	onChange?: (value: string) => void;
};

/** One of many, found by typing; posts the value of the choice. The browser's own select without scripts. */
export function Combobox(props: ComboboxProps) {
	const t = useTranslations('rich');
	const { options, defaultValue, disabled } = props;
	const { native, found } = useEnhanced<HTMLSelectElement>();
	return (
		<Field {...props}>
			{found === undefined ? (
				<span className="input-box select-box">
					<select ref={native} {...describe(props)} className="input select" {...{ defaultValue, disabled }}>
						<option value="">{t('choose')}</option>
						{options.map(({ value, label, disabled }) => (
							<option key={value} value={value} disabled={disabled}>
								{label}
							</option>
						))}
					</select>
					<Icon name="chevron-down" className="select-icon" />
				</span>
			) : (
				<Finder {...props} defaultValue={found} />
			)}
		</Field>
	);
}

function Finder(props: ComboboxProps) {
	const t = useTranslations('rich');
	const { name, id, options, required, disabled, errors, onChange } = props;
	const [chosen, setChosen] = useState(() => options.find(({ value }) => value === props.defaultValue));
	const [text, setText] = useState(chosen?.label ?? '');
	// While the field contains the selected option all are shown, because a user who opens the list wants to see the
	// others.
	const { items, state } = useChoices(options, props.load, text === chosen?.label ? '' : text);
	return (
		<Posted {...{ name, id: id ?? name, required, disabled }} value={chosen?.value ?? ''}>
			<Localised>
				<ComboBox
					className="combobox"
					aria-labelledby={`${id ?? name}-label`}
					aria-describedby={describe(props)['aria-describedby']}
					items={items}
					inputValue={text}
					onInputChange={(now) => {
						setText(now);
						if (now !== '' || !chosen) return;
						setChosen(undefined);
						onChange?.('');
					}}
					value={chosen?.value ?? null}
					onChange={(key) => {
						const found = items.find(({ value }) => value === key);
						if (!found) {
							setText(chosen?.label ?? '');
							return;
						}
						setChosen(found);
						setText(found.label);
						onChange?.(found.value);
					}}
					allowsEmptyCollection
					isRequired={required}
					isDisabled={disabled}
					isInvalid={Boolean(errors?.length)}
					validationBehavior="aria"
				>
					<OptionsInput placeholder={props.placeholder ?? t('search')} busy={state === 'loading'} />
					<Options none={t(state === 'ready' ? 'none' : state)} />
				</ComboBox>
			</Localised>
		</Posted>
	);
}
