import { data, Link, redirect } from 'react-router';
import { type PageHandle, pageTitle, usePageRoot } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Card } from '#ui/surfaces.tsx';
import { publicFormApi } from '../../api.ts';
import type { Route } from './+types/fill-in-page';
import { answerForm } from './answer-form.ts';
import { FormSteps } from './form-steps.tsx';
import { viewOf } from './form-view.ts';
import { NotOpen, Sent } from './not-asking.tsx';
import './fill-in.css';

/** A form to fill in, by its public address, or the thanks for it with `sent`. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const here = site(context);
	const { data: form } = await here.call(publicFormApi.read, { params: { slug: slugOf(params.token) } });
	const reference = new URL(request.url).searchParams.get('sent');
	return {
		slug: form.slug,
		form: viewOf(form, here.locale),
		reference: reference !== null && /^[2-9A-HJ-NP-Z]{8}$/.test(reference) ? reference : null,
		languages: here.locales.length,
	};
}

/** Takes one page of the form, and sends it after the last. */
export async function action({ context, request, params }: Route.ActionArgs) {
	const here = site(context);
	const slug = slugOf(params.token);
	const taken = await answerForm(here, slug, request);
	if ('reference' in taken) return redirect(`/${here.locale}/forms/${slug}?sent=${taken.reference}`);
	return 'step' in taken ? taken.step : taken.again;
}

/** The address of a form. Throws 404 where none is named. */
function slugOf(token: string | undefined): string {
	if (!token || !/^[a-z0-9-]{1,80}$/.test(token)) throw data(null, { status: 404 });
	return token;
}

export const handle: PageHandle = { layout: 'empty' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.form.title.text ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function FillInPage({ loaderData, actionData }: Route.ComponentProps) {
	const { slug, form, reference, languages } = loaderData;
	return (
		<div className="fill-in">
			<Top slug={slug} languages={languages} />
			<Card>
				{reference ? (
					<Sent form={form} reference={reference} />
				) : form.state === 'open' ? (
					<FormSteps form={form} slug={slug} step={actionData} />
				) : (
					<NotOpen form={form} answers={actionData?.answers ?? {}} />
				)}
			</Card>
		</div>
	);
}

/** Whose form it is, and the same in the other language. */
function Top({ slug, languages }: { slug: string; languages: number }) {
	const t = useTranslations('fill-in');
	const locale = useLocale();
	const root = usePageRoot();
	const other = locale === 'nl' ? 'en' : 'nl';
	return (
		<header className="fill-in-top">
			<Link to={`/${locale}`} className="fill-in-brand">
				{root?.tenant.siteName}
			</Link>
			{languages > 1 && (
				<Link to={`/${other}/forms/${slug}`} reloadDocument lang={other} hrefLang={other}>
					{t('language')}
				</Link>
			)}
		</header>
	);
}
