import { useState } from 'react';
import { DateRangePicker } from 'react-aria-components/DateRangePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { useTranslations } from '#platform/web/translations.ts';
import { describe, FieldGroup, type FieldProps } from '../field.tsx';
import { CalendarButton, Month, Segments, toDate } from './date-parts.tsx';
import { Localised } from './localised.tsx';
import { Posted, useEnhanced } from './posted.tsx';
import './dates.css';

export type DateRange = { from: string; to: string };
export type DateRangeFieldProps = FieldProps & {
	/** Days as 2027-05-03; the last one counts. */
	defaultValue?: DateRange;
	min?: string;
	max?: string;
	disabled?: boolean;
	onChange?: (range: DateRange) => void;
};

/** From one day to another; posts `name.from` and `name.to`. Two fields of the browser without scripts. */
export function DateRangeField(props: DateRangeFieldProps) {
	const t = useTranslations('rich');
	const { name, defaultValue, min, max, disabled, required } = props;
	const from = useEnhanced<HTMLInputElement>();
	const to = useEnhanced<HTMLInputElement>();
	const plain = { type: 'date', className: 'input', min, max, disabled, required };
	return (
		<FieldGroup {...props}>
			{from.found === undefined || to.found === undefined ? (
				<span className="input-box date-pair">
					<input
						{...plain}
						ref={from.native}
						name={`${name}.from`}
						aria-label={t('from')}
						defaultValue={defaultValue?.from}
					/>
					<input
						{...plain}
						ref={to.native}
						name={`${name}.to`}
						aria-label={t('to')}
						defaultValue={defaultValue?.to}
					/>
				</span>
			) : (
				<Picker {...props} defaultValue={{ from: from.found, to: to.found }} />
			)}
		</FieldGroup>
	);
}

function Picker(props: DateRangeFieldProps) {
	const { name, id, required, disabled, errors, defaultValue, onChange } = props;
	const [value, setValue] = useState(() => {
		const start = toDate(defaultValue?.from);
		const end = toDate(defaultValue?.to);
		return start && end ? { start, end } : null;
	});
	const posted = { from: value?.start.toString() ?? '', to: value?.end.toString() ?? '' };
	return (
		<Posted name={`${name}.from`} value={posted.from} {...{ required, disabled }}>
			<Posted name={`${name}.to`} value={posted.to} {...{ required, disabled }}>
				<Localised>
					<DateRangePicker
						className="date-pair"
						aria-labelledby={`${id ?? name}-label`}
						aria-describedby={describe(props)['aria-describedby']}
						value={value}
						onChange={(range) => {
							const start = toDate(range?.start.toString().slice(0, 10));
							const end = toDate(range?.end.toString().slice(0, 10));
							setValue(start && end ? { start, end } : null);
							onChange?.({ from: start?.toString() ?? '', to: end?.toString() ?? '' });
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
							<Segments slot="start" />
							<span aria-hidden="true">–</span>
							<Segments slot="end" />
							<CalendarButton />
						</Group>
						<Popover className="popover">
							<Dialog className="popover-dialog">
								<RangeCalendar className="calendar calendar-range">
									<Month />
								</RangeCalendar>
							</Dialog>
						</Popover>
					</DateRangePicker>
				</Localised>
			</Posted>
		</Posted>
	);
}
