import { Link } from 'react-router';
import { offerDays } from '#features/applications/enums.ts';
import { pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Card } from '#ui/surfaces.tsx';
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
	return {
		id: vacancy.id,
		title: textsFor(vacancy, here.locale).title,
		organisation: vacancy.organization?.name ?? '',
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
	};
}

export const meta: Route.MetaFunction = ({ matches, params }) => [
	{
		title: pageTitle(
			getTranslations(params.lang === 'en' ? 'en' : 'nl', 'applied-page')('pageTitle'),
			matches,
		),
	},
	{ name: 'robots', content: 'noindex' },
];

/** Thanks, and what happens next. A page of its own, so that it may be loaded again. */
export default function AppliedPage({ loaderData }: Route.ComponentProps) {
	const { id, title, organisation, similar, fitting, signedIn, at, queue, vog, people } = loaderData;
	const t = useTranslations('applied-page');
	const locale = useLocale();
	const queueSteps = at
		? [t('queueStep1'), t('queueStep2Time', { days: offerDays }), t('queueStep3Time')]
		: [t('queueStep1'), t('queueStep2', { days: offerDays }), t('queueStep3')];
	const steps = queue ? queueSteps : [t('step1'), t('step2'), t('step3')];
	const placed = at && !queue;
	const placeLead = people > 1 ? 'placeLeadGroup' : 'placeLead';
	return (
		<div className="applied-page">
			<Card className="applied-card">
				<span className="applied-mark">
					<Icon name="check" size={32} />
				</span>
				<h1>{t(placed ? 'placeTitle' : queue ? 'queueTitle' : 'title')}</h1>
				<p className="lead">
					{t(placed ? placeLead : queue ? 'queueLead' : signedIn ? 'lead' : 'leadGuest', {
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
					<ButtonLink to={`/${locale}/vacancies/search`} icon="search">
						{t('more')}
					</ButtonLink>
					{signedIn ? (
						<ButtonLink to={`/${locale}/applications`} variant="tertiary">
							{t('mine')}
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
					<h2 id="account">{t('account.title')}</h2>
					<p>{t('account.text')}</p>
					<ButtonLink to={`/${locale}/signup`} variant="outline" icon="user">
						{t('account.action')}
					</ButtonLink>
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
