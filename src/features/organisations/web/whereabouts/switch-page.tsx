import { data, Form, redirect } from 'react-router';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { type SiteContext, site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
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
		tenants: chosen(await here.places(), q),
		title: getTranslations(here.locale, 'whereabouts')('switch.title'),
	};
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

/** Switches to the centre. Throws 404 for one that this host does not show. */
export async function action({ context, request }: Route.ActionArgs) {
	const here = site(context);
	const id = (await request.formData()).get('centre');
	for (const { tenant, centres } of await here.places()) {
		if (centres.some((centre) => centre.id === id)) {
			here.goTo({ tenant, centreId: String(id) });
			return redirect(`/${here.locale}`);
		}
	}
	throw data(null, { status: 404 });
}

export const handle: PageHandle = { layout: 'empty' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function SwitchPage({ loaderData: { q, tenants, title } }: Route.ComponentProps) {
	const t = useTranslations('whereabouts');
	return (
		<div className="narrow-page switch-page">
			<Card>
				<h1>{title}</h1>
				<p className="lead">{t('switch.lead')}</p>
				<Form method="get" role="search" className="stacked-form">
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
