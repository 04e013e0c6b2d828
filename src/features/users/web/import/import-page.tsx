import { data } from 'react-router';
import { statusFor } from '#platform/web/action-status.ts';
import { submit } from '#platform/web/forms/submit.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Select } from '#ui/inputs.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert, EmptyState } from '#ui/surfaces.tsx';
import { LookButton, TableFile } from '#ui/table-import/table-file.tsx';
import { userApi } from '../../api.ts';
import { maxImported } from '../../contract.ts';
import { givingOf } from '../manage/giving.ts';
import type { Route } from './+types/import-page';
import { UserImportPreview } from './import-preview.tsx';
import { readImport, runImport } from './run-import.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
	const session = await requireSession(context, request);
	const here = site(context);
	await here.call(userApi.counts);
	return {
		giving: await givingOf(here, session),
		title: getTranslations(here.locale, 'users')('import.title'),
		base: `/${here.locale}/users`,
	};
}

/** Tries the table, or does it: the same form goes round until nothing is left to put right. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request);
	const here = site(context);
	const form = await request.formData();
	const input = await readImport(form);
	if (!input) return data({ problem: 'noTable' } as const, { status: statusFor(request, 422) });
	const done = form.get('intent') === 'import';
	const { done: rows, error } = await submit(here, () => runImport(here.call, input, !done, here.locale));
	if (error) return data({ problem: 'refused' } as const, { status: statusFor(request, error.status) });
	return data({ input, rows, done });
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
	const { giving, title, base } = loaderData;
	const t = useTranslations('users');
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
					<p className="work-intro">{t('import.intro', { most: maxImported })}</p>
					{problem && (
						<Alert tone="danger" title={t('problem.title')} live>
							<p>{t(`import.problem.${problem}`, { most: maxImported })}</p>
						</Alert>
					)}
					<PostForm encType="multipart/form-data" className="stacked-form table-import-form">
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
					</PostForm>
				</>
			)}
		</div>
	);
}
