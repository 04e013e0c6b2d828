import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCentreDirectory, createSiteAddresses } from '#features/tenancy/server/public.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { buildCentre, buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { variantsOf } from '#testing/variants.ts';
import { createCentreFinder } from './centre-finder.ts';

const HOST = 'demo.localhost';
const BOUND = 'linde.example';
const SESSION = 'access-token=a; client=b; uid=c';

let app: TestApp;
let linde: { id: string };
let vacancy: string;
let draft: string;
let ours: string;
beforeAll(async () => {
	app = await createTestApp();
	const place = { tenant: app.centre.tenant, centres: [] };
	linde = await app.make(
		(trx) => buildCentre(trx, { tenant: 'demo', slug: 'linde', name: 'De Linde' }),
		place,
	);
	const scope = { tenant: 'demo', centres: [linde.id] };
	[vacancy, draft] = await app.make(async (trx) => {
		const organisation = await buildOrganisation(trx, { centreId: linde.id });
		const of = { centreId: linde.id, organisationId: organisation.id };
		return [(await buildVacancy(trx, of)).id, (await buildVacancy(trx, of)).id] as const;
	}, scope);
	ours = await app.make(async (trx) => {
		const organisation = await buildOrganisation(trx, { centreId: app.centre.id });
		return (await buildVacancy(trx, { centreId: app.centre.id, organisationId: organisation.id })).id;
	});
});
afterAll(() => app.close());

/** What the site answers, and as which centre; a page that no other centre has is 404 there. */
async function ask(
	path: string,
	given: { cookie?: string; host?: string; headers?: object; method?: string } = {},
) {
	const { host = HOST, cookie, method = 'GET' } = given;
	const directory = createCentreDirectory(app.db);
	const hostMap = { hosts: { [BOUND]: 'demo' }, suffix: '.localhost', fallback: 'demo' } as const;
	const centreHosts = { [BOUND]: 'linde' };
	const sites = createSiteAddresses(
		{ hostMap, centreHosts, siteUrl: undefined, landingHost: undefined, port: 80 },
		directory,
	);
	const find = createCentreFinder(
		{
			db: app.db,
			sites,
			tenants: { directory, hostMap, centreHosts, tenantCookie: 'tenant', ...variantsOf() },
		},
		async (request, _visitor, { centre, cookies, home }, reload) => {
			const { pathname, search } = new URL(request.url);
			const isHere = pathname.includes(vacancy)
				? centre?.id === linde.id
				: pathname.includes(ours)
					? centre?.id === app.centre.id
					: !pathname.includes(draft);
			const shown = { centre: centre?.slug, home: home?.centre.name, reload, path: `${pathname}${search}` };
			return Response.json(
				{ ...shown, signedIn: Boolean(cookies.uid), body: await request.text() },
				{ status: isHere ? 200 : 404 },
			);
		},
	);
	const response = await find(
		new Request(`http://${host}${path}`, {
			method,
			headers: { ...(cookie && { cookie }), ...given.headers },
			...(method === 'POST' && { body: 'token=x' }),
		}),
		{ address: '', host, secure: false, locale: 'nl' },
	);
	const set = response.headers.getSetCookie().map((line) => line.split(';')[0]);
	const body = response.status === 302 ? undefined : await response.json();
	return { status: response.status, location: response.headers.get('location'), set, body };
}

const inLinde = () => `volunteer-center-id=${linde.id}`;

