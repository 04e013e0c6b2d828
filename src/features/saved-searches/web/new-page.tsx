import { data, Form, redirect } from 'react-router';
import { apiQueryOf, parseSearch } from '#features/search/web/public.tsx';
import { statusFor } from '#platform/web/action-status.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { useWords, wordsFor } from '#platform/web/words.ts';
import { Button } from '#ui/button.tsx';
import { Select, TextField } from '#ui/inputs.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { savedSearchApi } from '../api.ts';
import { alertFrequencies } from '../enums.ts';
import type { Route } from './+types/new-page.ts';

const LONGEST_NAME = 120;

/** The search of the address, with a name for it. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const t = wordsFor(site(context).locale, 'saved-searches');
	const { q, near } = parseSearch(new URL(request.url).searchParams);
	const name = [q, near && t('near', { near })].filter(Boolean).join(' ') || t('everything');
	return { title: t('new'), name: name.slice(0, LONGEST_NAME) };
}

export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const form = await request.formData();
	const values = {
		name: String(form.get('name') ?? '').trim(),
		frequency: String(form.get('frequency') ?? ''),
	};
	if (values.name === '')
		return data({ values, problem: 'nameNeeded' as const }, { status: statusFor(request, 422) });
	const { filter } = apiQueryOf(parseSearch(new URL(request.url).searchParams), 1);
	try {
		await call(savedSearchApi.create, { body: { ...values, filters: filter } });
	} catch (error) {
		if (!(error instanceof ApiFailure && error.status === 409)) throw error;
		return data({ values, problem: 'tooMany' as const }, { status: statusFor(request, 409) });
	}
	return redirect(`/${locale}/profiel/zoekopdrachten?done=saved`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function NewPage({ loaderData: { title, name }, actionData }: Route.ComponentProps) {
	const t = useWords('saved-searches');
	const problem = actionData?.problem;
	return (
		<div className="work-page own-account">
			<h1>{title}</h1>
			<p className="lead">{t('newIntro')}</p>
			{problem === 'tooMany' && <Alert tone="danger">{t('tooMany')}</Alert>}
			<Form method="post" className="form">
				<TextField
					name="name"
					label={t('name')}
					hint={t('nameHint')}
					defaultValue={actionData?.values.name ?? name}
					maxLength={LONGEST_NAME}
					required
					errors={problem === 'nameNeeded' ? [t('nameNeeded')] : undefined}
				/>
				<Select
					name="frequency"
					label={t('frequency')}
					placeholder={false}
					defaultValue={actionData?.values.frequency || 'daily'}
					options={alertFrequencies.map((value) => ({ value, label: t(`often.${value}`) }))}
				/>
				<div className="actions">
					<Button type="submit" icon="bookmark">
						{t('save')}
					</Button>
				</div>
			</Form>
		</div>
	);
}
