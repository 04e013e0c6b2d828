import type { ReactNode } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

/** The props of every form field. `name` is also the id unless `id` is given. */
export type FieldProps = {
	name: string;
	id?: string;
	label: ReactNode;
	/** One sentence that helps to answer. */
	hint?: ReactNode;
	/** The first is shown; none when it is empty. */
	errors?: string[];
	required?: boolean;
	/** Shows the marker for fields that may stay empty; use it where most fields are required. */
	showOptional?: boolean;
	/** Keeps the label for screen readers alone. */
	hideLabel?: boolean;
	className?: string;
};

/** The ids and ARIA attributes that tie a control to its label, hint and error. */
export function describe({ id, name, hint, errors, required }: FieldProps) {
	const base = id ?? name;
	const described = [hint ? `${base}-hint` : '', errors?.length ? `${base}-error` : '']
		.filter(Boolean)
		.join(' ');
	return {
		id: base,
		name,
		required,
		'aria-describedby': described || undefined,
		'aria-invalid': errors?.length ? true : undefined,
	};
}

/** Says of a field that it has to be filled in, or need not be. */
export function Marker({ required, showOptional }: { required?: boolean; showOptional?: boolean }) {
	const t = useTranslations('ui');
	if (required) {
		// Never alone on a line of its own.
		return (
			<>
				{'\u00a0'}
				<span className="field-required" title={t('required')}>
					<span aria-hidden="true">*</span>
				</span>
			</>
		);
	}
	if (!showOptional) return null;
	return (
		<>
			{' '}
			<span className="field-optional">({t('optional')})</span>
		</>
	);
}

/** The error of a field, tied to it by {@link describe}. */
export function FieldError({ id, errors }: { id: string; errors?: string[] }) {
	if (!errors?.length) return null;
	return (
		<p className="field-error" id={`${id}-error`}>
			<Icon name="circle-alert" />
			<span>{errors[0]}</span>
		</p>
	);
}

/** Label, hint, error and markers around one control; give the control `{...describe(props)}`. */
export function Field(props: FieldProps & { children: ReactNode }) {
	const id = props.id ?? props.name;
	return (
		<div className={classes('field', props.className)} data-invalid={props.errors?.length ? true : undefined}>
			<label htmlFor={id} id={`${id}-label`} className={props.hideLabel ? 'visually-hidden' : 'field-label'}>
				{props.label}
				<Marker required={props.required} showOptional={props.showOptional} />
			</label>
			{props.hint && (
				<p className="field-hint" id={`${id}-hint`}>
					{props.hint}
				</p>
			)}
			{props.children}
			<FieldError id={id} errors={props.errors} />
		</div>
	);
}

/** Label, hint and error around several controls that belong together. */
export function FieldGroup(props: FieldProps & { children: ReactNode }) {
	const { id, 'aria-describedby': describedBy } = describe(props);
	return (
		<fieldset
			className={classes('field field-group', props.className)}
			id={id}
			tabIndex={-1}
			aria-describedby={describedBy}
			data-invalid={props.errors?.length ? true : undefined}
		>
			<legend id={`${id}-label`} className={props.hideLabel ? 'visually-hidden' : 'field-label'}>
				{props.label}
				<Marker required={props.required} showOptional={props.showOptional} />
			</legend>
			{props.hint && (
				<p className="field-hint" id={`${id}-hint`}>
					{props.hint}
				</p>
			)}
			{props.children}
			<FieldError id={id} errors={props.errors} />
		</fieldset>
	);
}
