import { pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Card } from '#ui/surfaces.tsx';
import { helpSetting } from '../help-setting.ts';
import type { Route } from './+types/sent-page';

/** Explains what happens next: guests confirm by mail, members wait for the centre. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const here = site(context);
	const { centre } = await helpSetting(here);
	const as =
		new URL(request.url).searchParams.get('as') === 'member' ? ('member' as const) : ('guest' as const);
	return { centre, as, title: getTranslations(here.locale, 'help-form')(`sent.${as}Title`) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function SentPage({ loaderData: { as, centre, title } }: Route.ComponentProps) {
	const t = useTranslations('help-form');
	const locale = useLocale();
	const path = `/${locale}/een-op-een-hulp`;
	return (
		<div className="narrow-page">
			<Card>
				<p>
					<Icon name={as === 'guest' ? 'mail' : 'circle-check'} size={40} />
				</p>
				<h1>{title}</h1>
				<p className="lead">{t(`sent.${as}`, { centre })}</p>
				{as === 'guest' && <p>{t('sent.spam')}</p>}
				<p className="actions">
					{as === 'member' && <ButtonLink to={`${path}/mijn`}>{t('sent.own')}</ButtonLink>}
					<ButtonLink to={path} variant="outline">
						{t('sent.back')}
					</ButtonLink>
				</p>
			</Card>
		</div>
	);
}
