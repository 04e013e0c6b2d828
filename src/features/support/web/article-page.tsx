import { data } from 'react-router';
import { orNull } from '#platform/web/failures.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { supportApi } from '../api.ts';
import type { Route } from './+types/article-page';
import { ContactCentre } from './contact-centre.tsx';
import './support.css';

/** One help article. Throws 404 for one that is not for the reader. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const known = /^[a-z-]{1,60}$/.test(params.article);
	const found = known
		? await orNull(call(supportApi.read, { params: { article: params.article } }), [404])
		: null;
	if (!found) throw data(null, { status: 404 });
	return { article: found.data, support: getTranslations(locale, 'support')('title') };
}

export const handle: PageHandle = { area: 'work', sidebar: true };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.article.title ?? '', matches) },
];

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
	const { article, support } = loaderData;
	const t = useTranslations('support');
	const locale = useLocale();
	return (
		<div className="work-page support-page">
			<Breadcrumb items={[{ label: support, to: `/${locale}/support` }, { label: article.title }]} />
			<article className="support-article">
				<h1>{article.title}</h1>
				{article.parts.map((part) =>
					part.kind === 'text' ? (
						<p key={part.text}>{part.text}</p>
					) : (
						<ol key={part.steps[0]}>
							{part.steps.map((step) => (
								<li key={step}>{step}</li>
							))}
						</ol>
					),
				)}
				<div className="actions">
					{article.screen && (
						<ButtonLink to={`/${locale}${article.screen.path}`}>{article.screen.label}</ButtonLink>
					)}
					<ButtonLink to={`/${locale}/support`} variant="outline">
						{t('more')}
					</ButtonLink>
				</div>
			</article>
			<ContactCentre />
		</div>
	);
}
