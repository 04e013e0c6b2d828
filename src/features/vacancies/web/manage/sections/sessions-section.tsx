import { useState } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { FieldError } from '#ui/field.tsx';
import { Select, TextField } from '#ui/inputs.tsx';
import { audiences } from '../../../enums.ts';
import { useField } from '../form-context.tsx';
import { one, rowNumbers } from '../form-values.ts';
import { otherRule, repeats } from '../session-rule.ts';
import { Section } from './section.tsx';
import { SessionDates } from './session-dates.tsx';

/** The number of empty rows without scripts, as rows cannot be added then. */
const SPARE = 2;

/** The dates of an activity, each with its own spots or those of the activity. Shown for activities only. */
export function SessionsSection() {
	const t = useTranslations('manage');
	const field = useField();
	const [numbers, setNumbers] = useState(() => {
		const present = rowNumbers(field.values, 'sessions');
		const next = (present.at(-1) ?? -1) + 1;
		return [...present, ...Array.from({ length: SPARE }, (_, index) => next + index)];
	});
	const add = () => setNumbers([...numbers, (numbers.at(-1) ?? -1) + 1]);
	const remove = (number: number) => {
		setNumbers(numbers.filter((each) => each !== number));
		setTimeout(field.changed);
	};
	return (
		<div className="only-activity">
			<Section id="sessions" title={t('form.section.sessions')}>
				<Select
					{...field.single('audience')}
					label={t('form.audience')}
					hint={t('form.audienceHint')}
					placeholder={t('form.audiences.none')}
					options={audiences.map((value) => ({ value, label: t(`form.audiences.${value}`) }))}
				/>
				<TextField
					{...field.single('priceText')}
					label={t('form.priceText')}
					hint={t('form.priceTextHint')}
					maxLength={200}
				/>
				<p className="field-hint" id="sessions" tabIndex={-1}>
					{t('form.sessionsHint')}
				</p>
				<FieldError id="sessions" errors={field.errors('sessions')} />
				{numbers.map((number, index) => {
					const name = (part: string) => `sessions[${number}].${part}`;
					return (
						<fieldset key={number} className="session-row">
							<legend className="visually-hidden">{t('form.sessionNumber', { number: index + 1 })}</legend>
							<input type="hidden" name={name('id')} defaultValue={one(field.values, name('id'))} />
							<input type="hidden" name={name('rule')} defaultValue={one(field.values, name('rule'))} />
							<TextField {...field.single(name('date'))} type="date" label={t('form.date')} />
							<TextField {...field.single(name('startsAt'))} type="time" label={t('form.start')} />
							<TextField {...field.single(name('endsAt'))} type="time" label={t('form.end')} />
							<TextField
								{...field.single(name('spots'))}
								label={t('form.sessionSpots')}
								inputMode="numeric"
							/>
							<IconButton
								icon="trash-2"
								label={t('form.removeSession', { number: index + 1 })}
								onClick={() => remove(number)}
							/>
							<Checkbox
								{...field.flag(name('allDay'))}
								className="session-all-day"
								label={t('form.allDay')}
								showOptional={false}
							/>
							<details
								className="session-more"
								open={
									field.preview?.row === number ||
									['repeat', 'endDate', 'place', 'exdates'].some(
										(part) => one(field.values, name(part)) !== '' || field.errors(name(part)).length > 0,
									)
								}
							>
								<summary>{t('form.sessionMore')}</summary>
								<div className="session-more-fields">
									<Select
										{...field.single(name('repeat'))}
										label={t('form.repeat')}
										placeholder={t('form.repeats.once')}
										options={[
											...repeats.map((value) => ({ value, label: t(`form.repeats.${value}`) })),
											...(one(field.values, name('repeat')) === otherRule
												? [{ value: otherRule, label: t('form.repeats.other') }]
												: []),
										]}
									/>
									<TextField
										{...field.single(name('until'))}
										type="date"
										label={t('form.repeatUntil')}
										hint={t('form.repeatUntilHint')}
									/>
									<TextField
										{...field.single(name('exdates'))}
										label={t('form.exdates')}
										hint={t('form.exdatesHint')}
									/>
									<TextField
										{...field.single(name('endDate'))}
										type="date"
										label={t('form.endDate')}
										hint={t('form.endDateHint')}
									/>
									<TextField
										{...field.single(name('place'))}
										label={t('form.sessionPlace')}
										maxLength={200}
									/>
								</div>
								<SessionDates number={number} />
							</details>
						</fieldset>
					);
				})}
				<Button variant="outline" icon="plus" size="sm" onClick={add}>
					{t('form.addSession')}
				</Button>
			</Section>
		</div>
	);
}
