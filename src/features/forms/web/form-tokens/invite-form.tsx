import type { FormError } from '#platform/web/forms/form-error.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { RadioGroup } from '#ui/choices.tsx';
import { type Option, Select, TextArea, TextField } from '#ui/inputs.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import { audiences, type InviteValues } from './invite-from.ts';

type InviteProps = {
	/** Null for who may not invite members and applicants. */
	vacancies: readonly Option[] | null;
	ofCentre: boolean;
	values: InviteValues | undefined;
	error: FormError | undefined;
};

/** Whom to invite, how often their link works and how long. What is not about the chosen audience is hidden by style. */
export function InviteForm({ vacancies, ofCentre, values, error }: InviteProps) {
	const t = useTranslations('form-tokens');
	const offered = audiences.filter((one) => one === 'addresses' || vacancies !== null);
	return (
		<section className="panel" aria-labelledby="invite">
			<h2 id="invite">{t('invite')}</h2>
			<WorkForm
				words={t}
				labels="field"
				error={error}
				submit={t('send')}
				icon="send"
				className="stacked-form invite-form"
			>
				{({ errors }) => (
					<>
						{offered.length > 1 ? (
							<RadioGroup
								name="to"
								label={t('field.to')}
								defaultValue={values?.to ?? 'addresses'}
								options={offered.map((value) => ({
									value,
									label: t(value === 'members' && ofCentre ? 'to.runners' : `to.${value}`),
								}))}
							/>
						) : (
							<input type="hidden" name="to" value="addresses" />
						)}
						<div data-for="addresses">
							<TextArea
								name="addresses"
								label={t('field.addresses')}
								hint={t('field.addressesHint')}
								rows={5}
								maxLength={280_000}
								defaultValue={values?.addresses}
								errors={errors('addresses')}
							/>
						</div>
						{vacancies && (
							<div data-for="applicants">
								<Select
									name="vacancyId"
									label={t('field.vacancyId')}
									hint={t('field.vacancyIdHint')}
									options={[...vacancies]}
									defaultValue={values?.vacancyId}
									errors={errors('vacancyId')}
								/>
							</div>
						)}
						<div className="form-pair">
							<Select
								name="often"
								label={t('field.often')}
								placeholder={false}
								defaultValue={values?.often || 'once'}
								options={(['once', 'many'] as const).map((value) => ({ value, label: t(`often.${value}`) }))}
							/>
							<TextField
								name="expiresInDays"
								type="number"
								min={1}
								max={365}
								required
								label={t('field.expiresInDays')}
								defaultValue={values?.expiresInDays || '30'}
								errors={errors('expiresInDays')}
							/>
						</div>
					</>
				)}
			</WorkForm>
		</section>
	);
}
