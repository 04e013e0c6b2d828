import { data } from 'react-router';
import { statusFor } from '#platform/web/action-status.ts';
import { orNull } from '#platform/web/failures.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { LookButton, TableFile } from '#ui/table-import/table-file.tsx';
import { maxOrganisationsImported as most } from '../../import-contract.ts';
import { requireStaff } from '../organisation-work/require-staff.ts';
import type { Route } from './+types/import-page';
import { OrganisationImportPreview } from './organisation-import-preview.tsx';
import { readImport, runImport, whyRefused } from './run-import.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
	await requireStaff(context, request);
	return { title: getTranslations(site(context).locale, 'organisation-import')('title') };
}

/** Tries the table, or does it: the same form goes round until nothing is left to put right. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireStaff(context, request);
	const { call, locale } = site(context);
	const form = await request.formData();
	const refuse = (problem: 'noTable' | 'tooMany', status: number) =>
		data({ problem, wait: form.get('wait') === 'on' } as const, { status: statusFor(request, status) });
	const input = await readImport(form);
	if (!input) return refuse('noTable', 422);
	const done = form.get('intent') === 'import';
	const results = await orNull(runImport(call, input, !done, locale), [429]);
	if (!results) return refuse('tooMany', 429);
	const rows = results.map((each) => ({ outcome: each.outcome, why: whyRefused(each, locale) }));
	return data({ input, rows, done });
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function ImportOrganisationsPage({ loaderData: { title }, actionData }: Route.ComponentProps) {
	const t = useTranslations('organisation-import');
	const list = useTranslations('organisation-work')('list.title');
	const base = `/${useLocale()}/organizations`;
	const refused = actionData && 'problem' in actionData ? actionData : undefined;
	return (
		<div className="work-page">
			<Breadcrumb items={[{ label: list, to: base }, { label: title }]} />
			<header className="work-head">
				<h1>{title}</h1>
			</header>
			{actionData && 'input' in actionData ? (
				<OrganisationImportPreview {...actionData} />
			) : (
				<>
					<p className="work-intro">{t('intro', { most })}</p>
					{refused && (
						<Alert tone="danger" title={t('problem.title')} live>
							<p>{t(`problem.${refused.problem}`, { most })}</p>
						</Alert>
					)}
					<PostForm encType="multipart/form-data" className="stacked-form table-import-form">
						<TableFile hint={t('fileHint')} />
						<Checkbox name="wait" label={t('wait')} hint={t('waitHint')} defaultChecked={refused?.wait} />
						<LookButton />
					</PostForm>
				</>
			)}
		</div>
	);
}
