import { data, redirect } from 'react-router';
import { orNull } from '#platform/web/failures.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { supportApi } from '../api.ts';
import type { Route } from './+types/article-page';
import { ArticleText } from './article-text.tsx';
import { ContactCentre } from './contact-centre.tsx';
import { RatingForm } from './rating-form.tsx';
import './support.css';

const KNOWN = /^[a-z-]{1,60}$/;

/** One help article. Throws 404 for one that is not for the reader. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const known = KNOWN.test(params.article);
	const found = known
		? await orNull(call(supportApi.read, { params: { article: params.article } }), [404])
		: null;
	if (!found) throw data(null, { status: 404 });
	const rated = new URL(request.url).searchParams.get('done') === 'rated';
	return { article: found.data, rated, support: getTranslations(locale, 'support')('title') };
}

/** Keeps whether the article was useful. Beside another page the answer is all there is to show. */
export async function action({ context, request, params }: Route.ActionArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const form = await request.formData();
	if (!KNOWN.test(params.article)) throw data(null, { status: 404 });
	const { data: article } = await call(supportApi.rate, {
		params: { article: params.article },
		body: { useful: form.get('useful') === 'yes', remark: String(form.get('remark') ?? '') },
	});
	return form.has('inPlace')
		? { rating: article.rating }
		: redirect(`/${locale}/support/${article.id}?done=rated`);
}

export const handle: PageHandle = { area: 'work', sidebar: true };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.article.title ?? '', matches) },
];

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
	const { article, rated, support } = loaderData;
	const t = useTranslations('support');
	const locale = useLocale();
	return (
		<div className="work-page support-page">
			<Breadcrumb items={[{ label: support, to: `/${locale}/support` }, { label: article.title }]} />
			<Flash message={rated ? t('rating.saved') : undefined} />
			<article className="support-article">
				<h1>{article.title}</h1>
				<ArticleText parts={article.parts} />
				<div className="actions">
					{article.screen && (
						<ButtonLink to={`/${locale}${article.screen.path}`}>{article.screen.label}</ButtonLink>
					)}
					<ButtonLink to={`/${locale}/support`} variant="outline">
						{t('more')}
					</ButtonLink>
				</div>
			</article>
			<RatingForm article={article} />
			<ContactCentre />
		</div>
	);
}
