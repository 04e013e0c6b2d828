import { useEffect, useRef, useState } from 'react';
import { ComboBox } from 'react-aria-components/ComboBox';
import { useTranslations } from '#platform/web/translations.ts';
import { describe, Field, type FieldProps } from '../field.tsx';
import { Localised } from './localised.tsx';
import { type Choice, Options, OptionsInput } from './options.tsx';
import { PostedList } from './posted.tsx';
import { ChosenTags } from './tag-list.tsx';
import { type LoadChoices, useChoices } from './use-choices.ts';
import './choose.css';
import './rich.css';

export type MultiSelectProps = FieldProps & {
	/** All there is to choose from; with `load` what to begin with, the chosen ones among them. */
	options: readonly Choice[];
	load?: LoadChoices;
	defaultValue?: readonly string[];
	placeholder?: string;
	disabled?: boolean;
	onChange?: (values: string[]) => void;
};

/** Any number of many, found by typing; posts `name` once for each. A list of the browser without scripts. */
export function MultiSelect(props: MultiSelectProps) {
	const { options, defaultValue, disabled } = props;
	const native = useRef<HTMLSelectElement>(null);
	const [found, setFound] = useState<string[]>();
	useEffect(() => {
		setFound([...(native.current?.selectedOptions ?? [])].map(({ value }) => value));
	}, []);
	return (
		<Field {...props}>
			{found === undefined ? (
				<select
					ref={native}
					{...describe(props)}
					multiple
					size={4}
					className="input"
					defaultValue={defaultValue}
					disabled={disabled}
				>
					{options.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
			) : (
				<Finder {...props} defaultValue={found} />
			)}
		</Field>
	);
}

function Finder(props: MultiSelectProps) {
	const t = useTranslations('rich');
	const { name, id = name, options, required, disabled, errors, onChange } = props;
	const [chosen, setChosen] = useState(() =>
		options.filter(({ value }) => props.defaultValue?.includes(value)),
	);
	const [text, setText] = useState('');
	const { items, state } = useChoices(options, props.load, text);
	const values = chosen.map(({ value }) => value);
	const choose = (now: Choice[]): void => {
		setChosen(now);
		onChange?.(now.map(({ value }) => value));
	};
	return (
		<Localised>
			<ChosenTags
				label={t('chosen')}
				tags={chosen}
				disabled={disabled}
				onRemove={(gone) => choose(chosen.filter(({ value }) => !gone.has(value)))}
			/>
			<ComboBox<Choice, 'multiple'>
				id={id}
				className="combobox"
				aria-labelledby={`${id}-label`}
				aria-describedby={describe(props)['aria-describedby']}
				selectionMode="multiple"
				items={items}
				inputValue={text}
				onInputChange={setText}
				value={values}
				onChange={(keys) => {
					const wanted = keys.map(String);
					const known = [...chosen, ...items.filter(({ value }) => !values.includes(value))];
					choose(known.filter(({ value }) => wanted.includes(value)));
				}}
				allowsEmptyCollection
				isRequired={required}
				isDisabled={disabled}
				isInvalid={Boolean(errors?.length)}
				validationBehavior="aria"
			>
				<OptionsInput
					placeholder={props.placeholder ?? t('add')}
					busy={state === 'loading'}
					onKeyDown={(event) => {
						if (event.key === 'Backspace' && text === '') choose(chosen.slice(0, -1));
					}}
				/>
				<Options none={t(state === 'ready' ? 'none' : state)} />
			</ComboBox>
			<PostedList name={name} values={values} />
		</Localised>
	);
}
