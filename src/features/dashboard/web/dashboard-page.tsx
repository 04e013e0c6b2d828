import { redirect, useSearchParams } from 'react-router';
import { organisationApi } from '#features/organisations/api.ts';
import { attempt } from '#platform/web/failures.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { audienceOf } from '#platform/web/session.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { Flash } from '#ui/flash.tsx';
import type { Route } from './+types/dashboard-page';
import { loadVolunteer } from './load-volunteer.ts';
import { loadWork } from './load-work.ts';
import { VolunteerDashboard } from './volunteer-dashboard.tsx';
import { WorkDashboard } from './work-dashboard.tsx';

/** The signed-in user's tasks for today, by their role. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const session = await requireSession(context, request);
	const here = site(context);
	const audience = audienceOf(session);
	return {
		content:
			audience === 'volunteer'
				? await loadVolunteer(here, session)
				: await loadWork(here, session, audience === 'centre'),
		name: session.user.firstName || session.user.fullName,
		title: getTranslations(here.locale, 'dashboard')('title'),
		base: `/${here.locale}`,
	};
}

/** Approves an organisation that signed up. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const id = String((await request.formData()).get('approve') ?? '');
	const decided = call(organisationApi.decide, { params: { id }, body: { status: 'approved' } });
	const { refusal } = await attempt(decided, [404, 409]);
	return redirect(`/${locale}/dashboard?${refusal ? 'failed' : 'done'}=approve`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
	const { content, name, base } = loaderData;
	const t = useTranslations('dashboard');
	const [search] = useSearchParams();
	return (
		<div className="work-page">
			<header className="work-head">
				<h1>{t('greeting', { name })}</h1>
			</header>
			<Flash message={search.get('done') === 'approve' ? t('signUps.approved') : undefined} />
			<Flash message={search.get('failed') === 'approve' ? t('signUps.failed') : undefined} tone="danger" />
			{content.kind === 'work' ? (
				<WorkDashboard work={content} base={base} />
			) : (
				<VolunteerDashboard volunteering={content} base={base} />
			)}
		</div>
	);
}
