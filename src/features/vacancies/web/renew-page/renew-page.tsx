import { data, Form, useNavigation } from 'react-router';
import { statusFor } from '#platform/web/action-status.ts';
import { useFormat } from '#platform/web/format.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { type SiteContext, site } from '#platform/web/site-context.ts';
import { askWithToken, tokenOf } from '#platform/web/token-link.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Alert, Card } from '#ui/surfaces.tsx';
import { renewLinkApi } from '../../api.ts';
import { defaultDaysOnline, type RenewLink } from '../../contract.ts';
import type { Route } from './+types/renew-page';

type Problem = 'invalid' | 'tooMany' | 'missing' | 'conflict';

/** Only shows what would be renewed: programs that follow the links of a mail change nothing. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const here = site(context);
	const token = tokenOf(request);
	return {
		title: getTranslations(here.locale, 'renew-page')('title'),
		token,
		found: await ask(here, 'lookUp', token),
	};
}

/** Renews the vacancy. The loader runs again afterwards, so the action returns errors only. */
export async function action({ context, request }: Route.ActionArgs) {
	const token = String((await request.formData()).get('token') ?? '');
	const { problem } = await ask(site(context), 'use', token);
	return data({ problem }, { status: problem ? statusFor(request, statuses[problem]) : 200 });
}

const statuses: Readonly<Record<Problem, number>> = {
	invalid: 404,
	tooMany: 429,
	missing: 422,
	conflict: 409,
};

function ask(here: SiteContext, what: 'lookUp' | 'use', token: string) {
	const problems = { 409: 'conflict', 422: 'missing' } as const;
	return askWithToken<RenewLink, Problem>((input) => here.call(renewLinkApi[what], input), token, problems);
}

export { secretPage as headers } from '#platform/web/token-link.ts';

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function RenewPage({ loaderData: { token, found }, actionData }: Route.ComponentProps) {
	const t = useTranslations('renew-page');
	const locale = useLocale();
	const problem = found.problem ?? actionData?.problem;
	return (
		<div className="narrow-page">
			<Card>
				<h1>{t('title')}</h1>
				{found.found ? (
					<Renewal link={found.found} token={token} problem={actionData?.problem} />
				) : (
					<>
						<Alert tone="warning" title={t(problem === 'tooMany' ? 'tooManyTitle' : 'invalidTitle')} live>
							<p>{t(problem === 'tooMany' ? 'tooMany' : 'invalid')}</p>
						</Alert>
						<ButtonLink to={`/${locale}/vacancies`} variant="outline">
							{t('list')}
						</ButtonLink>
					</>
				)}
			</Card>
		</div>
	);
}

type RenewalProps = { link: RenewLink; token: string; problem: Problem | undefined };

function Renewal({ link, token, problem }: RenewalProps) {
	const t = useTranslations('renew-page');
	const base = `/${useLocale()}/vacancies/${link.vacancyId}`;
	const format = useFormat();
	const busy = useNavigation().state === 'submitting';
	const date = link.expiresAt && format.date(lastDay(link.expiresAt), 'long');
	const name = <p className="lead">{t('of', { title: link.title, organisation: link.organizationName })}</p>;
	const form = <ButtonLink to={`${base}/edit`}>{t('toForm')}</ButtonLink>;
	if (link.renewed && link.status === 'published')
		return (
			<>
				{name}
				<Alert tone="success" title={t('doneTitle')} live>
					<p>{t('done', { date: date ?? '' })}</p>
				</Alert>
				<div className="actions">
					<ButtonLink to={base}>{t('view')}</ButtonLink>
					<ButtonLink to={base.replace(/\/[^/]+$/, '')} variant="outline">
						{t('list')}
					</ButtonLink>
				</div>
			</>
		);
	if (problem === 'missing' || (link.status !== 'published' && link.status !== 'expired'))
		return (
			<>
				{name}
				<Alert tone="warning" title={t(problem === 'missing' ? 'missingTitle' : 'stateTitle')} live>
					<p>
						{problem === 'missing' ? t('missing') : (t.optional(`state.${link.status}`) ?? t('state.other'))}
					</p>
				</Alert>
				<div className="actions">{form}</div>
			</>
		);
	return (
		<>
			{name}
			<p>{link.status === 'expired' ? t('past') : date ? t('until', { date }) : t('noDate')}</p>
			<p>{t('lead', { days: defaultDaysOnline })}</p>
			<Form method="post" className="actions" data-leave="free">
				<input type="hidden" name="token" value={token} />
				<Button type="submit" icon="rotate-cw" busy={busy}>
					{t('submit', { days: defaultDaysOnline })}
				</Button>
				<ButtonLink to={`${base}/edit`} variant="tertiary">
					{t('other')}
				</ButtonLink>
			</Form>
		</>
	);
}

/** A vacancy that expires at midnight is last seen on the day before. */
function lastDay(expiresAt: string): string {
	return new Date(Date.parse(expiresAt) - 1).toISOString();
}
