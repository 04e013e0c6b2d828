import { data, Link, redirect } from 'react-router';
import { offerDays } from '#features/applications/enums.ts';
import { signUpApi } from '#features/auth/api.ts';
import { submit } from '#platform/web/forms/submit.ts';
import { pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { secretPage } from '#platform/web/token-link.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { SubmitForm } from '#ui/submit-form.tsx';
import { Alert, Card } from '#ui/surfaces.tsx';
import { loadFitting } from '../load-fitting.ts';
import { textsFor } from '../texts.ts';
import { sessionText } from '../times.ts';
import { VacancyCards } from '../vacancy-card.tsx';
import { calendarFile, readVacancy, similarTo } from '../vacancy-view/load-vacancy.ts';
import type { Route } from './+types/applied-page.ts';

/** As many as are enough after one has just applied. */
const FITTING = 3;

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const here = site(context);
	const vacancy = await readVacancy(here, params.id);
	const asked = new URL(request.url).searchParams;
	const at = vacancy.occurrences.find(({ id }) => id === asked.get('at')) ?? null;
	const view = {
		id: vacancy.id,
		title: textsFor(vacancy, here.locale).title,
		organisation: vacancy.organization?.name ?? '',
		isActivity: vacancy.vacancyType === 'activity',
		isWorkshop: vacancy.audience !== null,
		similar: await similarTo(here, vacancy),
		fitting: here.signedIn ? await loadFitting(here, FITTING) : [],
		signedIn: here.signedIn,
		vog:
			vacancy.vog === 'none'
				? null
				: getTranslations(here.locale, 'vacancy-view')(`apply.vog.${vacancy.vog}`),
		queue: asked.get('queue') === '1' && (vacancy.waitingList || at !== null),
		people: Number(/^[1-9]\d{0,2}$/.exec(asked.get('people') ?? '1')?.[0] ?? 1),
		at: at && { when: sessionText(at, here.locale), file: calendarFile(here, at.id) },
		/** What makes an account of what a guest filled in, in one press. */
		offer: asked.get('offer') ?? '',
		offered: asked.get('done') === 'offered',
	};
	// The offer is the guest's own.
	return data(view, { headers: view.offer ? secretPage() : {} });
}

