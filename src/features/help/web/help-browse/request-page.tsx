import { pageTitle } from '#platform/web/page.ts';
import { sessionOf } from '#platform/web/session.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { Time } from '#ui/time.tsx';
import { helpApi } from '../../api.ts';
import { helpSetting } from '../help-setting.ts';
import { RequestBadges, useNeighbourhood } from '../request-head.tsx';
import type { Route } from './+types/request-page';
import { AnswerSection } from './answer-section.tsx';
import { ReportForm } from './report-form.tsx';
import { sendFromPage } from './send-from-page.ts';
import '../help.css';

/** One request, with what the user may do. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const here = site(context);
	const setting = await helpSetting(here);
	const [{ data: request }, session] = await Promise.all([
		here.call(helpApi.read, { params }),
		sessionOf(here),
	]);
	return {
		...setting,
		request,
		phoneNumber: session?.user.phoneNumber ?? '',
		member: session !== null,
		name: getTranslations(here.locale, 'help-words')(`name.${setting.wording}`),
	};
}

/** Submits a reply or a report. */
export async function action({ context, params, request }: Route.ActionArgs) {
	return sendFromPage(site(context), params.id, request);
}

export { publicPage as headers } from '#platform/web/public-page.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	loaderData
		? [
				{ title: pageTitle(loaderData.request.title, matches) },
				{ name: 'description', content: loaderData.request.body.slice(0, 160) },
				// Requests are personal and temporary, so search engines must not index them.
				{ name: 'robots', content: 'noindex' },
			]
		: [];

export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslations('help-browse');
	const locale = useLocale();
	const where = useNeighbourhood();
	const { request, name, centre } = loaderData;
	const facts: [IconName, string, string][] = [
		['map-pin', t('where'), where(request)],
		['clock', t('when'), request.timing || t('whenOpen')],
	];
	return (
		<article className="help-page">
			<Breadcrumb items={[{ label: name, to: `/${locale}/een-op-een-hulp` }, { label: request.title }]} />
			<header>
				<RequestBadges request={request} />
				<h1>{request.title}</h1>
				<p className="help-by">
					{t('by', { name: request.firstName })}
					{request.publishedAt && (
						<>
							{' · '}
							{t('since')} <Time value={request.publishedAt} style="long" />
						</>
					)}
				</p>
			</header>
			<dl className="help-facts">
				{facts.map(([icon, label, value]) => (
					<div key={label}>
						<dt>
							<Icon name={icon} />
							{label}
						</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			<section aria-labelledby="story">
				<h2 id="story" className="visually-hidden">
					{t('story')}
				</h2>
				<p className="help-story">{request.body}</p>
			</section>
			<AnswerSection data={loaderData} answer={actionData} />
			{request.meta?.can?.report && <ReportForm centre={centre} answer={actionData} />}
		</article>
	);
}
