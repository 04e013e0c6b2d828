import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { NumberField as Stepper } from 'react-aria-components/NumberField';
import { useTranslations } from '#platform/web/translations.ts';
import { describe, Field, type FieldProps } from '../field.tsx';
import { Icon } from '../icon.tsx';
import { Localised } from './localised.tsx';
import { Posted, useEnhanced } from './posted.tsx';
import './number-field.css';

export type NumberFieldProps = FieldProps & {
	defaultValue?: number;
	min?: number;
	max?: number;
	step?: number;
	/** The number format: a unit, a currency, decimals. */
	format?: Intl.NumberFormatOptions;
	disabled?: boolean;
	onChange?: (value: number | undefined) => void;
};

/** A number as people write it (1.234,5), with buttons for a step; posts 1234.5. The browser's own without scripts. */
export function NumberField(props: NumberFieldProps) {
	const { defaultValue, min, max, step, disabled } = props;
	const { native, found } = useEnhanced<HTMLInputElement>();
	return (
		<Field {...props}>
			{found === undefined ? (
				<span className="input-box number-box">
					<input
						ref={native}
						{...describe(props)}
						type="number"
						className="input"
						{...{ defaultValue, min, max, step, disabled }}
					/>
				</span>
			) : (
				<Typed {...props} defaultValue={found === '' ? undefined : Number(found)} />
			)}
		</Field>
	);
}

function Typed(props: NumberFieldProps) {
	const t = useTranslations('rich');
	const { name, id, label, required, disabled, errors, onChange } = props;
	const [value, setValue] = useState(props.defaultValue ?? Number.NaN);
	const text = typeof label === 'string' ? label : '';
	return (
		<Posted
			{...{ name, id: id ?? name, required, disabled }}
			value={Number.isNaN(value) ? '' : String(value)}
		>
			<Localised>
				<Stepper
					className="number-box"
					aria-labelledby={`${id ?? name}-label`}
					aria-describedby={describe(props)['aria-describedby']}
					value={value}
					onChange={(now) => {
						setValue(now);
						onChange?.(Number.isNaN(now) ? undefined : now);
					}}
					minValue={props.min}
					maxValue={props.max}
					step={props.step}
					formatOptions={props.format}
					isRequired={required}
					isDisabled={disabled}
					isInvalid={Boolean(errors?.length)}
					validationBehavior="aria"
				>
					<Group className="number-group">
						<Button slot="decrement" className="number-step" aria-label={t('number.less', { label: text })}>
							<Icon name="minus" />
						</Button>
						<Input className="input" />
						<Button slot="increment" className="number-step" aria-label={t('number.more', { label: text })}>
							<Icon name="plus" />
						</Button>
					</Group>
				</Stepper>
			</Localised>
		</Posted>
	);
}
