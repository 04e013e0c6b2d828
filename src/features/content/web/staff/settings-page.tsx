import { data, redirect, useSearchParams } from 'react-router';
import { takeImage } from '#features/files/web/public.tsx';
import { toMoment } from '#platform/http/wall-clock.ts';
import { statusFor } from '#platform/web/action-status.ts';
import type { ApiFailure } from '#platform/web/api-failure.ts';
import { attempt } from '#platform/web/failures.ts';
import { formatFor } from '#platform/web/format.ts';
import { formErrorOf } from '#platform/web/forms/submit.ts';
import { textsByField } from '#platform/web/forms/texts.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { type SiteContext, site } from '#platform/web/site-context.ts';
import { getTranslations, type Locale, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { pageApi } from '../../api.ts';
import type { Route } from './+types/settings-page';
import { MorePanel } from './more-panel.tsx';
import { PublishPanel, type RefusedPlan } from './publish-panel.tsx';
import { SettingsForm } from './settings-form.tsx';
import { attributesOf, fieldNamed, type Values, valuesFrom, valuesOf } from './settings-values.ts';
import { WhoElse } from './who-else.tsx';
import './staff.css';

export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireOrganisation(context, request);
	const { call, locale } = site(context);
	const { data: page } = await call(pageApi.read, { params });
	if (!page.meta?.can?.update) throw data(null, { status: 403 });
	const managers = page.meta.can.assign ? (await call(pageApi.managers)).data : [];
	const t = getTranslations(locale, 'content-staff');
	return {
		page,
		managers,
		values: valuesFrom(page),
		host: new URL(request.url).host,
		title: `${t('form.settings')}: ${page.title || t('list.unsavedTitle')}`,
	};
}

const planFields = ['publishAt', 'unpublishAt'];

type Result = {
	values?: Values;
	errors: Record<string, string>;
	/** Who saved meanwhile, and when. */
	conflict?: { name: string; time: string };
	publishing?: string;
	plan?: RefusedPlan;
};

/** Saves the form, or runs the action of a panel. On errors the submitted values are shown again. */
export async function action({ context, request, params }: Route.ActionArgs) {
	await requireOrganisation(context, request);
	const here = site(context);
	const { locale } = here;
	const form = await request.formData();
	const page = `/${locale}/content/pages/${params.id}/settings`;
	let values = valuesOf(form);
	if (values.intent === 'save') {
		const picture = await takeImage(here, form, 'imageId');
		if (picture.problem !== undefined)
			return again(request, 422, { values, errors: { imageId: picture.problem.text } });
		values = { ...values, imageId: picture.id ?? '' };
	}
	const managers = form.getAll('managers').map(String);
	const { done, refusal } = await attempt(perform(here, params.id, values, managers), [409, 422]);
	if (!refusal) return redirect(`/${locale}/content/pages${done}`);
	if (refusal.code === 'changed_meanwhile')
		return again(request, 409, { values, errors: {}, conflict: conflictOf(refusal, locale) });
	if (refusal.status === 409)
		return redirect(`${page}?failed=${refusal.code === 'in_menu' ? 'in_menu' : 'conflict'}`);
	const errors = errorsOf(refusal, locale);
	if (values.intent === 'save') return again(request, 422, { values, errors });
	if (values.intent === 'schedule' && planFields.some((field) => field in errors))
		return again(request, 422, { errors: {}, plan: { values, errors } });
	const t = getTranslations(locale, 'content-staff');
	const isEmpty = Object.keys(errors).some((field) => field.endsWith('blocks'));
	const publishing = t(isEmpty ? 'publish.empty' : 'publish.incomplete');
	return again(request, 422, { errors: {}, publishing });
}

function again(request: Request, status: number, result: Result) {
	return data(result, { status: statusFor(request, status) });
}

/** Runs the action of the pressed button. Returns the path to redirect to, below the list of pages. */
async function perform(
	{ call, locales }: SiteContext,
	id: string,
	values: Values,
	userIds: string[],
): Promise<string> {
	const params = { id };
	const revision = Number(values.revision) || undefined;
	const { intent } = values;
	const here = `/${id}/settings`;
	switch (intent) {
		case 'save':
			await call(pageApi.update, { params, body: attributesOf(values, locales) });
			break;
		case 'publish':
			await call(pageApi.publish, { params, body: { revision } });
			break;
		case 'schedule': {
			const moment = (value = '') => toMoment(...(value.split('T') as [string, string])) ?? null;
			// The form of a page on line without changes has no moment to begin at.
			const publishAt = values.publishAt === undefined ? undefined : moment(values.publishAt);
			const unpublishAt = moment(values.unpublishAt);
			await call(pageApi.publish, { params, body: { revision, publishAt, unpublishAt } });
			break;
		}
		case 'cancelPlan':
			await call(pageApi.cancelPlan, { params });
			break;
		case 'unpublish':
			await call(pageApi.unpublish, { params });
			break;
		case 'managers':
			await call(pageApi.setManagers, { params, body: { userIds } });
			break;
		case 'duplicate': {
			const { data: copy } = await call(pageApi.duplicate, { params });
			return `/${copy.id}?done=duplicate`;
		}
		case 'delete':
			await call(pageApi.remove, { params });
			return '?done=delete';
		default:
			return here;
	}
	return `${here}?done=${intent}`;
}

/** Returns the error messages by form field. */
function errorsOf(error: ApiFailure, locale: Locale): Record<string, string> {
	const words = getTranslations(locale, 'content-staff');
	return textsByField(locale, formErrorOf(locale, error, { field: fieldNamed }), { words });
}

function conflictOf(error: ApiFailure, locale: Locale): { name: string; time: string } {
	const [first] = Array.isArray(error.errors) ? error.errors : [];
	const meta = (first as { meta?: { updated_by?: string; updated_at?: string } } | undefined)?.meta ?? {};
	return {
		name: meta.updated_by ?? getTranslations(locale, 'content-staff')('form.somebody'),
		time: meta.updated_at ? formatFor(locale).time(meta.updated_at) : '',
	};
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

const doneKeys = [
	'save',
	'publish',
	'schedule',
	'cancelPlan',
	'unpublish',
	'managers',
	'undelete',
	'undeleteMoved',
] as const;

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
	const { page, managers, values, host } = loaderData;
	const t = useTranslations('content-staff');
	const locale = useLocale();
	const [search] = useSearchParams();
	const base = `/${locale}/content/pages`;
	// What was refused since is not told as done.
	const done = actionData ? undefined : doneKeys.find((key) => key === search.get('done'));
	const failed = search.get('failed');
	const { conflict, errors = {}, publishing, plan } = (actionData ?? {}) as Partial<Result>;
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
					<PublishPanel page={page} problem={publishing} refused={plan} />
					<MorePanel page={page} managers={managers} />
				</div>
			</div>
		</div>
	);
}