/** Makes an account of what the guest filled in; the link to choose its password goes to their address. */
export async function action({ context, request, params }: Route.ActionArgs) {
	const here = site(context);
	const offer = String((await request.formData()).get('offer') ?? '');
	const { error } = await submit(here, () => here.call(signUpApi.takeOffer, { body: { offer } }));
	const address = new URL(request.url).searchParams;
	address.delete('offer');
	// Who waited for more than a day fills the form of everybody in.
	if (error?.status === 422) return redirect(`/${here.locale}/signup`);
	if (error) return data({ error }, { status: error.status });
	address.set('done', 'offered');
	return redirect(`/${here.locale}/vacancies/${params.id}/applied?${address}`);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => [
	{
		title: pageTitle(
			getTranslations(
				params.lang === 'en' ? 'en' : 'nl',
				'applied-page',
			)(loaderData?.isActivity ? 'activity.pageTitle' : 'pageTitle'),
			matches,
		),
	},
	{ name: 'robots', content: 'noindex' },
];

type ActivityWords = 'title' | 'lead' | 'leadGuest' | 'queueLead' | 'step1' | 'step2' | 'step3' | 'mine';

/** Where there is more of what one has just signed up for. */
function moreOf({ isActivity, isWorkshop }: { isActivity: boolean; isWorkshop: boolean }) {
	if (isWorkshop) return { to: '/workshops', text: 'activity.moreWorkshops' } as const;
	if (isActivity) return { to: '/activiteitenkalender/overzicht', text: 'activity.more' } as const;
	return { to: '/vacancies/search', text: 'more' } as const;
}

/** Thanks, and what happens next. A page of its own, so that it may be loaded again. */
export default function AppliedPage({ loaderData, actionData }: Route.ComponentProps) {
	const { offer, offered, id, title, organisation, similar, fitting, signedIn, at, queue, vog, people } =
		loaderData;
	const { isActivity, isWorkshop } = loaderData;
	const t = useTranslations('applied-page');
	const locale = useLocale();
	/** Who takes part in something has signed up for it, and applied for nothing. */
	const said = <Name extends ActivityWords>(name: Name) =>
		isActivity ? (`activity.${name}` as const) : name;
	const more = moreOf({ isActivity, isWorkshop: isWorkshop && signedIn });
	const queueSteps = at
		? [t('queueStep1'), t('queueStep2Time', { days: offerDays, count: people }), t('queueStep3Time')]
		: [t('queueStep1'), t('queueStep2', { days: offerDays, count: people }), t('queueStep3')];
	const steps = queue ? queueSteps : [t(said('step1')), t(said('step2')), t(said('step3'))];
	const placed = at && !queue;
	const placeLead = people > 1 ? 'placeLeadGroup' : 'placeLead';
	return (
		<div className="applied-page">
			<Card className="applied-card">
				<span className="applied-mark">
					<Icon name="check" size={32} />
				</span>
				<h1>{t(placed ? 'placeTitle' : queue ? 'queueTitle' : said('title'), { count: people })}</h1>
				<p className="lead">
					{t(placed ? placeLead : said(queue ? 'queueLead' : signedIn ? 'lead' : 'leadGuest'), {
						count: people,
						organisation,
						title,
					})}
				</p>
				{at && (
					<p>
						<strong>{at.when}</strong>
					</p>
				)}
				{placed ? (
					<p>
						<a href={at.file} download>
							{t('calendarFile')}
						</a>
					</p>
				) : (
					<>
						<h2>{t('next')}</h2>
						<ol className="steps-list">
							{steps.map((step) => (
								<li key={step}>{step}</li>
							))}
						</ol>
					</>
				)}
				{vog && <p>{vog}</p>}
				<p className="field-hint">{t('noMail')}</p>
				<div className="actions">
					<ButtonLink to={`/${locale}${more.to}`} icon="search">
						{t(more.text)}
					</ButtonLink>
					{signedIn ? (
						<ButtonLink to={`/${locale}/applications`} variant="tertiary">
							{t(said('mine'))}
						</ButtonLink>
					) : (
						<ButtonLink to={`/${locale}/vacancies/${id}`} variant="tertiary">
							{t('back')}
						</ButtonLink>
					)}
				</div>
			</Card>
			{!signedIn && (
				<Card as="section" className="applied-card" aria-labelledby="account">
					<h2 id="account">{t(isActivity ? 'activity.account' : 'account.title')}</h2>
					{offered ? (
						<Alert tone="success" title={t('account.mailed')} live>
							<p>{t('account.mailedText')}</p>
						</Alert>
					) : offer ? (
						<>
							<p>{t('account.oneClick')}</p>
							<SubmitForm error={actionData?.error} submit={t('account.make')} icon="user" variant="outline">
								{() => <input type="hidden" name="offer" value={offer} />}
							</SubmitForm>
						</>
					) : (
						<>
							<p>{t('account.text')}</p>
							<ButtonLink to={`/${locale}/signup`} variant="outline" icon="user">
								{t('account.action')}
							</ButtonLink>
						</>
					)}
				</Card>
			)}
			{fitting.length > 0 && (
				<Card as="section" className="applied-card" aria-labelledby="fitting">
					<h2 id="fitting">{t('fitting')}</h2>
					<ul>
						{fitting.map((one) => (
							<li key={one.id}>
								<Link to={`/${locale}/vacancies/${one.id}`}>
									{t('fittingAt', { title: one.title, organisation: one.organisation })}
								</Link>
								<br />
								<span className="field-hint">{one.reasons.join(' · ')}</span>
							</li>
						))}
					</ul>
				</Card>
			)}
			{similar.length > 0 && (
				<section aria-labelledby="similar" className="vacancy-similar">
					<h2 id="similar">{t('similar')}</h2>
					<VacancyCards vacancies={similar} />
				</section>
			)}
		</div>
	);
}
