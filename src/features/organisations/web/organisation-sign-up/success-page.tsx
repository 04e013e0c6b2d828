import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/surfaces.tsx';
import type { Route } from './+types/success-page';

export function loader({ context, request }: Route.LoaderArgs) {
	return {
		title: getTranslations(site(context).locale, 'organisation-sign-up')('success.title'),
		own: new URL(request.url).searchParams.has('own'),
	};
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

/** Explains the next step: confirming the address by mail or, for a signed-in user, waiting for approval. */
export default function OrganisationSignupSuccessPage({ loaderData: { title, own } }: Route.ComponentProps) {
	const t = useTranslations('organisation-sign-up');
	const locale = useLocale();
	return (
		<div className="narrow-page">
			<Card>
				<h1>{title}</h1>
				<p className="lead">{t(own ? 'success.own' : 'success.lead')}</p>
				<p>{t(own ? 'success.ownNext' : 'success.next')}</p>
				<ButtonLink to={`/${locale}${own ? '/dashboard' : ''}`} variant="outline">
					{t(own ? 'success.toWork' : 'success.home')}
				</ButtonLink>
			</Card>
		</div>
	);
}
