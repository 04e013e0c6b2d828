import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, openBrowser, type TestBrowser, type Visitor } from './browser.ts';
import { signIn } from './sign-in.ts';

type Looks =
	| 'visitor'
	| 'volunteer'
	| 'organisation'
	| 'centre'
	| 'superuser'
	| 'mentor'
	| 'student'
	| `neighbour${'' | ' volunteer' | ' centre'}`
	| 'sharer';

/** Neighbours are in the tenant that has help from person to person; of all others the first has the pages. */
const isNeighbour = (who: Looks) => who.startsWith('neighbour');
/** The tenant whose site is looked at. */
const tenantOf = (who: Looks) => (isNeighbour(who) ? 'oldebroek' : who === 'sharer' ? 'public' : 'demo');
/** The demo account of who looks; of a visitor none. */
const accountOf = (who: Looks) => who.replace(/^(visitor|neighbour|sharer) ?/, '');

/** Every page, by who looks at it; `{vacancy}` and the like are filled in from the API. */
const PAGES: Record<Looks, string[]> = {
	visitor: [
		'',
		'/vacancies/search',
		'/vacancies/search?q=taal&near=Apeldoorn',
		'/vacancies/search?q=bestaatechtniet',
		'/vacancies/search?q=koken#map',
		'/vacancies/{vacancy}',
		'/vacancies/{vacancy}/apply',
		'/activiteitenkalender',
		'/activiteitenkalender?view=week',
		'/activiteitenkalender?view=agenda',
		'/activiteitenkalender/overzicht',
		'/activiteitenkalender/afmelden?token=een-token',
		'/vacancies/renew?token=een-token',
		'/applications/offer?token=een-token',
		'/organizations/{organization}',
		'/sociale-kaart',
		'/sociale-kaart?activity_type_ids=meals&near=Apeldoorn&distance=25',
		'/sociale-kaart?q=bestaatechtniet&near=Nergenshuizen',
		'/sociale-kaart?near=Apeldoorn#map',
		'/sociale-kaart/{entry}',
		'/auth/login-1',
		'/auth/recover',
		'/auth/recover?sent=1',
		'/auth/reset?token=een-token',
		'/auth/reset',
		'/signup',
		'/signup/success',
		'/confirm?token=een-token',
		'/confirm',
		'/organizations/signup',
		'/switch',
		'/organizations/signup/success',
		'/organizations/signup/confirm?token=een-token',
		'/confirm/invitation?token=een-token',
		'/confirm/invitation',
		'/account/email?token=een-token',
		'/account/email',
		'/account/mail?token=een-token',
		'/account/verwijderen',
		'/account/verwijderen?token=een-token',
		'/profiel/verwijderd',
		'/over-ons',
		'/zo-werkt-het',
		'/voor-organisaties',
		'/trainingen',
		'/nieuws',
		'/nieuws/vrijwilligersbeurs',
		'/partners',
		'/bestaat-niet',
	],
	volunteer: [
		'/vacancies/saved',
		'/profiel/zoekopdrachten',
		'/profiel/zoekopdrachten/nieuw?q=koken&near=Apeldoorn',
		'/dashboard',
		'/applications',
		'/vacancies/{vacancy}',
		'/uitloggen',
		'/profile-edit',
		'/profile-edit/email',
		'/profile-edit/settings',
		'/profile-edit/periodieke-mail',
		'/profile-edit/two-step',
		'/profile-edit/agenda',
		'/profiel',
		'/notificaties',
		'/auth/token',
		'/account/verwijderen',
	],
	organisation: [
		'/dashboard',
		'/notificaties',
		'/notificaties?status=all',
		'/vacancies',
		'/vacancies/add',
		'/vacancies/bulk-edit',
		'/vacancies/bulk-edit?q=',
		'/vacancies/widget',
		'/dashboard/activiteit',
		'/vacancies/{own}/edit',
		'/applications',
		'/applications/{application}',
		'/test/mail',
		'/users',
		'/users/add',
		'/instellingen/organisatie',
		'/instellingen/contact-person',
	],
	centre: [
		'/dashboard',
		'/vacancies',
		'/applications',
		'/users',
		'/users?q=niemandheetzo',
		'/users/add',
		'/users/import',
		'/users/{person}',
		'/users/{person}/edit',
		'/users/{person}/add_role',
		'/users/{person}?confirm=archive',
		'/organizations',
		'/organizations/add',
		'/organizations/import',
		'/account/roles',
		'/applications/templates',
		'/vacancies/import',
		'/vacancies/missed-searches',
		'/vacancies/missed-searches?q=bestaatechtniet&period=7',
		'/organizations/approve',
		'/content',
		'/content/pages',
		'/content/pages/add',
		'/content/pages/{page}',
		'/content/pages/{page}/settings',
		'/content/pages/{page}/versions',
		'/content/menu-items',
		'/plannen',
		'/content/file-upload',
		'/content/stock-images',
		'/content/stock-images/new',
		'/content/stock-images/{stock}',
		'/organizations?q=bestaatechtniet',
	],
	mentor: [
		'/dashboard',
		'/students',
		'/students?status=toSign',
		'/students?q=niemandheetzo',
		'/students/{student}',
		'/users',
		'/notificaties',
	],
	student: ['/dashboard', '/students/hours'],
	superuser: [
		'/instellingen/design',
		'/instellingen/footer',
		'/instellingen/organisatie',
		'/instellingen/contact-person',
	],
	neighbour: [
		'/een-op-een-hulp',
		'/een-op-een-hulp?kind=offer&near=Wezep',
		'/een-op-een-hulp?topic=company&near=Nergenshuizen',
		'/een-op-een-hulp/{request}',
		'/een-op-een-hulp/plaatsen',
		'/een-op-een-hulp/plaatsen?kind=offer',
		'/een-op-een-hulp/verstuurd',
		'/een-op-een-hulp/bevestigen?token=een-token-van-een-mail',
		'/een-op-een-hulp/bevestigen',
		'/een-op-een-hulp/beheer?token=een-token-van-een-mail',
		'/gelderse-handen',
		'/gelderse-handen?step=ask',
		'/gelderse-handen?step=sent',
	],
	'neighbour volunteer': [
		'/een-op-een-hulp',
		'/een-op-een-hulp/{request}',
		'/een-op-een-hulp/plaatsen',
		'/een-op-een-hulp/mijn',
		'/een-op-een-hulp/mijn/{own}',
		'/een-op-een-hulp/mijn/{own}?confirm=close',
		'/een-op-een-hulp/aanpassen?id={own}',
	],
	'neighbour centre': [
		'/een-op-een-hulp/beoordelen',
		'/een-op-een-hulp/beoordelen?status=reported',
		'/een-op-een-hulp/beoordelen?status=matched',
	],
	sharer: ['/vacancies/search', '/vacancies/{shared}/shared'],
};

