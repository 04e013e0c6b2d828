import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from './app.ts';
import { buildHelpRequest, buildOrganisation, buildVacancy } from './builders.ts';
import { openOffered, type PageModule } from './page.ts';

const OFF = ['p2p', 'one-on-one', 'ask', 'offer'] as const;
const TITLES = {
	p2p: 'Duo naar de markt',
	'one-on-one': 'Boodschappen met twee',
	// Of people: vacancies too, which the centre publishes.
	ask: 'Wie doet de markt met mij',
	offer: 'Ik rijd graag naar de markt',
	volunteering: 'Samen soep koken',
};

let app: TestApp;
let as: Record<string, string>;
/** What leaves the site in a form of its own, and what may be asked of it. */
const FILES = import.meta.glob<PageModule>(
	'../features/{feeds,widget}/web/{feed-rss,feed-json,sitemap-file,widget-data}.ts',
);

let organisationId: string;
let ids: Record<keyof typeof TITLES, string>;
beforeAll(async () => {
	// What was made while the feature was on is still there when a layer of the settings turns it off.
	app = await createTestApp({ tenant: 'public', layers: [{ public: { personToPerson: false } }] });
	const { id: centreId, tenant } = app.centre;
	const organisation = await app.make((trx) => buildOrganisation(trx, { centreId, tenant }));
	organisationId = organisation.id;
	as = (await signedIn(app, { organisation, role: 'admin' })).as;
	const made = (['p2p', 'one-on-one', 'volunteering'] as const).map(async (type) => {
		const columns = { vacancy_type: type, title: TITLES[type], lat: 52.1, lon: 5.9 };
		const built = await app.make((trx) =>
			buildVacancy(trx, { centreId, tenant, organisationId: organisation.id, columns }),
		);
		return [type, built.id];
	});
	ids = Object.fromEntries(await Promise.all(made));
	for (const kind of ['ask', 'offer'] as const) {
		const columns = { kind, title: TITLES[kind], lat: 52.1, lon: 5.9 };
		ids[kind] = (await app.make((trx) => buildHelpRequest(trx, { centreId, tenant, columns }))).id;
	}
});
afterAll(() => app.close());

it.each([
	['the search', '/api/v1/vacancies/search', false],
	['its filters', '/api/v1/vacancies/search?filter[vacancy_type_in]=p2p,one-on-one', false],
	['the search of help', '/api/v1/vacancies/search?filter[help_kind]=ask,offer', false],
	['help that one knows of', '/api/v1/help_requests', false],
	['the list of visitors', '/api/v1/vacancies', false],
	['the list of the organisation', '/api/v1/vacancies?filter[status_eq]=published', true],
	['a list of this type', '/api/v1/vacancies?filter[vacancy_type_eq]=p2p', true],
	['the map', '/api/v1/vacancies/search/points', false],
	['suggestions of the market', '/api/v1/search/suggestions?filter[q]=mark', false],
	['the sitemap', '/api/v1/sitemap_entries?filter[kind]=vacancies', false],
	['the file of vacancies', '/api/v1/vacancies/export', true],
])('%s shows no vacancy of a type that is off', async (_name, path, signed) => {
	const { status, text } = await app.send('get', path, signed ? { as } : {});
	expect([path, [200, 400, 404].includes(status)]).toEqual([path, true]);
	for (const type of OFF) {
		expect(text).not.toContain(TITLES[type]);
		expect(text).not.toContain(ids[type]);
	}
});

it('they are shown as they were everywhere else', async () => {
	for (const path of [
		'/api/v1/vacancies/search',
		'/api/v1/vacancies',
		'/api/v1/sitemap_entries?filter[kind]=vacancies',
	])
		expect((await app.send('get', path)).text).toContain(ids.volunteering);
});

it('nobody reads, changes or publishes one', async () => {
	for (const type of OFF) {
		const path = `/api/v1/vacancies/${ids[type]}`;
		const body = { data: { type: 'vacancies', id: ids[type], attributes: { title: 'Toch' } } };
		const answers = [
			await app.send('get', path),
			await app.send('get', path, { as }),
			await app.send('patch', path, { as, body }),
			await app.send('put', `${path}/archive`, { as, body: {} }),
		];
		expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
	}
});

it.each([
	['RSS', 'feeds/web/feed-rss', '/vacancies/feed.xml', {}],
	['JSON', 'feeds/web/feed-json', '/vacancies/feed.json', {}],
	['RSS of an organisation', 'feeds/web/feed-rss', '/organizations/feed.xml', { id: 'organisation' }],
	['the sitemap', 'feeds/web/sitemap-file', '/sitemaps/vacancies-1.xml', { file: 'vacancies-1.xml' }],
	['the widget', 'widget/web/widget-data', '/widget.json?count=20', {}],
	[
		'the widget of a search for them',
		'widget/web/widget-data',
		'/widget.json?query=type%3Dp2p%26vacancy_type%3Dp2p',
		{},
	],
])('%s has no vacancy of a type that is off', async (_name, file, path, params) => {
	const load = FILES[`../features/${file}.ts`];
	if (!load) throw new Error(`There is no ${file}.`);
	const own = 'id' in params ? { id: organisationId } : params;
	const who = { as: {}, organisation: '', params: own as Record<string, string> };
	const { answer } = await openOffered(app, path, await load(), who);
	if (!(answer instanceof Response)) throw answer;
	const text = await answer.text();
	expect([answer.status, text.includes(ids.volunteering) || path.includes('query')]).toEqual([200, true]);
	for (const type of OFF) {
		expect(text).not.toContain(TITLES[type]);
		expect(text).not.toContain(ids[type]);
	}
});

it('calendars have no dates of one, and there is no card of it to share', async () => {
	const times = { starts_at: new Date(Date.now() + 9e7), ends_at: new Date(Date.now() + 1e8) };
	const own = { tenant: app.centre.tenant, centre_id: app.centre.id, vacancy_id: ids.p2p, ...times };
	await app.make(async (trx) => {
		const { id } = await trx
			.insertInto('vacancy_sessions')
			.values(own)
			.returning('id')
			.executeTakeFirstOrThrow();
		await trx
			.insertInto('session_occurrences')
			.values({ ...own, session_id: id, key: 'single' })
			.execute();
	});
	for (const path of [
		`centres/${app.centre.id}/activities.ics`,
		`organizations/${organisationId}/activities.ics`,
	]) {
		const { status, text } = await app.send('get', `/api/v1/calendars/${path}`);
		expect([path, status, text.includes(TITLES.p2p)]).toEqual([path, 200, false]);
	}
	expect((await app.send('get', '/api/v1/occurrences')).body.data).toEqual([]);
	for (const path of ['calendar/nl', 'card/nl']) {
		const { status } = await app.send('get', `/api/v1/vacancies/${ids.p2p}/${path}`);
		expect([path, status]).toEqual([path, 404]);
	}
});

it('no search for them is saved', async () => {
	const { as: volunteer } = await signedIn(app, { accountRoles: ['volunteer'] });
	const save = (vacancyType: string[]) =>
		app.send('post', '/api/v1/saved_searches', {
			as: volunteer,
			body: {
				data: {
					type: 'saved_searches',
					attributes: { name: 'Hulp', filters: { vacancy_type: vacancyType } },
				},
			},
		});
	const refused = await save(['volunteering', 'p2p']);
	expect([refused.status, refused.body.errors?.[0]]).toMatchObject([
		422,
		{ code: 'type_not_available', source: { pointer: '/data/attributes/filters/vacancy_type' } },
	]);
	expect((await save(['volunteering'])).status).toBe(201);
});
