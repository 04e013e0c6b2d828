import { data, Form, redirect } from 'react-router';
import { authApi } from '#features/auth/api.ts';
import { orNull } from '#platform/web/failures.ts';
import { forgetPerson } from '#platform/web/forget-person.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { safeReturnPath } from '#platform/web/safe-return.ts';
import { type SiteContext, site } from '#platform/web/site-context.ts';
import { getTranslations, type Locale, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { SearchField } from '#ui/inputs.tsx';
import { Card } from '#ui/surfaces.tsx';
import type { Route } from './+types/switch-page';
import './switch-page.css';

type Place = Awaited<ReturnType<SiteContext['places']>>[number];

/** The tenants and centres that this host may show, filtered by the search text. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const here = site(context);
	const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100);
	return {
		q,
		followed: nextOf(request, here.locale),
		tenants: chosen(await here.places(), q),
		title: getTranslations(here.locale, 'whereabouts')('switch.title'),
	};
}

/** What follows the choice: signing in there, and from there the page that was asked for. */
function nextOf(request: Request, locale: Locale): { next?: 'sign-in'; to?: string } {
	const { searchParams } = new URL(request.url);
	if (searchParams.get('next') !== 'sign-in') return {};
	const to = safeReturnPath(searchParams.get('to'), locale, '');
	return { next: 'sign-in', ...(to && { to }) };
}

/** Tenants of which the name, or that of a centre, has the text; of the latter only those centres. */
function chosen(places: readonly Place[], q: string): Place[] {
	const has = (text: string) => text.toLowerCase().includes(q.toLowerCase());
	return places.flatMap((place) => {
		if (has(place.name)) return [place];
		const centres = place.centres.filter(({ name }) => has(name));
		return centres.length > 0 ? [{ ...place, centres }] : [];
	});
}

/**
 * Switches to the centre. Somebody who is signed in is asked first, as an account belongs to one centre: going to another
 * ends the session, here and in the API. Throws 404 for a centre that this host does not show.
 */
export async function action({ context, request }: Route.ActionArgs) {
	const here = site(context);
	const form = await request.formData();
	const id = form.get('centre');
	const places = (await here.places()).flatMap(({ tenant, centres }) =>
		centres.map((centre) => ({ tenant, ...centre })),
	);
	const chosen = places.find((centre) => centre.id === id);
	if (!chosen) throw data(null, { status: 404 });
	const leaves = here.signedIn && !chosen.current;
	if (leaves && !form.has('leave')) {
		return {
			leaving: { id: chosen.id, to: chosen.name, from: places.find(({ current }) => current)?.name ?? '' },
		};
	}
	if (leaves) await orNull(here.call(authApi.signOut));
	here.goTo({ tenant: chosen.tenant, centreId: chosen.id });
	const { next, to } = nextOf(request, here.locale);
	const back = to ? `?to=${encodeURIComponent(to)}` : '';
	return redirect(next ? `/${here.locale}/auth/login-1${back}` : `/${here.locale}`);
}

export const handle: PageHandle = { layout: 'empty' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

/** Asks whether to end the session, which going to another centre does. */
function Leaving({ leaving: { id, to, from } }: { leaving: { id: string; to: string; from: string } }) {
	const t = useTranslations('whereabouts');
	return (
		<div className="narrow-page">
			<Card>
				<h1>{t('switch.leaving.title', { to })}</h1>
				<p className="lead">{t('switch.leaving.text', { from, to })}</p>
				<Form method="post" className="actions" reloadDocument onSubmit={() => forgetPerson()}>
					<input type="hidden" name="centre" value={id} />
					<Button type="submit" name="leave" value="yes" icon="log-out">
						{t('switch.leaving.go', { to })}
					</Button>
					<ButtonLink to={`/${useLocale()}/switch`} variant="tertiary">
						{t('switch.leaving.stay')}
					</ButtonLink>
				</Form>
			</Card>
		</div>
	);
}

export default function SwitchPage({
	loaderData: { q, followed, tenants, title },
	actionData,
}: Route.ComponentProps) {
	const t = useTranslations('whereabouts');
	if (actionData) return <Leaving leaving={actionData.leaving} />;
	return (
		<div className="narrow-page switch-page">
			<Card>
				<h1>{title}</h1>
				<p className="lead">{t('switch.lead')}</p>
				<Form method="get" role="search" className="stacked-form">
					{Object.entries(followed).map(([name, value]) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
					<SearchField name="q" label={t('switch.search')} defaultValue={q} key={q} />
					<Button type="submit" variant="outline">
						{t('switch.find')}
					</Button>
				</Form>
				<p role="status" className="field-hint">
					{t('switch.count', { count: tenants.reduce((sum, { centres }) => sum + centres.length, 0) })}
				</p>
			</Card>
			{tenants.map(({ tenant, name, centres }) => (
				<Card key={tenant} as="section" aria-labelledby={`tenant-${tenant}`}>
					<h2 id={`tenant-${tenant}`}>{name}</h2>
					{/* The frame around it is another one afterwards, so that the page is loaded as a whole. */}
					<Form method="post" className="stacked-form" reloadDocument>
						{centres.map((centre) => (
							<Button
								key={centre.id}
								type="submit"
								name="centre"
								value={centre.id}
								variant="outline"
								full
								aria-current={centre.current || undefined}
								icon={centre.current ? 'check' : 'map-pin'}
							>
								<span>
									{centre.name}
									{centre.current && <span className="switch-here">{t('switch.here')}</span>}
								</span>
							</Button>
						))}
					</Form>
				</Card>
			))}
		</div>
	);
}
