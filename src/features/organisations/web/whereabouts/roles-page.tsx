import { Form, Link, useSearchParams } from 'react-router';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { Badge, EmptyState } from '#ui/surfaces.tsx';
import type { Route } from './+types/roles-page';

/** The organisations of the person with the roles held in each, and those of the account itself. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { user, organisations, organisation } = await requireSession(context, request);
	return {
		organisations: organisations.map((one) => ({
			...one,
			current: one.id === organisation?.id,
			roles: user.roles.filter(({ organizationId }) => organizationId === one.id).map(({ name }) => name),
		})),
		ownRoles: user.roles.filter(({ organizationId }) => organizationId === null).map(({ name }) => name),
		title: getTranslations(site(context).locale, 'whereabouts')('roles.title'),
	};
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function RolesPage({ loaderData: { organisations, ownRoles, title } }: Route.ComponentProps) {
	const t = useTranslations('whereabouts');
	const words = useTranslations('organisation-work');
	const locale = useLocale();
	const [search] = useSearchParams();
	return (
		<div className="work-page">
			<header className="work-head">
				<h1>{title}</h1>
			</header>
			<Flash message={search.get('done') === 'deleted' ? t('roles.deleted') : undefined} />
			{organisations.length > 0 && (
				<p className="work-intro">{t(organisations.length > 1 ? 'roles.intro' : 'roles.introOne')}</p>
			)}
			{organisations.length === 0 && (
				<EmptyState
					title={t('roles.none')}
					actions={
						<ButtonLink to={`/${locale}/organizations/signup`} variant="outline" icon="building-2">
							{t('roles.signUp')}
						</ButtonLink>
					}
				>
					<p>{t('roles.noneText')}</p>
				</EmptyState>
			)}
			{organisations.map(({ id, name, status, current, roles }) => (
				<section key={id} className="panel stacked-form" aria-labelledby={`organisation-${id}`}>
					<h2 id={`organisation-${id}`}>{name}</h2>
					<p className="chips">
						{roles.map((role) => (
							<Badge key={role} tone="primary">
								{words(`role.${role}`)}
							</Badge>
						))}
						{status !== 'approved' && (
							<Badge tone="warning">{words.optional(`status.${status}`) ?? status}</Badge>
						)}
					</p>
					<div className="actions">
						{current ? (
							<Badge tone="success" icon="check">
								{t('roles.current')}
							</Badge>
						) : (
							<Form method="post" action={`/${locale}/account/acting-for`}>
								<input type="hidden" name="to" value={`/${locale}/account/roles`} />
								<Button
									type="submit"
									name="organisation"
									value={id}
									size="sm"
									aria-describedby={`organisation-${id}`}
								>
									{t('roles.choose')}
								</Button>
							</Form>
						)}
						{current && roles.includes('admin') && (
							<Link to={`/${locale}/organizations/${id}/edit`}>{t('roles.edit')}</Link>
						)}
					</div>
				</section>
			))}
			{ownRoles.length > 0 && (
				<section className="panel" aria-labelledby="own-roles">
					<h2 id="own-roles">{t('roles.account')}</h2>
					<p className="chips">
						{ownRoles.map((role) => (
							<Badge key={role}>{words(`role.${role}`)}</Badge>
						))}
					</p>
				</section>
			)}
		</div>
	);
}
