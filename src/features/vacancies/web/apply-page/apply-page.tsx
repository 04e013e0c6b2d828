import { redirect } from 'react-router';
import { pageTitle } from '#platform/web/page.ts';
import { pageAddress } from '#platform/web/page-address.ts';
import { site } from '#platform/web/site-context.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Breadcrumb } from '#ui/navigation.tsx';
import { Card } from '#ui/surfaces.tsx';
import { ApplyForm } from '../vacancy-page/apply-form.tsx';
import { sendApplication } from '../vacancy-page/send-application.ts';
import { loadVacancyPage } from '../vacancy-view/load-vacancy.ts';
import type { Route } from './+types/apply-page';
import { QuestionFields } from './question-fields.tsx';

/** The application page of a vacancy with questions. When applying is not possible, the vacancy's page says why. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
	const here = site(context);
	const vacancy = await loadVacancyPage(here, params.id, pageAddress(request));
	if (!vacancy.form) throw redirect(`/${here.locale}/vacancies/${params.id}`);
	return vacancy;
}

export async function action({ context, params, request }: Route.ActionArgs) {
	return sendApplication(site(context), params.id, await request.formData());
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData ? `${loaderData.apply.label}: ${loaderData.title}` : '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function ApplyPage({ loaderData: data, actionData }: Route.ComponentProps) {
	const t = useTranslations('apply-page');
	const locale = useLocale();
	return (
		<div className="apply-page">
			<Breadcrumb
				items={[{ label: data.title, to: `/${locale}/vacancies/${data.id}` }, { label: data.apply.label }]}
			/>
			<h1>{t('title', { title: data.title })}</h1>
			<Card className="apply-card">
				<ApplyForm
					data={data}
					answer={actionData}
					questions={(errors) => (
						<QuestionFields
							questions={data.questions}
							organisation={data.organisation?.name ?? ''}
							answers={actionData?.answers ?? {}}
							errors={errors}
						/>
					)}
				/>
			</Card>
		</div>
	);
}
