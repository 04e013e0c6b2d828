import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { Route } from './+types/dark-page';
import { GuidePage } from './guide.tsx';

export function loader({ context }: Route.LoaderArgs) {
	const { locale } = site(context);
	return { title: getTranslations(locale, 'style-guide')('dark.title'), next: `/${locale}/test/colors` };
}

/** Always dark, regardless of the visitor's preference. */
export const handle: PageHandle = { mode: 'dark' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function DarkPage({ loaderData }: Route.ComponentProps) {
	const t = useTranslations('style-guide');
	return (
		<GuidePage title={loaderData.title} lead={t('dark.text')}>
			<div className="actions">
				<ButtonLink to={loaderData.next} variant="outline">
					{t('dark.next')}
				</ButtonLink>
			</div>
		</GuidePage>
	);
}
