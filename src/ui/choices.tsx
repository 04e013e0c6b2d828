import type { InputHTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';
import { describe, FieldError, FieldGroup, type FieldProps } from './field.tsx';

export type ChoiceOption = {
	value: string;
	label: ReactNode;
	hint?: ReactNode;
	/** A number at the end, as in filters. */
	count?: number | string;
	disabled?: boolean;
};

type ChoiceProps = {
	type: 'checkbox' | 'radio';
	label: ReactNode;
	hint?: ReactNode;
	count?: ReactNode;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

function Choice({ type, label, hint, count, className, ...input }: ChoiceProps) {
	return (
		<label className={classes('choice', className)}>
			<input {...input} type={type} className="choice-input" />
			<span className="choice-text">
				<span>{label}</span>
				{hint && <span className="field-hint">{hint}</span>}
			</span>
			{count !== undefined && <span className="choice-count">{count}</span>}
		</label>
	);
}

export type CheckboxProps = FieldProps &
	Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'type'>;

/** One yes-or-no question; its value is 'on' unless `value` is given. */
export function Checkbox(props: CheckboxProps) {
	const { label, hint, errors, showOptional: _, hideLabel: __, className, ...input } = props;
	return (
		<div className={classes('field', className)} data-invalid={errors?.length ? true : undefined}>
			<Choice
				{...input}
				{...describe({ ...props, hint: undefined })}
				type="checkbox"
				label={label}
				hint={hint}
			/>
			<FieldError id={props.id ?? props.name} errors={errors} />
		</div>
	);
}

type GroupProps = FieldProps & {
	options: ChoiceOption[];
	/** 'cards' are large and framed; 'columns' puts two next to each other if there is room. */
	layout?: 'list' | 'columns' | 'cards';
	onChange?: InputHTMLAttributes<HTMLInputElement>['onChange'];
};

/** Options without a label of their own, for within a FieldGroup. */
export function Options(props: Omit<GroupProps, 'label'> & { type: 'checkbox' | 'radio'; chosen: string[] }) {
	return (
		<div className="choices" data-layout={props.layout}>
			{props.options.map((option) => (
				<Choice
					{...option}
					key={option.value}
					type={props.type}
					id={`${props.id ?? props.name}-${option.value}`}
					name={props.name}
					defaultChecked={props.chosen.includes(option.value)}
					required={props.required}
					onChange={props.onChange}
				/>
			))}
		</div>
	);
}

/** Any number of options; sends `name` once for each that is chosen. */
export function CheckboxGroup({ defaultValue = [], ...props }: GroupProps & { defaultValue?: string[] }) {
	return (
		<FieldGroup {...props}>
			<Options {...props} type="checkbox" chosen={defaultValue} required={false} />
		</FieldGroup>
	);
}

/** Exactly one of a few options that can all be seen. */
export function RadioGroup({ defaultValue, ...props }: GroupProps & { defaultValue?: string }) {
	return (
		<FieldGroup {...props}>
			<Options {...props} type="radio" chosen={defaultValue === undefined ? [] : [defaultValue]} />
		</FieldGroup>
	);
}
