import { useState } from 'react';
import { TimeField as Clock } from 'react-aria-components/TimeField';
import { describe, Field, type FieldProps } from '../field.tsx';
import { Icon } from '../icon.tsx';
import { Segments, toTime } from './date-parts.tsx';
import { Localised } from './localised.tsx';
import { Posted, useEnhanced } from './posted.tsx';
import './dates.css';

export type TimeFieldProps = FieldProps & {
	/** A time of day as 09:30. */
	defaultValue?: string;
	min?: string;
	max?: string;
	disabled?: boolean;
	onChange?: (value: string) => void;
};

/** A time of day in 24 hours; posts 09:30. The browser's own without scripts. */
export function TimeField(props: TimeFieldProps) {
	const { defaultValue, min, max, disabled } = props;
	const { native, found } = useEnhanced<HTMLInputElement>();
	return (
		<Field {...props}>
			{found === undefined ? (
				<span className="input-box time-box">
					<input
						ref={native}
						{...describe(props)}
						type="time"
						className="input"
						{...{ defaultValue, min, max, disabled }}
					/>
				</span>
			) : (
				<Typed {...props} defaultValue={found} />
			)}
		</Field>
	);
}

function Typed(props: TimeFieldProps) {
	const { name, id, required, disabled, errors, onChange } = props;
	const [value, setValue] = useState(() => toTime(props.defaultValue));
	return (
		<Posted {...{ name, id: id ?? name, required, disabled }} value={value?.toString().slice(0, 5) ?? ''}>
			<Localised>
				<Clock
					className="time-box"
					aria-labelledby={`${id ?? name}-label`}
					aria-describedby={describe(props)['aria-describedby']}
					value={value}
					onChange={(time) => {
						const text = time?.toString().slice(0, 5) ?? '';
						setValue(toTime(text));
						onChange?.(text);
					}}
					minValue={toTime(props.min)}
					maxValue={toTime(props.max)}
					hourCycle={24}
					granularity="minute"
					isRequired={required}
					isDisabled={disabled}
					isInvalid={Boolean(errors?.length)}
					validationBehavior="aria"
					shouldForceLeadingZeros
				>
					<div className="input date-group">
						<Segments />
						<Icon name="clock" className="time-icon" />
					</div>
				</Clock>
			</Localised>
		</Posted>
	);
}