/** A tablet upright and lying down: what has a table of many columns may not stick out there either. */
const TABLET = [768, 1024];
const TABLES = [
	'/vacancies',
	'/applications',
	'/users',
	'/organizations',
	'/students',
	'/content/pages',
	'/vacancies/missed-searches',
];

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

async function found(visitor: Visitor, path: string, selector: RegExp): Promise<string> {
	await visitor.page.goto(path);
	const links = await visitor.page
		.locator('main a')
		.evaluateAll((list) => list.map((link) => (link as HTMLAnchorElement).pathname));
	const id = links.map((link) => selector.exec(link)?.[1]).find(Boolean);
	if (!id) throw new Error(`${path} links to nothing like ${selector}`);
	return id;
}

async function placeholders(visitor: Visitor, who: Looks): Promise<Record<string, string>> {
	const uuid = '([0-9a-f-]{36})';
	if (isNeighbour(who)) {
		const help = '/nl/een-op-een-hulp';
		return {
			request: await found(visitor, `${help}?topic=transport`, new RegExp(`${help}/${uuid}$`)),
			...(who === 'neighbour volunteer' && {
				own: await found(visitor, `${help}/mijn`, new RegExp(`${help}/mijn/${uuid}$`)),
			}),
		};
	}
	if (who === 'sharer') {
		const theirs = new RegExp(`/vacancies/${uuid}/shared$`);
		return { shared: await found(visitor, '/nl/vacancies/search', theirs) };
	}
	const vacancy = await found(visitor, '/nl/vacancies/search', new RegExp(`/vacancies/${uuid}$`));
	if (who === 'visitor') {
		return {
			vacancy,
			organization: await found(visitor, `/nl/vacancies/${vacancy}`, new RegExp(`/organizations/${uuid}$`)),
			entry: await found(visitor, '/nl/sociale-kaart', new RegExp(`/sociale-kaart/${uuid}$`)),
		};
	}
	if (who === 'centre') {
		return {
			vacancy,
			person: await found(visitor, '/nl/users?role=volunteer', new RegExp(`/users/${uuid}$`)),
			page: await found(visitor, '/nl/content/pages', new RegExp(`/content/pages/${uuid}$`)),
			stock: await found(visitor, '/nl/content/stock-images', new RegExp(`/content/stock-images/${uuid}$`)),
		};
	}
	if (who === 'mentor') {
		return { student: await found(visitor, '/nl/students', new RegExp(`/students/${uuid}$`)) };
	}
	if (who !== 'organisation') return { vacancy };
	return {
		vacancy,
		own: await found(visitor, '/nl/vacancies', new RegExp(`/vacancies/${uuid}/edit$`)),
		application: await found(visitor, '/nl/applications', new RegExp(`/applications/${uuid}$`)),
	};
}

