import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { classes } from './classes.ts';
import { describe, Field, type FieldProps } from './field.tsx';
import { Icon, type IconName } from './icon.tsx';

type Own = keyof FieldProps | 'children';

/** The part of the props that belongs to the field, and the part that belongs to the control. */
function split<P extends FieldProps>(props: P) {
	const { name, id, label, hint, errors, required, showOptional, hideLabel, className, ...control } = props;
	return {
		field: {
			name,
			id,
			label,
			hint,
			errors,
			required,
			showOptional,
			hideLabel,
			className,
		},
		control,
	};
}

export type TextFieldProps = FieldProps & {
	/** An icon at the start, a word at the end ("km", "€"). */
	icon?: IconName;
	suffix?: string;
	/** What belongs to the box, such as a list under it. */
	attached?: ReactNode;
} & Omit<ComponentProps<'input'>, Own>;

/** One line: text, email, tel, url, number, date, time, password, search. Works like every input; add `autoComplete`. */
export function TextField({ icon, suffix, attached, ...props }: TextFieldProps) {
	const { field, control } = split(props);
	return (
		<Field {...field}>
			<span className="input-box" data-icon={icon ? true : undefined}>
				{icon && <Icon name={icon} className="input-icon" />}
				<input type="text" {...control} {...describe(field)} className="input" />
				{suffix && <span className="input-suffix">{suffix}</span>}
				{attached}
			</span>
		</Field>
	);
}

export type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, Own>;

/** Several lines; grows with what is typed where the browser can do that. */
export function TextArea(props: TextAreaProps) {
	const { field, control } = split(props);
	return (
		<Field {...field}>
			<textarea rows={5} {...control} {...describe(field)} className="input textarea" />
		</Field>
	);
}

export type Option = { value: string; label: string; disabled?: boolean };
export type SelectProps = FieldProps & {
	options: readonly Option[];
	/** The first, empty choice; false leaves it out. */
	placeholder?: string | false;
} & Omit<ComponentProps<'select'>, Own>;

/** The browser's own select. */
export function Select({ options, placeholder, ...props }: SelectProps) {
	const t = useTranslations('ui');
	const { field, control } = split(props);
	return (
		<Field {...field}>
			<span className="input-box select-box">
				<select
					{...control}
					{...describe(field)}
					// Of a list without an empty choice something is always chosen, and HTML asks for no more.
					required={placeholder === false ? undefined : field.required}
					className="input select"
				>
					{placeholder !== false && <option value="">{placeholder ?? t('choose')}</option>}
					{options.map((option) => (
						<option key={option.value} value={option.value} disabled={option.disabled}>
							{option.label}
						</option>
					))}
				</select>
				<Icon name="chevron-down" className="select-icon" />
			</span>
		</Field>
	);
}

/** A search box with its own icon, for the place where searching is the main thing. */
export function SearchField(props: Omit<TextFieldProps, 'icon' | 'type'>) {
	return (
		<TextField {...props} icon="search" type="search" className={classes('search-field', props.className)} />
	);
}
