import { data, Link, redirect } from 'react-router';
import type { Answers } from '#features/questions/contract.ts';
import { attempt } from '#platform/web/failures.ts';
import { type PageHandle, pageTitle, usePageRoot } from '#platform/web/page.ts';
import { safeReturnPath } from '#platform/web/safe-return.ts';
import { type Session, sessionOf } from '#platform/web/session.ts';
import { site } from '#platform/web/site-context.ts';
import { secretPage } from '#platform/web/token-link.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Card } from '#ui/surfaces.tsx';
import { publicFormApi } from '../../api.ts';
import { questionsOf } from '../../content.ts';
import type { PublicForm } from '../../contract.ts';
import type { Route } from './+types/fill-in-page';
import { answerForm } from './answer-form.ts';
import { FormSteps } from './form-steps.tsx';
import { viewOf } from './form-view.ts';
import { LinkOver, overBy } from './link-over.tsx';
import { NotOpen, Sent } from './not-asking.tsx';
import './fill-in.css';

/**
 * A form to fill in, by its public address or by the token of an invitation, or the thanks for it with `sent`. A link that is
 * over says so, with the status of one that never was.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const here = site(context);
	const slug = slugOf(params.token);
	const asked = new URL(request.url).searchParams.get('sent');
	const reference = asked !== null && /^[2-9A-HJ-NP-Z]{8}$/.test(asked) ? asked : null;
	const common = {
		slug,
		reference,
		sendKey: crypto.randomUUID(),
		begun: Date.now(),
		languages: here.locales.length,
	};
	const { done, refusal } = await attempt(here.call(publicFormApi.read, { params: { slug } }), [404]);
	// Nobody shares the key, and who goes back finds the same.
	const headers = isToken(slug) ? secretPage() : { 'cache-control': 'private, no-cache' };
	if (done) {
		const known = knownOf(done.data, await sessionOf(here));
		return data({ ...common, known, form: viewOf(done.data, here.locale), over: null }, { headers });
	}
	if (!isToken(slug)) throw refusal;
	const over = overBy(refusal, here.locale);
	// Who has just sent the form comes back by the same link.
	const status = over.reason === 'used' && reference ? 200 : 404;
	return data({ ...common, known: {}, form: null, over }, { status, headers });
}

/** The address of who is signed in, where the form has to know it anyway. */
function knownOf({ content }: Pick<PublicForm, 'content'>, session: Session | null): Answers {
	const asks = questionsOf(content).find(
		({ questionType, required }) => questionType === 'email' && required,
	);
	return asks && session ? { [asks.id]: [session.user.email] } : {};
}

/** Takes one page of the form, and sends it after the last. */
export async function action({ context, request, params }: Route.ActionArgs) {
	const here = site(context);
	const slug = slugOf(params.token);
	const { done: taken, refusal } = await attempt(answerForm(here, slug, request), [404]);
	// The page itself says what became of the link meanwhile.
	if (refusal) return redirect(`/${here.locale}/forms/${slug}`);
	if ('reference' in taken) {
		const thanks = `/${here.locale}/forms/${slug}?sent=${taken.reference}`;
		return redirect(taken.page ? safeReturnPath(taken.page, here.locale, thanks) : thanks);
	}
	return 'step' in taken ? taken.step : taken.again;
}

/** What the link of an invitation has where others have the address of a form. */
const isToken = (text: string) => /^[\w-]{22}$/.test(text);

/** The address of a form, or the token of an invitation. Throws 404 where none is named. */
function slugOf(token: string | undefined): string {
	if (!token || !(isToken(token) || /^[a-z0-9-]{1,80}$/.test(token))) throw data(null, { status: 404 });
	return token;
}

export const handle: PageHandle = { layout: 'empty' };

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.form?.title.text ?? loaderData?.over?.heading ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function FillInPage({ loaderData, actionData }: Route.ComponentProps) {
	const { slug, form, known, over, reference, languages, sendKey, begun } = loaderData;
	const locale = useLocale();
	// Not under the whole token, which opens the form.
	const draft = isToken(slug) ? `invited ${slug.slice(-8)}` : slug;
	return (
		<div className="fill-in">
			<Top slug={slug} languages={languages} />
			<Card>
				{!form ? (
					<LinkOver over={over} reference={reference} draft={draft} />
				) : reference ? (
					<Sent form={form} reference={reference} draft={draft} />
				) : form.state === 'open' ? (
					<FormSteps
						form={form}
						// Another address than the page's: what is posted to makes a browser ask for the page, and its key, anew.
						action={`/${locale}/forms/${slug}?step`}
						step={actionData}
						known={known}
						sendKey={sendKey}
						begun={begun}
						draft={draft}
					/>
				) : (
					<NotOpen form={form} answers={actionData?.answers ?? {}} draft={draft} />
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
