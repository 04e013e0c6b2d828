import { quietTimes } from '#features/email-preferences/enums.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { FieldGroup } from '#ui/field.tsx';
import { Select } from '#ui/inputs.tsx';

/** Between which hours nothing that can wait is mailed. */
export function QuietHours({
	chosen,
	errors,
}: {
	chosen: { from: string; until: string } | null;
	errors: (field: string) => string[] | undefined;
}) {
	const t = useTranslations('account');
	const options = quietTimes.map((value) => ({ value, label: value }));
	return (
		<FieldGroup name="quietHours" label={t('mail.quiet')} hint={t('mail.quietHint')}>
			<div className="quiet-hours">
				{(['from', 'until'] as const).map((end) => (
					<Select
						key={end}
						name={`quietHours.${end}`}
						label={t(end === 'from' ? 'mail.quietFrom' : 'mail.quietUntil')}
						placeholder={t('mail.noQuiet')}
						options={options}
						defaultValue={chosen?.[end] ?? ''}
						errors={errors(`quietHours.${end}`)}
					/>
				))}
			</div>
		</FieldGroup>
	);
}
