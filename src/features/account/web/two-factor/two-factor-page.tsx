import { data, Form, redirect, useSearchParams } from 'react-router';
import { twoFactorApi } from '#features/auth/api.ts';
import { statusFor } from '#platform/web/action-status.ts';
import { requireSession } from '#platform/web/guards.ts';
import { pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { FormPart } from '#ui/form-part.tsx';
import { Alert } from '#ui/surfaces.tsx';
import type { Route } from './+types/two-factor-page';
import { AppSection } from './app-section.tsx';
import { CodesSection } from './codes-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { runTwoFactor } from './run-two-factor.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const { meta } = await call(twoFactorApi.read);
	return { title: getTranslations(locale, 'account')('twoStep.title'), state: meta };
}

export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request);
	const here = site(context);
	const outcome = await runTwoFactor(here, await request.formData());
	if ('done' in outcome) return redirect(`/${here.locale}/profile-edit/two-step?done=${outcome.done}`);
	const status = 'error' in outcome && outcome.error ? outcome.error.status : 200;
	return data(outcome, { status: statusFor(request, status) });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function TwoFactorPage({ loaderData: { state }, actionData }: Route.ComponentProps) {
	const t = useTranslations('account');
	const [search] = useSearchParams();
	return (
		<section>
			<h1>{t('twoStep.title')}</h1>
			<Flash message={t.optional(`twoStep.done.${search.get('done')}`)} />
			{state.demanded && (
				<Alert tone="warning" title={t('twoStep.demanded')}>
					<p>{t('twoStep.demandedText')}</p>
				</Alert>
			)}
			<p className="work-intro">{t('twoStep.intro')}</p>
			<CodesSection state={state} outcome={actionData} />
			<AppSection on={state.authenticator} outcome={actionData} />
			<PasskeysSection passkeys={state.passkeys} outcome={actionData} />
			{state.staffDemand !== null && <StaffSection demanded={state.staffDemand} />}
		</section>
	);
}

/** For superusers: whether all staff of the centre must use two-step sign-in. */
function StaffSection({ demanded }: { demanded: boolean }) {
	const t = useTranslations('account');
	return (
		<FormPart
			className="own-section"
			id="staff"
			title={t('twoStep.staff.title')}
			text={t('twoStep.staff.text')}
		>
			<p>{t(demanded ? 'twoStep.staff.isOn' : 'twoStep.staff.isOff')}</p>
			<Form method="post" className="actions">
				<input type="hidden" name="demanded" value={demanded ? '' : 'yes'} />
				<Button type="submit" name="intent" value="staff" variant="outline">
					{t(demanded ? 'twoStep.staff.drop' : 'twoStep.staff.demand')}
				</Button>
			</Form>
		</FormPart>
	);
}
