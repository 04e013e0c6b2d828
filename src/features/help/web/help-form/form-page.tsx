import { redirect } from 'react-router';
import type { HelpKind } from '#features/vacancies/enums.ts';
import { pageTitle } from '#platform/web/page.ts';
import { sessionOf } from '#platform/web/session.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Breadcrumb } from '#ui/navigation.tsx';
import { Card } from '#ui/surfaces.tsx';
import { helpSetting } from '../help-setting.ts';
import type { Route } from './+types/form-page';
import { HelpForm } from './help-fields.tsx';
import { sendRequest } from './send-request.ts';

const kindOf = (request: Request): HelpKind =>
	new URL(request.url).searchParams.get('kind') === 'offer' ? 'offer' : 'ask';

/** Form to request help, or with `kind=offer` to offer it. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const here = site(context);
	const [setting, session] = await Promise.all([helpSetting(here), sessionOf(here)]);
	const kind = kindOf(request);
	return {
		...setting,
		kind,
		guest: session === null,
		phoneNumber: session?.user.phoneNumber ?? '',
		title: getTranslations(here.locale, 'help-form')(`title.${kind}`),
		name: getTranslations(here.locale, 'help-words')(`name.${setting.wording}`),
	};
}

/** Submits the request, and redirects to the page that explains what happens next. */
export async function action({ context, request }: Route.ActionArgs) {
	const here = site(context);
	await helpSetting(here);
	const { sent, again } = await sendRequest(here, kindOf(request), request);
	return sent ? redirect(`/${here.locale}/een-op-een-hulp/verstuurd?as=${sent}`) : again;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function HelpFormPage({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslations('help-form');
	const locale = useLocale();
	const { kind, title, name, centre, guest, phoneNumber } = loaderData;
	const path = `/${locale}/een-op-een-hulp`;
	return (
		<div className="help-form-page">
			<Breadcrumb items={[{ label: name, to: path }, { label: title }]} />
			<Card>
				<h1>{title}</h1>
				<p className="lead">{t(`lead.${kind}`)}</p>
				<HelpForm
					kind={kind}
					centre={centre}
					guest={guest}
					canSignIn
					values={{ phoneNumber }}
					answer={actionData}
					action={`${path}/plaatsen${kind === 'offer' ? '?kind=offer' : ''}`}
					submit={t(`send.${kind}`)}
				/>
			</Card>
		</div>
	);
}
