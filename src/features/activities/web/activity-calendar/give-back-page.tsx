import { data, Form, redirect } from 'react-router';
import { pageTitle } from '#features/shell/web/public.tsx';
import { ApiFailure } from '#platform/web/api-client.ts';
import { site } from '#platform/web/site-context.ts';
import { useLocale, useWords, wordsFor } from '#platform/web/words.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Alert, Card } from '#ui/surfaces.tsx';
import type { Route } from './+types/give-back-page.ts';

export function loader({ request }: Route.LoaderArgs) {
	const { searchParams } = new URL(request.url);
	return { token: searchParams.get('token') ?? '', done: searchParams.get('done') === '1' };
}

/** Gives the place back. Opening the link alone does nothing: programs that read mail open links too. */
export async function action({ context, request }: Route.ActionArgs) {
	const { api, locale } = site(context);
	const token = String((await request.formData()).get('token') ?? '');
	try {
		await api.post('/api/v1/applications/cancel', { token });
	} catch (error) {
		if (!(error instanceof ApiFailure) || error.status >= 500) throw error;
		return data(
			{ problem: error.status === 409 ? ('already' as const) : ('unknown' as const) },
			{ status: 422 },
		);
	}
	return redirect(`/${locale}/activiteitenkalender/afmelden?done=1`);
}

export const meta: Route.MetaFunction = ({ matches, params }) => [
	{
		title: pageTitle(
			wordsFor(params.lang === 'en' ? 'en' : 'nl', 'activity-calendar')('giveBack.title'),
			matches,
		),
	},
	{ name: 'robots', content: 'noindex' },
	{ name: 'referrer', content: 'no-referrer' },
];

export default function GiveBackPage({ loaderData: { token, done }, actionData }: Route.ComponentProps) {
	const t = useWords('activity-calendar');
	const calendar = `/${useLocale()}/activiteitenkalender`;
	const problem = actionData?.problem ?? (token || done ? undefined : 'unknown');
	return (
		<Card className="account-card">
			<h1>{t('giveBack.title')}</h1>
			{done && (
				<Alert tone="success" live>
					<p>{t('giveBack.done')}</p>
				</Alert>
			)}
			{problem && (
				<Alert tone="warning" live>
					<p>{t(`giveBack.${problem}`)}</p>
				</Alert>
			)}
			{!done && !problem && (
				<Form method="post">
					<input type="hidden" name="token" value={token} />
					<p>{t('giveBack.text')}</p>
					<div className="actions">
						<Button type="submit">{t('giveBack.button')}</Button>
					</div>
				</Form>
			)}
			<p>
				<ButtonLink to={calendar} variant="tertiary">
					{t('giveBack.calendar')}
				</ButtonLink>
			</p>
		</Card>
	);
}
