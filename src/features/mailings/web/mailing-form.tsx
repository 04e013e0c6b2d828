import { useRef } from 'react';
import { PlaceField } from '#features/geo/web/public.tsx';
import {
	type Insert,
	TemplateFields,
	useTextVariables,
	Variables,
} from '#features/notification-templates/web/public.tsx';
import { distances } from '#features/search/enums.ts';
import { categories } from '#features/vacancies/enums.ts';
import type { constraintsOf } from '#platform/web/forms/constraints.ts';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { CheckboxGroup, RadioGroup } from '#ui/choices.tsx';
import { Select } from '#ui/inputs.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import type { MailingInput } from '../contract.ts';
import { maxMailingSubject } from '../enums.ts';
import { mailingVariables } from '../variables.ts';
import { anyLanguage } from './mailing-values.ts';
import { DRAFT } from './send-part.tsx';

type Props = {
	values: MailingInput;
	error: FormError | undefined;
	constraints: ReturnType<typeof constraintsOf>;
	/** The languages of the site; with one alone there is nothing to choose. */
	languages: readonly string[];
	/** Whether the site has volunteer profiles, by which interests and places are known. */
	hasProfiles: boolean;
	revision?: number;
};

/** What a mailing says, and whom it goes to. */
export function MailingForm({ values, error, constraints, languages, hasProfiles, revision }: Props) {
	const t = useTranslations('mailings');
	const words = useTranslations('vacancy-words');
	const variables = useTextVariables(mailingVariables);
	const inserter = useRef<Insert>(null);
	return (
		<WorkForm
			key={revision}
			id={DRAFT}
			words={t}
			error={error}
			constraints={constraints}
			submit={t('save')}
			icon="check"
			intent="save"
			className="panel stacked-form"
			guarded
		>
			{({ errors }) => (
				<>
					{revision !== undefined && <input type="hidden" name="revision" value={revision} />}
					<TemplateFields
						subject={values.subject}
						body={values.body}
						variables={variables}
						errors={errors}
						byLine={(errors('body')?.length ?? 0) > 0}
						inserter={inserter}
						hints={{ subject: t('hint.subject'), body: t('hint.body') }}
						maxSubject={maxMailingSubject}
						rows={14}
					/>
					<Variables variables={variables} field="body" inserter={inserter} plain />
					<h2 id="whom">{t('whom')}</h2>
					<p className="field-hint">{t('whomText')}</p>
					{languages.length > 1 && (
						<RadioGroup
							name="language"
							label={t('fields.language')}
							options={[anyLanguage, ...languages].map((value) => ({
								value,
								label: t.optional(`languages.${value}`) ?? value,
							}))}
							defaultValue={values.language ?? anyLanguage}
							errors={errors('language')}
						/>
					)}
					{hasProfiles && (
						<>
							<div className="form-pair">
								<PlaceField
									name="place"
									label={t('fields.place')}
									hint={t('hint.place')}
									defaultValue={values.place}
									errors={errors('place')}
								/>
								<Select
									name="kilometres"
									label={t('fields.kilometres')}
									placeholder={false}
									options={distances.map((km) => ({ value: String(km), label: t('within', { km }) }))}
									defaultValue={String(values.kilometres ?? 10)}
									errors={errors('kilometres')}
								/>
							</div>
							<details open={values.interests.length > 0}>
								<summary>{t('fields.interests')}</summary>
								<CheckboxGroup
									name="interests"
									label={t('fields.interests')}
									hint={t('hint.interests')}
									hideLabel
									layout="columns"
									options={categories.map((value) => ({ value, label: words(`category.${value}`) }))}
									defaultValue={[...values.interests]}
									errors={errors('interests')}
								/>
							</details>
						</>
					)}
				</>
			)}
		</WorkForm>
	);
}
