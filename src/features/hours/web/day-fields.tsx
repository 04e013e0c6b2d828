import { useTranslations } from '#platform/web/translations.ts';
import { Checkbox } from '#ui/choices.tsx';
import { TextField } from '#ui/inputs.tsx';
import { MAX_HOURS } from '../enums.ts';
import type { Typed } from './change-hours.ts';

/** The day and the number of hours. */
export function DayFields(props: {
	typed: Pick<Typed, 'workedOn' | 'hours'>;
	today: string;
	errors: (name: string) => string[];
	/** Whether it asks if so many hours on one day are right. */
	asks: boolean;
	id?: string;
}) {
	const t = useTranslations('hours');
	const { typed, today, errors, asks, id = 'add' } = props;
	return (
		<>
			<div className="hour-fields">
				<TextField
					name="workedOn"
					id={`${id}-day`}
					type="date"
					label={t('fields.workedOn')}
					max={today}
					defaultValue={typed.workedOn}
					errors={errors('workedOn')}
					required
				/>
				<TextField
					name="hours"
					id={`${id}-hours`}
					inputMode="decimal"
					label={t('fields.hours')}
					hint={t('add.hint', { most: MAX_HOURS })}
					maxLength={6}
					defaultValue={typed.hours}
					errors={errors('hours')}
					required
				/>
			</div>
			{asks && <Checkbox name="confirmed" id={`${id}-confirmed`} label={t('add.confirmed')} />}
		</>
	);
}
