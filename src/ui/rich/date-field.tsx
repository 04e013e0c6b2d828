import { useState } from 'react';
import { Calendar } from 'react-aria-components/Calendar';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import { describe, Field, type FieldProps } from '../field.tsx';
import { CalendarButton, Month, Segments, toDate } from './date-parts.tsx';
import { Localised } from './localised.tsx';
import { Posted, useEnhanced } from './posted.tsx';
import './dates.css';

export type DateFieldProps = FieldProps & {
	/** Days as 2027-05-03. */
	defaultValue?: string;
	min?: string;
	max?: string;
	disabled?: boolean;
	onChange?: (value: string) => void;
};

/** A day: typed part by part or picked from a calendar; posts 2027-05-03. The browser's own without scripts. */
export function DateField(props: DateFieldProps) {
	const { defaultValue, min, max, disabled } = props;
	const { native, found } = useEnhanced<HTMLInputElement>();
	return (
		<Field {...props}>
			{found === undefined ? (
				<span className="input-box date-box">
					<input
						ref={native}
						{...describe(props)}
						type="date"
						className="input"
						{...{ defaultValue, min, max, disabled }}
					/>
				</span>
			) : (
				<Picker {...props} defaultValue={found} />
			)}
		</Field>
	);
}

function Picker(props: DateFieldProps) {
	const { name, id, required, disabled, errors, onChange } = props;
	const [value, setValue] = useState(() => toDate(props.defaultValue));
	return (
		<Posted {...{ name, id: id ?? name, required, disabled }} value={value?.toString() ?? ''}>
			<Localised>
				<DatePicker
					className="date-box"
					aria-labelledby={`${id ?? name}-label`}
					aria-describedby={describe(props)['aria-describedby']}
					value={value}
					onChange={(date) => {
						setValue(date && toDate(date.toString().slice(0, 10)));
						onChange?.(date?.toString() ?? '');
					}}
					minValue={toDate(props.min)}
					maxValue={toDate(props.max)}
					isRequired={required}
					isDisabled={disabled}
					isInvalid={Boolean(errors?.length)}
					validationBehavior="aria"
					shouldForceLeadingZeros
				>
					<Group className="input date-group">
						<Segments />
						<CalendarButton />
					</Group>
					<Popover className="popover">
						<Dialog className="popover-dialog">
							<Calendar className="calendar">
								<Month />
							</Calendar>
						</Dialog>
					</Popover>
				</DatePicker>
			</Localised>
		</Posted>
	);
}
