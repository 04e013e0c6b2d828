import { redirectDocument } from 'react-router';
import { type TakenImage, takeImage } from '#features/files/web/public.tsx';
import { invalid, refused } from '#platform/web/forms/submit.ts';
import { pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { PreviewFrame } from '#ui/rich/preview-frame.tsx';
import { centreApi } from '../../api.ts';
import type { Route } from './+types/design-page';
import { DesignForm } from './design-form.tsx';
import { attributesOf, fieldOf, pictureFields, valuesFrom, valuesOf } from './design-values.ts';
import { requireSettings } from './require-settings.ts';
import { saveCentre } from './save-settings.ts';
import { usePreview } from './use-preview.ts';
import { VersionsPanel } from './versions-panel.tsx';

/** Pages to preview the appearance on. */
const shownPages = [
	{ key: 'home', path: '' },
	{ key: 'search', path: '/vacancies/search' },
	{ key: 'news', path: '/nieuws' },
	{ key: 'socialMap', path: '/sociale-kaart' },
	{ key: 'calendar', path: '/activiteitenkalender' },
] as const;

/** The appearance of the centre's site, next to a preview of real pages. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const centre = await requireSettings(context, request);
	const { call, locale, pages } = site(context);
	const { data: versions } = await call(centreApi.versions, {
		params: { id: centre.id },
		page: { size: 10 },
	});
	const { websiteLogo, websiteLogoDarkMode, favicon } = centre.profile ?? {};
	return {
		values: valuesOf(centre.profile),
		pictures: {
			websiteLogoId: websiteLogo ?? null,
			websiteLogoDarkModeId: websiteLogoDarkMode ?? null,
			faviconId: favicon ?? null,
		},
		versions,
		changedAt: centre.updatedAt,
		pages: shownPages.filter(({ path }) => path === '' || pages.has(path)),
		title: getTranslations(locale, 'centre-settings')('tab.design'),
	};
}

/**
 * Saves the form, or restores a version, and reloads the document for the new theme. On errors the submitted values are
 * shown again.
 */
export async function action({ context, request }: Route.ActionArgs) {
	const centre = await requireSettings(context, request);
	const here = site(context);
	const form = await request.formData();
	const page = `/${here.locale}/instellingen/design`;
	const version = Number(form.get('restore'));
	if (version > 0) {
		await here.call(centreApi.restoreVersion, { params: { id: centre.id, number: version } });
		return redirectDocument(`${page}?done=restored`);
	}
	const values = { ...valuesFrom(form) };
	const problems: Record<string, TakenImage['problem']> = {};
	for (const name of pictureFields) {
		const taken = await takeImage(here, form, name);
		values[name] = taken.id;
		problems[name] = taken.problem;
	}
	const error =
		invalid(problems) ??
		(await saveCentre(here, centre.id, { profile: attributesOf(values, centre.profile) }, fieldOf));
	return error ? refused(request, error, { values }) : redirectDocument(`${page}?done=saved`);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function DesignPage({ loaderData, actionData }: Route.ComponentProps) {
	const { pictures, versions, pages, changedAt } = loaderData;
	const t = useTranslations('centre-settings');
	const locale = useLocale();
	const values = actionData?.values ?? loaderData.values;
	const { shown, follow, query } = usePreview(values, changedAt);
	return (
		<div className="settings-columns">
			<div className="settings-main">
				<DesignForm
					key={changedAt}
					values={values}
					shown={shown}
					error={actionData?.error}
					pictures={pictures}
					onChange={follow}
				/>
				<VersionsPanel versions={versions} />
			</div>
			<PreviewFrame
				label={t('preview.label')}
				pages={pages.map(({ key, path }) => ({
					label: t(`preview.page.${key}`),
					src: `/${locale}${path}?${query}`,
				}))}
			/>
		</div>
	);
}
