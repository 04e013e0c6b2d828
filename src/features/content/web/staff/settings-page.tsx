import { data, redirect, useSearchParams } from 'react-router';
import { takeImage } from '#features/files/web/public.tsx';
import { toMoment } from '#platform/http/wall-clock.ts';
import { statusFor } from '#platform/web/action-status.ts';
import type { ApiClient } from '#platform/web/api-client.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';
import { formatFor } from '#platform/web/format.ts';
import { formErrorOf } from '#platform/web/forms/submit.ts';
import { textsByField } from '#platform/web/forms/texts.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { type Locale, useLocale, useWords, wordsFor } from '#platform/web/words.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { Alert } from '#ui/surfaces.tsx';
import type { Page, PageManager } from '../../contract.ts';
import type { Route } from './+types/settings-page';
import { MorePanel } from './more-panel.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { SettingsForm } from './settings-form.tsx';
import { attributesOf, fieldNamed, type Values, valuesFrom, valuesOf } from './settings-values.ts';
import { WhoElse } from './who-else.tsx';
import './staff.css';

export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireOrganisation(context, request);
	const { api, locale } = site(context);
	const { data: page } = await api.get<Page>(`/api/v1/pages/${encodeURIComponent(params.id)}`);
	if (!page.meta?.can?.update) throw data(null, { status: 403 });
	const managers = page.meta.can.assign ? (await api.get<PageManager[]>('/api/v1/page_managers')).data : [];
	const t = wordsFor(locale, 'content-staff');
	return {
		page,
		managers,
		values: valuesFrom(page),
		host: new URL(request.url).host,
		title: `${t('form.settings')}: ${page.title || t('list.unsavedTitle')}`,
	};
}

type Result = {
	values?: Values;
	errors: Record<string, string>;
	/** Who saved meanwhile, and when. */
	conflict?: { name: string; time: string };
	publishing?: string;
};

/** Saves, or does what a button of the panels asks. What was typed comes back with what is wrong. */
export async function action({ context, request, params }: Route.ActionArgs) {
	await requireOrganisation(context, request);
	const { api, locale } = site(context);
	const form = await request.formData();
	const values = valuesOf(form);
	const here = `/${locale}/content/pages/${params.id}/settings`;
	const path = `/api/v1/pages/${encodeURIComponent(params.id)}`;
	const revision = Number(values.revision) || undefined;
	const { intent } = values;
	try {
		switch (intent) {
			case 'save': {
				const picture = await takeImage(site(context), form, 'imageId');
				if (picture.problem !== undefined) {
					const result: Result = { values, errors: { imageId: picture.problem.text } };
					return data(result, { status: statusFor(request, 422) });
				}
				const attributes = attributesOf({ ...values, imageId: picture.id });
				await api.patch(path, { data: { type: 'pages', id: params.id, attributes } });
				return redirect(`${here}?done=save`);
			}
			case 'publish':
				await api.put(`${path}/publish`, { revision });
				return redirect(`${here}?done=publish`);
			case 'schedule':
				await schedule(api, path, values, revision);
				return redirect(`${here}?done=schedule`);
			case 'unpublish':
				await api.put(`${path}/unpublish`);
				return redirect(`${here}?done=unpublish`);
			case 'managers':
				await api.put(`${path}/managers`, { userIds: form.getAll('managers').map(String) });
				return redirect(`${here}?done=managers`);
			case 'duplicate': {
				const { data: copy } = await api.post<Page>(`${path}/duplicate`);
				return redirect(`/${locale}/content/pages/${copy.id}?done=duplicate`);
			}
			case 'delete':
				await api.delete(path);
				return redirect(`/${locale}/content/pages?done=delete`);
			default:
				return redirect(here);
		}
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		if (error.status === 409 && error.code === 'changed_meanwhile') {
			const result: Result = { values, errors: {}, conflict: conflictOf(error, locale) };
			return data(result, { status: statusFor(request, 409) });
		}
		if (error.status === 409)
			return redirect(`${here}?failed=${error.code === 'in_menu' ? 'in_menu' : 'conflict'}`);
		if (error.status !== 422) throw error;
		const errors = errorsOf(error, locale);
		const t = wordsFor(locale, 'content-staff');
		const result: Result =
			intent === 'save'
				? { values, errors }
				: { errors: {}, publishing: t('unpublishAt' in errors ? 'publish.tooEarly' : 'publish.incomplete') };
		return data(result, { status: statusFor(request, 422) });
	}
}

