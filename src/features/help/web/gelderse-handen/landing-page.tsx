import { Link, redirect } from 'react-router';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { sessionOf } from '#platform/web/session.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Card } from '#ui/surfaces.tsx';
import { HelpForm } from '../help-form/help-fields.tsx';
import { sendRequest } from '../help-form/send-request.ts';
import { helpSetting } from '../help-setting.ts';
import type { Route } from './+types/landing-page';
import './landing.css';

const steps = ['start', 'ask', 'offer', 'sent', 'received'] as const;
type Step = (typeof steps)[number];

const stepOf = (request: Request): Step =>
	steps.find((one) => one === new URL(request.url).searchParams.get('step')) ?? 'start';

/**
 * The landing page of a host with no other pages: everything is done on it, one step at a time in its query string, and
 * every other path of that host redirects here.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
	const here = site(context);
	const [{ centre }, session] = await Promise.all([helpSetting(here), sessionOf(here)]);
	return { centre, step: stepOf(request), guest: session === null, languages: here.locales.length };
}

/** Submits the form. */
export async function action({ context, request }: Route.ActionArgs) {
	const here = site(context);
	await helpSetting(here);
	const kind = stepOf(request) === 'offer' ? 'offer' : 'ask';
	const { sent, again } = await sendRequest(here, kind, request);
	// A member has nothing to confirm.
	const next = sent === 'member' ? 'received' : 'sent';
	return sent ? redirect(`/${here.locale}/gelderse-handen?step=${next}`) : again;
}

export const handle: PageHandle = { layout: 'empty' };

export { publicPage as headers } from '#platform/web/public-page.ts';

export const meta: Route.MetaFunction = ({ matches, params }) => {
	const t = getTranslations(params.lang === 'en' ? 'en' : 'nl', 'gelderse-handen');
	return [
		{ title: pageTitle(t('title'), matches) },
		{ name: 'description', content: t('description') },
		{ property: 'og:title', content: t('title') },
	];
};

export default function LandingPage({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslations('gelderse-handen');
	const form = useTranslations('help-form');
	const locale = useLocale();
	const { step, centre, guest } = loaderData;
	const path = `/${locale}/gelderse-handen`;
	const other = locale === 'nl' ? 'en' : 'nl';
	const query = step === 'start' ? '' : `?step=${step}`;
	return (
		<div className="handen">
			<header className="handen-top">
				<Link to={path} className="handen-brand">
					<Icon name="heart-handshake" size={32} />
					{t('title')}
				</Link>
				{loaderData.languages > 1 && (
					<Link to={`/${other}/gelderse-handen${query}`} reloadDocument lang={other} hrefLang={other}>
						{t('language')}
					</Link>
				)}
			</header>
			{step === 'start' && <Start path={path} />}
			{(step === 'ask' || step === 'offer') && (
				<Card className="handen-form">
					<h1>{t(step)}</h1>
					<p className="lead">{form(`lead.${step}`)}</p>
					<HelpForm
						key={step}
						kind={step}
						centre={centre}
						guest={guest}
						answer={actionData}
						action={`${path}?step=${step}`}
						submit={form(`send.${step}`)}
					>
						<ButtonLink to={path} variant="tertiary" icon="arrow-left">
							{t('back')}
						</ButtonLink>
					</HelpForm>
				</Card>
			)}
			{(step === 'sent' || step === 'received') && (
				<Card className="handen-form">
					<Icon name={step === 'sent' ? 'mail' : 'circle-check'} size={48} />
					<h1>{t(`${step}Title`)}</h1>
					<p className="lead">{t(step)}</p>
					{step === 'sent' && <p>{t('sentSpam')}</p>}
					<ButtonLink to={path} variant="outline" size="lg">
						{t('again')}
					</ButtonLink>
				</Card>
			)}
		</div>
	);
}

function Start({ path }: { path: string }) {
	const t = useTranslations('gelderse-handen');
	return (
		<>
			<h1>{t('heading')}</h1>
			<p className="handen-lead">{t('lead')}</p>
			<div className="handen-doors">
				<Link to={`${path}?step=ask`} className="handen-door" data-kind="ask">
					<Icon name="hand-heart" size={48} />
					<strong>{t('ask')}</strong>
					<span>{t('askText')}</span>
				</Link>
				<Link to={`${path}?step=offer`} className="handen-door" data-kind="offer">
					<Icon name="heart-handshake" size={48} />
					<strong>{t('offer')}</strong>
					<span>{t('offerText')}</span>
				</Link>
			</div>
			<section aria-labelledby="how">
				<h2 id="how">{t('how')}</h2>
				<ol className="handen-steps">
					<li>{t('steps.one')}</li>
					<li>{t('steps.two')}</li>
					<li>{t('steps.three')}</li>
				</ol>
				<p className="handen-safe">
					<Icon name="shield-check" size={28} />
					<span>{t('safe')}</span>
				</p>
			</section>
		</>
	);
}
