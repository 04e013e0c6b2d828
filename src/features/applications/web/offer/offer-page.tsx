import { data, Form, useNavigation } from 'react-router';
import { sessionText } from '#features/vacancies/web/public.tsx';
import { statusFor } from '#platform/web/action-status.ts';
import { useFormat } from '#platform/web/format.ts';
import { pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { askWithToken, tokenOf } from '#platform/web/token-link.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Alert, Card } from '#ui/surfaces.tsx';
import { spotOfferApi } from '../../api.ts';
import type { SpotOffer } from '../../contract.ts';
import type { Route } from './+types/offer-page';

/** Loading the page changes nothing, because mail scanners follow links too. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const here = site(context);
	const token = tokenOf(request);
	const found = await askWithToken((input) => here.call(spotOfferApi.lookUp, input), token);
	return {
		title: getTranslations(here.locale, 'offer')('title', { count: found.found?.groupSize ?? 1 }),
		token,
		found,
		when: found.found?.occurrence ? sessionText(found.found.occurrence, here.locale) : null,
	};
}

/** Takes the spot or declines it. The page shows the result from the offer, which is loaded again. */
export async function action({ context, request }: Route.ActionArgs) {
	const form = await request.formData();
	const use = form.get('answer') === 'decline' ? 'decline' : 'take';
	const token = String(form.get('token') ?? '');
	const here = site(context);
	const answer = (input: { body: { token: string } }) => here.call(spotOfferApi[use], input);
	const { problem } = await askWithToken(answer, token, { 409: 'changed' } as const);
	// If the offer has changed meanwhile, the reloaded offer shows that.
	if (!problem || problem === 'changed') return { problem: undefined };
	return data({ problem }, statusFor(request, problem === 'invalid' ? 404 : 429));
}

export { secretPage as headers } from '#platform/web/token-link.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function OfferPage({
	loaderData: { title, token, found, when },
	actionData,
}: Route.ComponentProps) {
	const t = useTranslations('offer');
	const locale = useLocale();
	const problem = found.problem ?? actionData?.problem;
	return (
		<div className="narrow-page">
			<Card>
				<h1>{title}</h1>
				{problem && (
					<Alert tone="warning" title={t(`${problem}Title`)} live>
						<p>{t(problem)}</p>
					</Alert>
				)}
				{found.found ? (
					<Offer offer={found.found} token={token} when={when} />
				) : (
					<ButtonLink to={`/${locale}/vacancies/search`} variant="outline">
						{t('search')}
					</ButtonLink>
				)}
			</Card>
		</div>
	);
}

const tones = {
	taken: 'success',
	declined: 'info',
	lapsed: 'warning',
	closed: 'warning',
} as const satisfies Record<Exclude<SpotOffer['state'], 'offered'>, string>;

/** Texts that differ for a place at an occurrence. */
const timeWords = {
	taken: { title: 'takenTitle', text: 'takenTime' },
	declined: { title: 'declinedTitle', text: 'declined' },
	lapsed: { title: 'lapsedTitle', text: 'lapsed' },
	closed: { title: 'closedTimeTitle', text: 'closedTime' },
} as const;

function Offer({ offer, token, when }: { offer: SpotOffer; token: string; when: string | null }) {
	const t = useTranslations('offer');
	const format = useFormat();
	const vacancy = `/${useLocale()}/vacancies/${offer.vacancyId}`;
	const busy = useNavigation().state === 'submitting';
	const { state, vacancyTitle, organizationName, offeredUntil, groupSize: count } = offer;
	return (
		<>
			<p className="lead">{t('of', { title: vacancyTitle, organisation: organizationName })}</p>
			{when && (
				<p>
					<strong>{when}</strong>
				</p>
			)}
			{state === 'offered' ? (
				<>
					<p>
						<strong>{t('until', { date: format.dateTime(offeredUntil, 'long'), count })}</strong>
					</p>
					<p>{t(when ? 'leadTime' : 'lead', { count })}</p>
					<Form method="post" className="actions" data-leave="free">
						<input type="hidden" name="token" value={token} />
						<Button type="submit" name="answer" value="take" icon="check" busy={busy}>
							{t('take', { count })}
						</Button>
						<Button type="submit" name="answer" value="decline" variant="tertiary" busy={busy}>
							{t('decline', { count })}
						</Button>
					</Form>
				</>
			) : (
				<Alert tone={tones[state]} title={t(when ? timeWords[state].title : `${state}Title`, { count })} live>
					<p>{t(when ? timeWords[state].text : state, { count })}</p>
				</Alert>
			)}
			<p>
				<ButtonLink to={vacancy} variant="outline">
					{t('vacancy')}
				</ButtonLink>
			</p>
		</>
	);
}
