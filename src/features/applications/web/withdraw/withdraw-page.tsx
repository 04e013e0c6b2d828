import { data, Form, useNavigation } from 'react-router';
import { sessionText } from '#features/vacancies/web/public.tsx';
import { statusFor } from '#platform/web/action-status.ts';
import { pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { askWithToken, tokenOf } from '#platform/web/token-link.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Alert, Card } from '#ui/surfaces.tsx';
import { withdrawLinkApi } from '../../api.ts';
import type { Withdrawal } from '../../contract.ts';
import type { Route } from './+types/withdraw-page';

/** Loading the page changes nothing, because mail scanners follow links too. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const here = site(context);
	const token = tokenOf(request);
	const found = await askWithToken((input) => here.call(withdrawLinkApi.lookUp, input), token);
	return {
		title: getTranslations(here.locale, 'withdraw')('title'),
		token,
		found,
		when: found.found?.occurrence ? sessionText(found.found.occurrence, here.locale) : null,
	};
}

/** Withdraws the application. The page shows the result from the data, which is loaded again. */
export async function action({ context, request }: Route.ActionArgs) {
	const token = String((await request.formData()).get('token') ?? '');
	const here = site(context);
	const use = (input: { body: { token: string } }) => here.call(withdrawLinkApi.use, input);
	const { problem } = await askWithToken(use, token, { 409: 'changed' } as const);
	if (!problem || problem === 'changed') return { problem: undefined };
	return data({ problem }, statusFor(request, problem === 'invalid' ? 404 : 429));
}

export { secretPage as headers } from '#platform/web/token-link.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function WithdrawPage({
	loaderData: { token, found, when },
	actionData,
}: Route.ComponentProps) {
	const t = useTranslations('withdraw');
	const locale = useLocale();
	const problem = found.problem ?? actionData?.problem;
	return (
		<div className="narrow-page">
			<Card>
				<h1>{t('title')}</h1>
				{problem && (
					<Alert tone="warning" title={t(`${problem}Title`)} live>
						<p>{t(problem)}</p>
					</Alert>
				)}
				{found.found ? (
					<What withdrawal={found.found} token={token} when={when} />
				) : (
					<ButtonLink to={`/${locale}/vacancies/search`} variant="outline">
						{t('search')}
					</ButtonLink>
				)}
			</Card>
		</div>
	);
}

function What({ withdrawal, token, when }: { withdrawal: Withdrawal; token: string; when: string | null }) {
	const t = useTranslations('withdraw');
	const locale = useLocale();
	const busy = useNavigation().state === 'submitting';
	const { status, vacancyId, vacancyTitle, organizationName } = withdrawal;
	return (
		<>
			<p className="lead">{t('of', { title: vacancyTitle, organisation: organizationName })}</p>
			{when && (
				<p>
					<strong>{when}</strong>
				</p>
			)}
			{status === 'pending' || status === 'waiting' || status === 'offered' || status === 'accepted' ? (
				<>
					<p>{t(`${status}.lead`)}</p>
					<Form method="post" className="actions" data-leave="free">
						<input type="hidden" name="token" value={token} />
						<Button type="submit" busy={busy}>
							{t(`${status}.button`)}
						</Button>
					</Form>
				</>
			) : status === 'withdrawn' ? (
				<Alert tone="success" title={t('doneTitle')} live>
					<p>{t('done')}</p>
				</Alert>
			) : (
				<Alert tone="info" title={t('closedTitle')} live>
					<p>{t(status)}</p>
				</Alert>
			)}
			<p>
				<ButtonLink to={`/${locale}/vacancies/${vacancyId}`} variant="outline">
					{t(when ? 'activity' : 'vacancy')}
				</ButtonLink>
			</p>
		</>
	);
}
