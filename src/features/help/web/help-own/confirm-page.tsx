import { data, Form, useNavigation } from 'react-router';
import { statusFor } from '#platform/web/action-status.ts';
import { attempt } from '#platform/web/failures.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Alert, Card } from '#ui/surfaces.tsx';
import { helpApi } from '../../api.ts';
import { helpSetting } from '../help-setting.ts';
import { ownPath } from '../own-request.ts';
import type { Route } from './+types/confirm-page';

type Outcome = 'done' | 'invalid' | 'tooManyOpen';

/** Only shows a button: mail scanners that follow links must not confirm anything. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const here = site(context);
	const { centre } = await helpSetting(here);
	const token = new URL(request.url).searchParams.get('token') ?? '';
	return {
		centre,
		token,
		own: ownPath(here.locale, { token }),
		title: getTranslations(here.locale, 'help-own')('confirm.title'),
	};
}

/** Confirms the request; repeating it shows the same result. */
export async function action({ context, request }: Route.ActionArgs) {
	const token = String((await request.formData()).get('token') ?? '');
	const answer = (outcome: Outcome, status = 200) =>
		data({ outcome }, { status: statusFor(request, status) });
	const { refusal } = await attempt(site(context).call(helpApi.confirm, { body: { token } }), [409, 422]);
	if (refusal?.status === 422) return answer('invalid', 422);
	return refusal?.code === 'too_many_open' ? answer('tooManyOpen', 409) : answer('done');
}

export const headers: Route.HeadersFunction = () => ({
	'cache-control': 'no-store',
	'referrer-policy': 'no-referrer',
});

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function ConfirmHelpPage({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslations('help-own');
	const locale = useLocale();
	const busy = useNavigation().state === 'submitting';
	const { centre, token, own, title } = loaderData;
	const outcome: Outcome | undefined = token === '' ? 'invalid' : actionData?.outcome;
	return (
		<div className="narrow-page">
			<Card>
				<h1>{title}</h1>
				{outcome ? (
					<>
						<Alert
							tone={outcome === 'done' ? 'success' : 'warning'}
							title={t(`confirm.${outcome}Title`)}
							live
						>
							<p>{t(`confirm.${outcome}`, { centre })}</p>
						</Alert>
						<ButtonLink
							to={outcome === 'done' ? own : `/${locale}/een-op-een-hulp`}
							variant={outcome === 'done' ? 'primary' : 'outline'}
						>
							{t(outcome === 'done' ? 'confirm.view' : 'confirm.again')}
						</ButtonLink>
					</>
				) : (
					<Form method="post" className="stacked-form">
						<p className="lead">{t('confirm.lead', { centre })}</p>
						<input type="hidden" name="token" value={token} />
						<Button type="submit" size="lg" full busy={busy} icon="check">
							{t('confirm.submit')}
						</Button>
					</Form>
				)}
			</Card>
		</div>
	);
}
