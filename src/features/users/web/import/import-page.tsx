import { data, Form } from 'react-router';
import { type PageHandle, pageTitle } from '#features/shell/web/public.tsx';
import { statusFor } from '#platform/web/action-status.ts';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { useLocale, useWords, wordsFor } from '#platform/web/words.ts';
import { Select } from '#ui/inputs.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { Alert, EmptyState } from '#ui/surfaces.tsx';
import { LookButton, TableFile } from '#ui/table-import/table-file.tsx';
import { mostImported } from '../../contract.ts';
import { ask } from '../manage/ask.ts';
import { givingOf } from '../manage/giving.ts';
import type { Route } from './+types/import-page';
import { UserImportPreview } from './import-preview.tsx';
import { readImport, runImport, whyRefused } from './run-import.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
	const session = await requireSession(context, request);
	const here = site(context);
	await here.api.get('/api/v1/users/counts');
	return {
		giving: await givingOf(here, session),
		title: wordsFor(here.locale, 'users')('import.title'),
		base: `/${here.locale}/users`,
	};
}

/** Tries the table, or does it: the same form goes round until nothing is left to put right. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request);
	const { api, locale } = site(context);
	const form = await request.formData();
	const input = await readImport(form);
	if (!input) return data({ problem: 'noTable' } as const, { status: statusFor(request, 422) });
	const done = form.get('intent') === 'import';
	const { result, refusal } = await ask(() => runImport(api, input, !done, locale));
	if (refusal) return data({ problem: 'refused' } as const, { status: statusFor(request, refusal.status) });
	const rows = result.map((each) => ({ outcome: each.outcome, why: whyRefused(each, locale) }));
	return data({ input, rows, done });
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
	const { giving, title, base } = loaderData;
	const t = useWords('users');
	const locale = useLocale();
	const tried = actionData && 'input' in actionData ? actionData : undefined;
	const problem = actionData && 'problem' in actionData ? actionData.problem : undefined;
	return (
		<div className="work-page">
			<Breadcrumb items={[{ label: t('title'), to: base }, { label: title }]} />
			<header className="work-head">
				<h1>{title}</h1>
			</header>
			{tried ? (
				<UserImportPreview {...tried} here={`/${locale}/users/import`} />
			) : giving.roles.length === 0 ? (
				<EmptyState title={t('add.noneTitle')}>
					<p>{t('add.noneText')}</p>
				</EmptyState>
			) : (
				<>
					<p className="work-intro">{t('import.intro', { most: mostImported })}</p>
					{problem && (
						<Alert tone="danger" title={t('problem.title')} live>
							<p>{t(`import.problem.${problem}`, { most: mostImported })}</p>
						</Alert>
					)}
					<Form method="post" encType="multipart/form-data" className="stacked-form table-import-form">
						<TableFile hint={t('import.fileHint')} />
						<Select
							name="role"
							label={t('import.role')}
							hint={t('import.roleHint')}
							options={giving.roles.map((role) => ({ value: role, label: t(`roleLong.${role}`) }))}
						/>
						{giving.organisations.length > 0 && (
							<Select
								name="organization"
								label={t('field.organizationId')}
								hint={t('import.organisationHint')}
								placeholder={t('noOrganisation')}
								options={giving.organisations.map(({ name }) => ({ value: name, label: name }))}
							/>
						)}
						<LookButton />
					</Form>
				</>
			)}
		</div>
	);
}
