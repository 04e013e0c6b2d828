import { redirect } from 'react-router';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/surfaces.tsx';
import type { Route } from './+types/goodbye-page';

/** Nobody whose account is deleted is signed in. */
export function loader({ context }: Route.LoaderArgs) {
	const { locale, signedIn } = site(context);
	if (signedIn) throw redirect(`/${locale}/dashboard`);
	return { title: getTranslations(locale, 'account')('goodbye.title') };
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

/** Confirms that the account has been deleted. */
export default function GoodbyePage() {
	const t = useTranslations('account');
	const locale = useLocale();
	return (
		<div className="narrow-page">
			<Card>
				<h1>{t('goodbye.title')}</h1>
				<p className="lead">{t('goodbye.text')}</p>
				<div className="actions">
					<ButtonLink to={`/${locale}`} icon="home">
						{t('goodbye.home')}
					</ButtonLink>
				</div>
			</Card>
		</div>
	);
}
