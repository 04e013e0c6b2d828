import { orNull } from '#platform/web/failures.ts';
import { pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Alert, Card } from '#ui/surfaces.tsx';
import { helpSetting } from '../help-setting.ts';
import { editPath, ownFrom, ownPath, readOwn } from '../own-request.ts';
import type { Route } from './+types/by-link-page';
import { OwnView } from './own-view.tsx';
import { resolveOwn } from './resolve-own.ts';

/** A guest's own request, by the link in a mail. Loading it changes nothing, because mail scanners follow links too. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const here = site(context);
	const { centre } = await helpSetting(here);
	const from = ownFrom(request);
	const title = getTranslations(here.locale, 'help-own')('details');
	const own = await orNull(readOwn(context, request, from), [404, 422]);
	return {
		title,
		own: own && { centre, ...own, here: ownPath(here.locale, from), edit: editPath(here.locale, from) },
	};
}

/** Runs the action of a button. */
export async function action({ context, request }: Route.ActionArgs) {
	const from = ownFrom(request);
	const { request: own } = await readOwn(context, request, from);
	return resolveOwn(site(context), from, own.id, await request.formData());
}

// The URL contains the right to manage the request, so it must not be sent to other sites as referrer.
export const headers: Route.HeadersFunction = () => ({
	'cache-control': 'no-store',
	'referrer-policy': 'no-referrer',
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.own?.request.title ?? loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function ByLinkPage({ loaderData: { own, title } }: Route.ComponentProps) {
	const t = useTranslations('help-own');
	const locale = useLocale();
	if (own) return <OwnView {...own} />;
	return (
		<div className="narrow-page">
			<Card>
				<h1>{title}</h1>
				<Alert tone="warning" title={t('link.invalidTitle')}>
					<p>{t('link.invalid')}</p>
				</Alert>
				<ButtonLink to={`/${locale}/een-op-een-hulp`} variant="outline">
					{t('confirm.again')}
				</ButtonLink>
			</Card>
		</div>
	);
}