describe('axe finds nothing', () => {
	it.each(Object.keys(PAGES) as Looks[])(
		'on the pages of a %s, in both themes and languages, narrow and wide',
		async (who) => {
			for (const colorScheme of ['light', 'dark'] as const) {
				const visitor = await browser.visit({
					colorScheme,
					reducedMotion: 'reduce',
					...(tenantOf(who) !== 'demo' && { baseURL: addressOf(tenantOf(who)) }),
				});
				if (accountOf(who)) await signIn(visitor.page, 'nl', accountOf(who));
				const values = await placeholders(visitor, who);
				for (const [locale, width] of [
					['nl', 320],
					['en', 1280],
				] as const) {
					await visitor.page.setViewportSize({ width, height: 900 });
					for (const page of PAGES[who]) {
						const path = `/${locale}${page.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')}`;
						await visitor.page.goto(path, { waitUntil: 'networkidle' });
						// Pages in a preview are in this list themselves.
						const { violations } = await new AxeBuilder({ page: visitor.page })
							.exclude('.preview iframe')
							.analyze();
						const seen = violations.map(
							({ id, nodes }) =>
								`${id}: ${nodes
									.map(({ target }) => target.join(' '))
									.slice(0, 3)
									.join(' | ')}`,
						);
						expect(seen, `${path} ${colorScheme} ${width}`).toEqual([]);
						for (const wide of TABLES.includes(page) && locale === 'nl' ? [width, ...TABLET] : [width]) {
							await visitor.page.setViewportSize({ width: wide, height: 900 });
							const overflow = await visitor.page.evaluate(
								() => document.documentElement.scrollWidth - window.innerWidth,
							);
							expect(overflow, `${path} ${wide} px scrolls sideways`).toBeLessThanOrEqual(0);
						}
						await visitor.page.setViewportSize({ width, height: 900 });
						expect(await visitor.page.locator('h1').count(), `${path} h1`).toBe(1);
					}
				}
			}
		},
		900_000,
	);
});
