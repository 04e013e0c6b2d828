import { Link } from 'react-router';
import { useFormat } from '#platform/web/format.ts';
import type { Constraints } from '#platform/web/forms/constraints.ts';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { type Option, Select, TextArea } from '#ui/inputs.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import type { Asked } from '../contract.ts';

/** The form with which an organisation asks a volunteer for one of its vacancies. */
export function AskForm(props: {
	name: string;
	vacancies: readonly Option[];
	constraints: Constraints<'body'>;
	values: { vacancyId: string; body: string };
	error: FormError | undefined;
	/** Why they cannot be asked now. */
	asked: Asked | null;
}) {
	const t = useTranslations('profiles');
	const { name, vacancies, constraints, values, error, asked } = props;
	const locale = useLocale();
	const format = useFormat();
	if (asked) {
		return (
			<Alert tone="info" title={t('ask.asked', { name, date: format.date(asked.at, 'long') })}>
				<p>{t(`problem.${asked.why}`)}</p>
				<p>
					<Link to={`/${locale}/profile-replies?side=sent`}>{t('ask.toAsked')}</Link>
				</p>
			</Alert>
		);
	}
	return (
		<section aria-labelledby="ask">
			<h2 id="ask">{t('ask.title', { name })}</h2>
			{vacancies.length === 0 ? (
				<p>{t('ask.noVacancies')}</p>
			) : (
				<WorkForm
					words={t}
					labels="ask."
					error={error}
					constraints={constraints}
					submit={t('ask.submit')}
					icon="send"
					guarded
				>
					{({ field, errors }) => (
						<>
							<Select
								name="vacancyId"
								label={t('ask.vacancyId')}
								options={vacancies}
								defaultValue={values.vacancyId}
								errors={errors('vacancyId')}
								required
							/>
							<TextArea
								{...field('body')}
								label={t('ask.body')}
								hint={t('ask.hint')}
								defaultValue={values.body}
							/>
						</>
					)}
				</WorkForm>
			)}
		</section>
	);
}
