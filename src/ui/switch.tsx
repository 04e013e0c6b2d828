import type { InputHTMLAttributes } from 'react';
import { describe, FieldError, type FieldProps } from './field.tsx';
import './switch.css';

export type SwitchProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'type'>;

/** A switch for settings that take effect at once; posts 'on' unless `value` is given, and nothing when off. */
export function Switch(props: SwitchProps) {
	const { name, id, label, hint, errors, required, showOptional, hideLabel, className, ...input } = props;
	const field = { name, id, label, hint, errors, required };
	return (
		<div className="field" data-invalid={errors?.length ? true : undefined}>
			<label className="switch">
				{/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its own checked state */}
				<input {...input} {...describe(field)} type="checkbox" role="switch" className="switch-input" />
				<span className={hideLabel ? 'visually-hidden' : 'switch-text'}>
					<span>{label}</span>
					{hint && (
						<span className="field-hint" id={`${id ?? name}-hint`}>
							{hint}
						</span>
					)}
				</span>
			</label>
			<FieldError id={id ?? name} errors={errors} />
		</div>
	);
}
