import { requireOrganisation } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Breadcrumb } from '#ui/navigation.tsx';
import { profilePoolApi } from '../api.ts';
import { poolReaders } from '../enums.ts';
import type { Route } from './+types/profile-page.ts';
import { FitWords } from './fit-words.tsx';
import { ProfileCard } from './profile-card.tsx';
import { requireProfiles } from './require-volunteer.ts';
import './profiles.css';

/** One volunteer of the pool; with a vacancy in the address also why they fit it. Each look is counted and logged. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireOrganisation(context, request, poolReaders);
	await requireProfiles(site(context));
	const { call, locale } = site(context);
	const vacancyId = new URL(request.url).searchParams.get('vacancy');
	const { data: profile } = await call(profilePoolApi.read, {
		params: { id: params.id },
		...(vacancyId && { filter: { vacancyId } }),
	});
	const title = getTranslations(locale, 'profiles')('pool.profileTitle', { name: profile.displayName });
	return { title, profile, vacancyId };
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function ProfilePage({ loaderData: { title, profile, vacancyId } }: Route.ComponentProps) {
	const t = useTranslations('profiles');
	const locale = useLocale();
	const pool = `/${locale}/vrijwilligerspool`;
	return (
		<div className="work-page profile-page">
			<Breadcrumb
				items={[
					{ label: t('pool.title'), to: vacancyId ? `${pool}?vacancy=${vacancyId}` : pool },
					{ label: title },
				]}
			/>
			<h1>{title}</h1>
			<FitWords fit={profile.meta?.fit ?? null} distance={profile.meta?.distance ?? null} />
			<ProfileCard profile={profile} level={2} />
			<p className="field-hint">{t('pool.privacy')}</p>
		</div>
	);
}