describe('an address that names a centre', () => {
	it('leads a browser to the clean address in that centre', async () => {
		const answer = await ask('/nl/confirm?token=a%2Bb&centre=linde', {
			headers: { 'sec-fetch-mode': 'navigate' },
		});
		expect([answer.status, answer.location]).toEqual([302, '/nl/confirm?token=a%2Bb']);
		expect(answer.set).toContain(inLinde());
		expect((await ask('/nl/confirm', { cookie: inLinde() })).body).toMatchObject({ centre: 'linde' });
	});

	it('leads a browser there that says no more than that it opens a page, and no search engine', async () => {
		// Over plain HTTP a browser does not say that it navigates.
		const browser = { accept: 'text/html', 'upgrade-insecure-requests': '1' };
		const answer = await ask('/nl/nieuws?centre=linde', { headers: browser });
		expect([answer.status, answer.location]).toEqual([302, '/nl/nieuws']);
		expect(answer.set).toContain(inLinde());
		const crawler = { ...browser, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
		expect((await ask('/nl/nieuws?centre=linde', { headers: crawler })).status).toBe(200);
	});

	it('shows a client that keeps no cookies that centre at once, and takes what is posted to it', async () => {
		expect((await ask('/nl/nieuws?centre=linde')).body).toMatchObject({
			centre: 'linde',
			path: '/nl/nieuws',
		});
		const posted = await ask('/nl/account/mail?token=x&centre=linde', { method: 'POST' });
		expect(posted.body).toMatchObject({ centre: 'linde', body: 'token=x' });
	});

	it('loads the document when a page of another centre asks for its data', async () => {
		const data = '/nl/nieuws.data?centre=linde&_routes=root';
		expect((await ask(data)).body).toMatchObject({ centre: 'linde', reload: '/nl/nieuws?centre=linde' });
		expect((await ask(data, { cookie: inLinde() })).body).not.toHaveProperty('reload');
	});

	it('shows the usual centre when there is none of that name, and no feed', async () => {
		expect((await ask('/nl?centre=weg')).body).not.toMatchObject({ centre: 'linde' });
		const { status } = await ask('/nl/vacancies/feed.xml?centre=weg').catch(() => ({ status: 404 }));
		expect(status).toBe(404);
	});

	it('names its tenant where the host says none, and not another one than the host', async () => {
		expect((await ask('/nl?centre=demo.linde', { host: 'elders.example' })).body.centre).toBe('linde');
		expect((await ask('/nl?centre=demo.linde', { host: 'public.localhost' })).body.centre).toBeUndefined();
	});
});

describe('the address of a public thing of a sister centre', () => {
	it('lands a visitor in that centre', async () => {
		const answer = await ask(`/nl/vacancies/${vacancy}`);
		expect([answer.status, answer.body.centre]).toEqual([200, 'linde']);
	});

	it('loads the document when a page of another centre asks for its data', async () => {
		const answer = await ask(`/nl/vacancies/${vacancy}.data?_routes=x`);
		expect(answer.body).toMatchObject({ centre: 'linde', reload: `/nl/vacancies/${vacancy}` });
	});

	it('is unknown where no visitor may see it, and leaves the visitor in the centre that was shown', async () => {
		const answer = await ask(`/nl/vacancies/${draft}`);
		expect(answer.status).toBe(404);
		expect(answer.body.centre).not.toBe('linde');
	});
});

describe('who is signed in at another centre', () => {
	const own = () => `${SESSION}; volunteer-center-id=${app.centre.id}; organisation=o`;

	it('keeps the session and is a visitor, with the way back', async () => {
		const there = await ask(`/nl/vacancies/${vacancy}`, { cookie: own() });
		expect(there.body).toMatchObject({ centre: 'linde', signedIn: false, home: expect.any(String) });
		const moved = await ask('/nl?centre=linde', { cookie: own() });
		const remembered = moved.set.find((line) => line?.startsWith('session-centre=demo.'));
		expect(moved.set).toContain(inLinde());
		expect(moved.set.filter((line) => line?.startsWith('uid='))).toEqual([]);
		const cookie = `${SESSION}; ${inLinde()}; ${remembered}`;
		expect((await ask('/nl', { cookie })).body).toMatchObject({ centre: 'linde', signedIn: false });
		const name = decodeURIComponent(remembered?.split('=')[1] ?? '');
		const back = await ask(`/nl?centre=${name}`, { cookie });
		expect(back.set).toContain(`volunteer-center-id=${app.centre.id}`);
		expect(back.set).toContain('session-centre=');
		expect((await ask('/nl', { cookie: own() })).body).toMatchObject({ signedIn: true });
	});
});

describe('a host of one centre', () => {
	it('leads to the site of another centre that its address names, or that has the thing', async () => {
		const usual = (await ask('/nl')).body.centre;
		const named = await ask(`/nl/nieuws?page=2&centre=${usual}`, { host: BOUND });
		expect(named.location).toBe('http://localhost/nl/nieuws?page=2');
		const found = await ask(`/nl/vacancies/${ours}`, { host: BOUND });
		expect(found.location).toBe(`http://localhost/nl/vacancies/${ours}`);
	});
});
