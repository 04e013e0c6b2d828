import { data, Form, useNavigation } from 'react-router';
import { pageTitle } from '#features/shell/web/public.tsx';
import { statusFor } from '#platform/web/action-status.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';
import { useFormat } from '#platform/web/format.ts';
import { type SiteContext, site } from '#platform/web/site-context.ts';
import { useLocale, useWords, wordsFor } from '#platform/web/words.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Alert, Card } from '#ui/surfaces.tsx';
import type { SpotOffer } from '../../contract.ts';
import type { Route } from './+types/offer-page';

type Problem = 'invalid' | 'tooMany';
/** The offer of a link, or why there is none. */
type Answer = { offer: SpotOffer; problem?: never } | { offer?: never; problem: Problem };

/** Only shows the offer: programs that follow the links of a mail answer nothing. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const here = site(context);
	const token = new URL(request.url).searchParams.get('token') ?? '';
	return {
		title: wordsFor(here.locale, 'offer')('title'),
		token,
		found: await ask(here.api, 'look_up', token),
	};
}

/** Takes the spot or gives it up. The page shows what came of it from the offer, which is read again. */
export async function action({ context, request }: Route.ActionArgs) {
	const form = await request.formData();
	const use = form.get('answer') === 'decline' ? 'decline' : 'take';
	const { problem } = await ask(site(context).api, use, String(form.get('token') ?? ''));
	return data({ problem }, { status: problem ? statusFor(request, statuses[problem]) : 200 });
}

const statuses: Readonly<Record<Problem, number>> = { invalid: 404, tooMany: 429 };

async function ask(
	api: SiteContext['api'],
	what: 'look_up' | 'take' | 'decline',
	token: string,
): Promise<Answer> {
	if (token === '') return { problem: 'invalid' };
	try {
		const { meta } = await api.post<null>(`/api/v1/spot_offers/${what}`, { token });
		return { offer: meta as SpotOffer };
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		if (error.status === 404) return { problem: 'invalid' };
		if (error.status === 429) return { problem: 'tooMany' };
		// The offer has changed since the page was shown: what it has become says why.
		if (error.status === 409) return ask(api, 'look_up', token);
		throw error;
	}
}

// The address holds the right to the spot: it goes to no other site.
export const headers: Route.HeadersFunction = () => ({
	'cache-control': 'no-store',
	'referrer-policy': 'no-referrer',
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function OfferPage({ loaderData: { token, found }, actionData }: Route.ComponentProps) {
	const t = useWords('offer');
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
				{found.offer ? (
					<Offer offer={found.offer} token={token} />
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

function Offer({ offer, token }: { offer: SpotOffer; token: string }) {
	const t = useWords('offer');
	const format = useFormat();
	const vacancy = `/${useLocale()}/vacancies/${offer.vacancyId}`;
	const busy = useNavigation().state === 'submitting';
	const { state, vacancyTitle, organizationName, offeredUntil } = offer;
	return (
		<>
			<p className="lead">{t('of', { title: vacancyTitle, organisation: organizationName })}</p>
			{state === 'offered' ? (
				<>
					<p>
						<strong>{t('until', { date: format.dateTime(offeredUntil, 'long') })}</strong>
					</p>
					<p>{t('lead')}</p>
					<Form method="post" className="actions" data-leave="free">
						<input type="hidden" name="token" value={token} />
						<Button type="submit" name="answer" value="take" icon="check" busy={busy}>
							{t('take')}
						</Button>
						<Button type="submit" name="answer" value="decline" variant="tertiary" busy={busy}>
							{t('decline')}
						</Button>
					</Form>
				</>
			) : (
				<Alert tone={tones[state]} title={t(`${state}Title`)} live>
					<p>{t(state)}</p>
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
