import { data, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { loadFormChoices } from '#features/forms/web/public.tsx';
import { requireOrganisation } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { useSiteLocales } from '#platform/web/site-locales.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { pageApi } from '../../api.ts';
import { loadTargets } from '../staff/link-targets.ts';
import { WhoElse } from '../staff/who-else.tsx';
import type { Route } from './+types/editor-page';
import type { PageLocale } from './draft-answer.ts';
import { Editor } from './editor.tsx';
import '../staff/staff.css';
import './editor.css';

/** The page with its blocks, and the possible link targets. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireOrganisation(context, request);
	const here = site(context);
	const { data: page } = await here.call(pageApi.read, { params });
	if (!page.meta?.can?.update) throw data(null, { status: 403 });
	const [{ targets, editable }, forms] = await Promise.all([loadTargets(here), loadFormChoices(here)]);
	const t = getTranslations(here.locale, 'content-staff');
	return {
		page,
		targets,
		forms,
		others: editable
			.filter(({ id }) => id !== page.id)
			.map(({ id, title, locales }) => ({ value: id, label: title || t('list.unsavedTitle'), locales })),
		title: page.title || t('list.unsavedTitle'),
	};
}

/** The editor keeps the blocks itself, so switching the language needs no reload. */
export function shouldRevalidate({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
	return formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname;
}

/** Creates the text in another language, empty or with the blocks of the existing one. */
export async function action({ context, request, params }: Route.ActionArgs) {
	await requireOrganisation(context, request);
	const { call, locale } = site(context);
	const form = await request.formData();
	const added = form.get('language') === 'en' ? 'en' : 'nl';
	const { data: page } = await call(pageApi.read, { params });
	const from = page.texts[added === 'en' ? 'nl' : 'en'];
	if (!page.texts[added] && from) {
		const blocks = form.get('begin') === 'copy' ? from.blocks : [];
		const texts = { [added]: { title: from.title, blocks } };
		await call(pageApi.update, { params, body: { revision: page.revision, texts } });
	}
	return redirect(`/${locale}/content/pages/${page.id}?language=${added}`);
}

export const handle: PageHandle = { area: 'work', layout: 'wide' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

const doneKeys = ['create', 'duplicate', 'restore'] as const;

export default function EditorPage({ loaderData }: Route.ComponentProps) {
	const { page, targets, forms, others, title } = loaderData;
	const t = useTranslations('content-staff');
	const words = useTranslations('content-editor');
	const locale = useLocale();
	const [search] = useSearchParams();
	const asked = search.get('language');
	const siteLocales = useSiteLocales();
	const [first = 'nl'] = siteLocales;
	const language: PageLocale =
		siteLocales.find((one) => one === asked) ?? siteLocales.find((one) => one === page.locale) ?? first;
	const done = doneKeys.find((key) => key === search.get('done'));
	const base = `/${locale}/content/pages`;
	return (
		<div className="work-page editor-page">
			<Breadcrumb
				items={[
					{ label: t('overview.title'), to: `/${locale}/content` },
					{ label: t('list.title'), to: base },
					{ label: title },
				]}
			/>
			<Flash message={done && t(`done.${done}`)} />
			<noscript>
				<Alert
					tone="info"
					actions={
						<ButtonLink to={`${base}/${page.id}/settings`} variant="outline" size="sm">
							{words('head.settings')}
						</ButtonLink>
					}
				>
					<p>{words('head.noScript')}</p>
				</Alert>
			</noscript>
			<WhoElse pageId={page.id} />
			<Editor
				key={`${page.id}${page.locales.join('')}`}
				page={page}
				title={title}
				language={language}
				targets={targets}
				forms={forms}
				others={others}
			/>
		</div>
	);
}
