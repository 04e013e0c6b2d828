import { type InputHTMLAttributes, useState } from 'react';
import { useFormat } from '#platform/web/format.ts';
import { describe, Field, type FieldProps } from './field.tsx';
import './range-field.css';

export type RangeFieldProps = FieldProps & {
	defaultValue: number;
	/** The format of the value next to it: a unit, a currency. */
	format?: Intl.NumberFormatOptions;
} & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'type' | 'defaultValue' | 'value'>;

/** A number that need not be exact: the browser's own slider with its value next to it. */
export function RangeField(props: RangeFieldProps) {
	const { name, id, label, hint, errors, required, showOptional, hideLabel, className, ...rest } = props;
	const { defaultValue, format, onChange, ...control } = rest;
	const field = { name, id, label, hint, errors, required, showOptional, hideLabel, className };
	const numbers = useFormat();
	const [value, setValue] = useState(defaultValue);
	const text = numbers.number(value, format);
	return (
		<Field {...field}>
			<span className="range-box">
				<input
					{...control}
					{...describe(field)}
					type="range"
					className="range"
					defaultValue={defaultValue}
					aria-valuetext={text}
					onChange={(event) => {
						setValue(event.target.valueAsNumber);
						onChange?.(event);
					}}
				/>
				<output htmlFor={id ?? name} className="range-value">
					{text}
				</output>
			</span>
		</Field>
	);
}