async function schedule(
	api: ApiClient,
	path: string,
	values: Values,
	revision: number | undefined,
): Promise<void> {
	const moment = (value = '') => toMoment(...(value.split('T') as [string, string])) ?? null;
	await api.put(`${path}/publish`, {
		revision,
		publishAt: moment(values.publishAt),
		unpublishAt: moment(values.unpublishAt),
	});
}

/** The words for what is wrong, by the name of the form's field. */
function errorsOf(error: ApiFailure, locale: Locale): Record<string, string> {
	const words = wordsFor(locale, 'content-staff');
	return textsByField(locale, formErrorOf(locale, error, { field: fieldNamed }), { words });
}

function conflictOf(error: ApiFailure, locale: Locale): { name: string; time: string } {
	const [first] = Array.isArray(error.errors) ? error.errors : [];
	const meta = (first as { meta?: { updated_by?: string; updated_at?: string } } | undefined)?.meta ?? {};
	return {
		name: meta.updated_by ?? wordsFor(locale, 'content-staff')('form.somebody'),
		time: meta.updated_at ? formatFor(locale).time(meta.updated_at) : '',
	};
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

const doneKeys = ['save', 'publish', 'schedule', 'unpublish', 'managers'] as const;

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
	const { page, managers, values, host } = loaderData;
	const t = useWords('content-staff');
	const locale = useLocale();
	const [search] = useSearchParams();
	const base = `/${locale}/content/pages`;
	const done = doneKeys.find((key) => key === search.get('done'));
	const failed = search.get('failed');
	const { conflict, errors = {}, publishing } = (actionData ?? {}) as Partial<Result>;
	const title = page.title || t('list.unsavedTitle');
	return (
		<div className="work-page">
			<Breadcrumb
				items={[
					{ label: t('overview.title'), to: `/${locale}/content` },
					{ label: t('list.title'), to: base },
					{ label: title, to: `${base}/${page.id}` },
					{ label: t('form.settings') },
				]}
			/>
			<header className="work-head">
				<h1>{t('form.settings')}</h1>
				<ButtonLink to={`${base}/${page.id}`} variant="outline" icon="pencil">
					{t('form.editBlocks')}
				</ButtonLink>
				<ButtonLink to={`/${page.locale}${page.path}?draft=1`} variant="outline" icon="eye">
					{t('form.view')}
				</ButtonLink>
			</header>
			<Flash message={done && t(`done.${done}`)} />
			<Flash
				message={failed ? t(failed === 'in_menu' ? 'failed.in_menu' : 'failed.conflict') : undefined}
				tone="danger"
			/>
			<WhoElse pageId={page.id} />
			{conflict && (
				<Alert
					tone="danger"
					live
					title={t('form.conflict')}
					actions={
						<ButtonLink
							to={`${base}/${page.id}/settings`}
							reloadDocument
							variant="outline"
							size="sm"
							icon="rotate-cw"
						>
							{t('form.reload')}
						</ButtonLink>
					}
				>
					<p>{t('form.conflictText', conflict)}</p>
				</Alert>
			)}
			<div className="content-columns">
				<SettingsForm
					key={`${page.id}${page.revision}`}
					values={actionData?.values ?? values}
					errors={errors}
					image={page.image}
					saved={!actionData?.values}
					host={host}
				/>
				<div className="content-side">
					<PublishPanel page={page} problem={publishing} />
					<MorePanel page={page} managers={managers} />
				</div>
			</div>
		</div>
	);
}
