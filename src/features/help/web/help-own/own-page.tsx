import { pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Breadcrumb } from '#ui/navigation.tsx';
import { helpSetting } from '../help-setting.ts';
import { editPath, ownFrom, ownPath, readOwn } from '../own-request.ts';
import type { Route } from './+types/own-page';
import { OwnView } from './own-view.tsx';
import { resolveOwn } from './resolve-own.ts';

/** The signed-in user's own request. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
	const here = site(context);
	const { centre } = await helpSetting(here);
	const from = ownFrom(request, params.id);
	return {
		centre,
		...(await readOwn(context, request, from)),
		here: ownPath(here.locale, from),
		edit: editPath(here.locale, from),
	};
}

/** Runs the action of a button. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const from = ownFrom(request, params.id);
	const { request: own } = await readOwn(context, request, from);
	return resolveOwn(site(context), from, own.id, await request.formData());
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.request.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function OwnPage({ loaderData }: Route.ComponentProps) {
	const t = useTranslations('help-own');
	const locale = useLocale();
	return (
		<OwnView {...loaderData}>
			<Breadcrumb
				items={[
					{ label: t('title'), to: `/${locale}/een-op-een-hulp/mijn` },
					{ label: loaderData.request.title },
				]}
			/>
		</OwnView>
	);
}
