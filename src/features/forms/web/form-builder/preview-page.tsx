import { Link } from 'react-router';
import { inLanguage } from '#features/questions/contract.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { formApi } from '../../api.ts';
import type { Route } from './+types/preview-page.ts';
import './form-builder.css';

const widths = { phone: 360, tablet: 768, desk: 1280 } as const;
const choices = {
	width: ['phone', 'tablet', 'desk'],
	mode: ['light', 'dark'],
	language: ['nl', 'en'],
} as const;
type Chosen = { [Name in keyof typeof choices]: (typeof choices)[Name][number] };

/** The form as it is edited now, in a frame of the width, mode and language that the address names. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale, locales } = site(context);
	const { data: form } = await call(formApi.read, { params });
	const asked = new URL(request.url).searchParams;
	const chosen: Chosen = {
		width: choices.width.find((one) => one === asked.get('width')) ?? 'phone',
		mode: choices.mode.find((one) => one === asked.get('mode')) ?? 'light',
		language: locales.find((one) => one === asked.get('language')) ?? locale,
	};
	return {
		name: inLanguage(form.content.title, locale),
		chosen,
		languages: locales.length,
		forms: `/${locale}/form_builder`,
		base: `/${locale}/form_builder/${form.id}`,
		source: `/${chosen.language}/form_builder/${form.id}/preview/form?mode=${chosen.mode}`,
	};
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.name ?? '', matches) },
];

export default function PreviewPage({ loaderData }: Route.ComponentProps) {
	const { name, chosen, languages, forms, base, source } = loaderData;
	const t = useTranslations('form-builder');
	const title = t('preview.title', { name: name || t('nameless') });
	return (
		<div className="work-page">
			<Breadcrumb
				items={[
					{ label: t('title'), to: forms },
					{ label: name || t('nameless'), to: `${base}/edit` },
					{ label: t('preview.name') },
				]}
			/>
			<header className="work-head">
				<h1>{title}</h1>
				<div className="actions">
					<ButtonLink to={`${base}/edit`} variant="outline" size="sm" icon="arrow-left">
						{t('preview.back')}
					</ButtonLink>
				</div>
			</header>
			<p className="work-count">{t('preview.text')}</p>
			<div className="form-preview-choices">
				{(Object.keys(choices) as (keyof Chosen)[])
					.filter((kind) => kind !== 'language' || languages > 1)
					.map((kind) => (
						<nav key={kind} aria-label={t(`preview.${kind}`)}>
							{choices[kind].map((one) => (
								<Link
									key={one}
									to={`?${new URLSearchParams({ ...chosen, [kind]: one })}`}
									replace
									preventScrollReset
									aria-current={chosen[kind] === one ? 'true' : undefined}
								>
									{t(`preview.choice.${one}`)}
								</Link>
							))}
						</nav>
					))}
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is scrolled by keyboard too */}
			<section className="form-preview" aria-label={title} tabIndex={0}>
				<iframe
					key={source}
					src={source}
					title={t('preview.frame')}
					width={widths[chosen.width]}
					height={720}
				/>
			</section>
		</div>
	);
}
