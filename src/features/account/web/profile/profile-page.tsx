import { data, redirect } from 'react-router';
import { Picture } from '#features/files/web/public.tsx';
import { currentUserApi } from '#features/users/api.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Badge, Card, EmptyState } from '#ui/surfaces.tsx';
import type { Route } from './+types/profile-page';
import { hasVolunteerProfiles, isVolunteer } from './is-volunteer.ts';
import '../account.css';

/**
 * The volunteer's own profile, with what organisations see of it and when. Redirects users who are not volunteers to
 * their account. Where there are no volunteer profiles, there is no such page.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
	const session = await requireSession(context, request);
	const { call, locale } = site(context);
	if (!(await hasVolunteerProfiles(site(context)))) throw data(null, { status: 404 });
	if (!isVolunteer(session)) throw redirect(`/${locale}/profile-edit`);
	const { data: user } = await call(currentUserApi.read);
	const labels = getTranslations(locale, 'vacancy-words');
	return {
		title: getTranslations(locale, 'account')('own.title'),
		name: user.fullName,
		photo: user.photo,
		about: user.about,
		skills: user.skills.map((skill) => labels(`skill.${skill}`)),
		dayparts: user.dayparts.map((daypart) => labels(`daypart.${daypart}`)),
	};
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function ProfilePage({ loaderData: profile }: Route.ComponentProps) {
	const t = useTranslations('account');
	const locale = useLocale();
	const edit = `/${locale}/profile-edit`;
	const empty = profile.about === '' && profile.skills.length === 0 && profile.dayparts.length === 0;
	return (
		<div className="work-page own-account">
			<header className="work-head">
				<Avatar name={profile.name} size={56}>
					{profile.photo && <Picture image={profile.photo} alt="" sizes="56px" widest={320} />}
				</Avatar>
				<h1>{profile.name}</h1>
				<ButtonLink to={edit} variant="outline" icon="pencil">
					{t('own.edit')}
				</ButtonLink>
			</header>
			<p className="work-intro">{t('own.intro')}</p>
			{empty ? (
				<EmptyState
					title={t('own.empty')}
					actions={
						<ButtonLink to={edit} icon="pencil">
							{t('own.fill')}
						</ButtonLink>
					}
				>
					<p>{t('own.emptyText')}</p>
				</EmptyState>
			) : (
				<Card>
					{profile.about !== '' && (
						<section className="own-section">
							<h2>{t('fields.about')}</h2>
							<p className="plain-text">{profile.about}</p>
						</section>
					)}
					<Chosen title={t('fields.skills')} items={profile.skills} />
					<Chosen title={t('fields.dayparts')} items={profile.dayparts} />
				</Card>
			)}
		</div>
	);
}

function Chosen({ title, items }: { title: string; items: string[] }) {
	if (items.length === 0) return null;
	return (
		<section className="own-section">
			<h2>{title}</h2>
			<p className="own-badges">
				{items.map((item) => (
					<Badge key={item}>{item}</Badge>
				))}
			</p>
		</section>
	);
}
