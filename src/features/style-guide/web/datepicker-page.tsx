import { useTranslations } from '#platform/web/translations.ts';
import { DateField } from '#ui/rich/date-field.tsx';
import { DateRangeField } from '#ui/rich/date-range-field.tsx';
import { TimeField } from '#ui/rich/time-field.tsx';
import type { Route } from './+types/datepicker-page';
import { Example, GuidePage, TryForm } from './guide.tsx';
import { guideTitle } from './guide-title.ts';

export const meta: Route.MetaFunction = (args) => guideTitle('dates.title', args);

export default function DatepickerPage() {
	const t = useTranslations('style-guide');
	const wrong = [t('guide.errorText')];
	return (
		<GuidePage title={t('dates.title')} lead={t('dates.lead')}>
			<TryForm>
				<Example title={t('dates.day')}>
					<div className="guide-grid">
						<DateField name="day" label={t('dates.day')} showOptional />
						<DateField
							name="start"
							label={t('dates.start')}
							hint={t('dates.startHint')}
							defaultValue="2027-05-03"
							min="2027-04-01"
							max="2027-06-30"
							required
						/>
						<DateField name="dayWrong" label={t('guide.error')} errors={wrong} required />
						<DateField name="dayClosed" label={t('guide.disabled')} defaultValue="2027-05-03" disabled />
					</div>
				</Example>
				<Example title={t('dates.period')}>
					<div className="guide-grid">
						<DateRangeField name="period" label={t('dates.period')} />
						<DateRangeField
							name="holiday"
							label={t('guide.filled')}
							defaultValue={{ from: '2027-05-03', to: '2027-05-14' }}
						/>
						<DateRangeField name="periodWrong" label={t('guide.error')} errors={wrong} required />
						<DateRangeField
							name="periodClosed"
							label={t('guide.disabled')}
							defaultValue={{ from: '2027-05-03', to: '2027-05-14' }}
							disabled
						/>
					</div>
				</Example>
				<Example title={t('dates.time')}>
					<div className="guide-grid">
						<TimeField name="time" label={t('dates.time')} />
						<TimeField name="begin" label={t('dates.begin')} defaultValue="09:30" required />
						<TimeField name="timeWrong" label={t('guide.error')} errors={wrong} required />
						<TimeField name="timeClosed" label={t('guide.disabled')} defaultValue="13:00" disabled />
					</div>
				</Example>
			</TryForm>
		</GuidePage>
	);
}
