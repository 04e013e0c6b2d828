import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoFeatures } from '#features/tenancy/server/public.ts';
import { addDays, toLocal, toMoment } from '#platform/http/wall-clock.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import {
	type BuiltOrganisation,
	buildApplication,
	buildCentre,
	buildOrganisation,
	buildVacancy,
} from '#testing/builders.ts';
import { countStatements } from '#testing/count-statements.ts';

const base = '/api/v1/vacancies';
type Headers = Record<string, string>;
type Listed = { id: string; attributes: Record<string, unknown> };

describe('the list of vacancies', () => {
	let app: TestApp;
	let organisation: BuiltOrganisation;
	let other: BuiltOrganisation;
	let as: Headers;
	let staff: Headers;

	const build = (columns: object, of: BuiltOrganisation = organisation) =>
		app.make((trx) => buildVacancy(trx, { centreId: app.centre.id, organisationId: of.id, columns }));
	const list = async (query: string, who?: Headers) => {
		const answer = await app.send('get', `${base}?${query}`, who && { as: who });
		expect([query, answer.status]).toEqual([query, 200]);
		return answer.body;
	};
	const titles = async (query: string, who?: Headers) =>
		(await list(query, who)).data.map(({ attributes }: Listed) => attributes.title);
	const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

	beforeAll(async () => {
		app = await createTestApp({ layers: [{ demo: { personToPerson: true } }, demoFeatures] });
		const centreId = app.centre.id;
		organisation = await app.make((trx) => buildOrganisation(trx, { centreId, name: 'De Brug' }));
		other = await app.make((trx) => buildOrganisation(trx, { centreId, name: 'De Haven' }));
		const centreOrganisation = await app.make((trx) =>
			buildOrganisation(trx, { centreId, type: 'VolunteerCenter' }),
		);
		as = (await signedIn(app, { organisation })).as;
		staff = (await signedIn(app, { organisation: centreOrganisation })).as;
		await build({
			title: 'Apen verzorgen',
			categories: ['nature_animals'],
			tags: ['once', 'NLdoet'],
			published_at: minutesAgo(1),
			created_at: minutesAgo(9),
		});
		await build({
			title: 'Brood bakken',
			categories: ['catering', 'events'],
			skills: ['doing'],
			published_at: minutesAgo(2),
			created_at: minutesAgo(3),
		});
		await build(
			{
				title: 'Chauffeur',
				categories: ['transport'],
				vacancy_type: 'neighbour-help',
				wheelchair_accessible: true,
				published_at: minutesAgo(3),
			},
			other,
		);
		await build(
			{
				title: 'Dansles',
				vacancy_type: 'activity',
				categories: ['sports'],
				language: 'en',
				published_at: minutesAgo(4),
			},
			other,
		);
		for (const status of ['draft', 'filled', 'expired', 'archived', 'deleted'] as const) {
			await build({ title: `Eigen ${status}`, status });
			await build({ title: `Ander ${status}`, status }, other);
		}
		const centre = await app.make((trx) => buildCentre(trx));
		await app.make(
			async (trx) => {
				const far = await buildOrganisation(trx, { centreId: centre.id });
				await buildVacancy(trx, {
					centreId: centre.id,
					organisationId: far.id,
					columns: { title: 'Elders' },
				});
			},
			{ tenant: 'demo', centres: [centre.id] },
		);
	});
	afterAll(() => app.close());

	const published = ['Apen verzorgen', 'Brood bakken', 'Chauffeur', 'Dansles'];

	it('shows a visitor what is published in the centre, the newest first', async () => {
		expect(await titles('')).toEqual(published);
		expect(await titles('filter[status_in]=draft,archived,deleted,filled')).toEqual([]);
		expect(await titles(`filter[organization_id_eq]=${other.id}`)).toEqual(['Chauffeur', 'Dansles']);
	});

	it('shows who runs an organisation all of its own, when asked for, and of others what is published', async () => {
		const own = `filter[organization_id_eq]=${organisation.id}`;
		expect((await titles(own, as)).toSorted()).toEqual([
			'Apen verzorgen',
			'Brood bakken',
			'Eigen archived',
			'Eigen draft',
			'Eigen expired',
			'Eigen filled',
		]);
		expect(await titles(`${own}&filter[status]=draft`, as)).toEqual(['Eigen draft']);
		expect(await titles('', as)).toEqual(published);
		expect(await titles(`filter[organization_id_eq]=${other.id}`, as)).toEqual(['Chauffeur', 'Dansles']);
		// Asking for both is not asking for exactly the own one.
		expect(await titles(`filter[organization_id_in]=${organisation.id},${other.id}`, as)).toEqual(published);
	});

	it('shows the staff of the centre everything in it that is not deleted', async () => {
		const all = await titles('sort=title', staff);
		expect(all).toHaveLength(12);
		expect(all.filter((title: string) => title.includes('deleted') || title === 'Elders')).toEqual([]);
		expect(await titles('filter[status_eq]=published', staff)).toHaveLength(4);
	});

	it.each([
		['filter[title_cont]=bak', ['Brood bakken']],
		['filter[title_start]=ch', ['Chauffeur']],
		['filter[vacancy_type_eq]=activity', ['Dansles']],
		['filter[vacancy_type_not_eq]=volunteering', ['Chauffeur', 'Dansles']],
		['filter[categories_in]=catering,sports', ['Brood bakken', 'Dansles']],
		['filter[categories_cont_all]=catering,events', ['Brood bakken']],
		['filter[tags_in]=NLdoet', ['Apen verzorgen']],
		['filter[skills_in]=doing', ['Brood bakken']],
		['filter[language_eq]=en', ['Dansles']],
		['filter[wheelchair_accessible_true]=1', ['Chauffeur']],
		['filter[expires_at_gt]=2099-01-01', []],
		['filter[created_at_lt]=2099-01-01&filter[title_not_cont]=a', []],
		['sort=-title', published.toReversed()],
		['sort=created_at', ['Apen verzorgen', 'Brood bakken', 'Chauffeur', 'Dansles']],
		['sort=-published_at,title', published],
	])('answers %s', async (query, expected) => {
		expect(await titles(query)).toEqual(expected);
	});

	it.each([
		['filter[contact_phone_cont]=06', 'unknown_filter'],
		['filter[contact_email_eq]=x', 'unknown_filter'],
		['filter[street_start]=A', 'unknown_filter'],
		['filter[postal_code_eq]=7311AB', 'unknown_filter'],
		['filter[tenant_eq]=demo', 'unknown_filter'],
		['filter[centre_id_eq]=1', 'unknown_filter'],
		['filter[source_id_eq]=1', 'unknown_filter'],
		['filter[organization_name_cont]=brug', 'unknown_filter'],
		['filter[status_lt]=draft', 'unknown_predicate'],
		['filter[status_eq]=geheim', 'invalid_value'],
		['sort=contact_phone', 'unknown_sort'],
		['sort=status', 'unknown_sort'],
		['include=applications', 'unknown_include'],
		['fields[vacancies]=tenant', 'unknown_field'],
		['page[size]=101', 'out_of_range'],
		['page[offset]=1', 'unknown_parameter'],
		['q=koken', 'unknown_parameter'],
	])('refuses %s', async (query, code) => {
		const answer = await app.send('get', `${base}?${query}`);
		expect([answer.status, answer.body.errors[0].code]).toEqual([400, code]);
		expect(answer.body.errors[0].source.parameter).toBe(query.split('=')[0]);
	});

	it('leads from page to page without an overlap', async () => {
		const first = await list('page[size]=3&include=organization');
		expect(first.meta).toEqual({ total: 4, page: { number: 1, size: 3, pages: 2 } });
		expect(first.links).toMatchObject({ prev: null, next: expect.stringContaining('page%5Bnumber%5D=2') });
		const next = new URL(first.links.next);
		const second = await list(next.search.slice(1));
		expect(second.links).toMatchObject({ next: null, first: expect.any(String), last: second.links.self });
		expect([...first.data, ...second.data].map(({ attributes }: Listed) => attributes.title)).toEqual(
			published,
		);
		expect(await list('page[number]=9')).toMatchObject({ data: [], meta: { total: 4 } });
	});

	it('includes each organisation once, and only when asked', async () => {
		const body = await list('include=organization');
		expect(body.included.map(({ id }: Listed) => id).toSorted()).toEqual(
			[organisation.id, other.id].toSorted(),
		);
		expect(Object.keys(body.included[0].attributes).toSorted()).toEqual([
			'city',
			'name',
			'organization_type',
			'website',
		]);
		expect(await list('')).not.toHaveProperty('included');
	});

	it('gives the fields asked for, and long texts only then', async () => {
		expect((await list('')).data[0].attributes).not.toHaveProperty('description');
		const body = await list(
			'fields[vacancies]=title,description,organization&include=organization&fields[organizations]=name',
		);
		expect(Object.keys(body.data[0].attributes)).toEqual(['title', 'description']);
		expect(Object.keys(body.included[0].attributes)).toEqual(['name']);
		expect(Object.keys((await list('fields[vacancies]=title')).data[0])).not.toContain('relationships');
	});

	it('counts the own vacancies, or those of the centre, by state', async () => {
		const counts = async (query: string, who: Headers) =>
			(await app.send('get', `${base}/counts${query}`, { as: who })).body.meta;
		const own = {
			counts: { draft: 1, published: 2, filled: 1, expired: 1, archived: 1 },
			total: 6,
			waiting: 0,
		};
		// Nobody is said that the centre looks at them first where it does not.
		const theirs = { ...own, looks_first: false };
		expect(await counts('', as)).toEqual(theirs);
		expect(await counts(`?filter[organization_id]=${organisation.id}`, as)).toEqual(theirs);
		expect((await counts(`?filter[organization_id]=${other.id}`, as)).total).toBe(0);
		expect((await counts('', staff)).total).toBe(12);
		expect(await counts(`?filter[organization_id]=${organisation.id}`, staff)).toEqual(theirs);
		expect((await app.send('get', `${base}/counts`)).status).toBe(401);
	});

	it('asks the database as often for many rows as for one', async () => {
		const asked = (size: number, who?: Headers) =>
			countStatements(async () => {
				const body = await list(
					`page[size]=${size}&include=organization&fields[vacancies]=title,description,sessions,organization`,
					who,
				);
				expect(body.data).toHaveLength(size);
			});
		const one = await asked(1);
		expect(await asked(4)).toBe(one);
		const ofStaff = await asked(1, staff);
		expect(await asked(12, staff)).toBe(ofStaff);
		// At most: begin with the scope, the page with its total, commit; before it the centres of the tenant.
		expect(one).toBeGreaterThan(0);
		expect(one).toBeLessThanOrEqual(6);
	});

	it('leaves out what has passed its date, also before the work of the hour has come by', async () => {
		const { id } = await build({ title: 'Gisteren', expires_at: minutesAgo(1) });
		expect(await titles('')).not.toContain('Gisteren');
		expect(await titles(`filter[id]=${id}`)).toEqual([]);
		expect(await titles('filter[title_i_cont]=gisteren', staff)).toEqual(['Gisteren']);
		const { body } = await app.send('get', '/api/v1/search/suggestions?filter[q]=gisteren');
		expect(JSON.stringify(body)).not.toContain('Gisteren');
	});

	it('has no types that only other tenants have, once what stood there before has been taken over', async () => {
		await build({ title: 'Samen wandelen', vacancy_type: 'p2p' });
		const shown = async () =>
			(await list('filter[vacancy_type_in]=p2p,one-on-one,neighbour-help')).data.map(
				({ attributes }: Listed) => attributes.title,
			);
		expect(await shown()).toContain('Samen wandelen');
		const migration = await readFile('database/migrations/0073_types_of_a_tenant.sql', 'utf8');
		const statements = migration
			.replaceAll(/^--.*$/gm, '')
			.split(';')
			.map((text) => text.trim());
		await app.make(async (trx) => {
			for (const text of statements.filter(Boolean)) await sql.raw(text).execute(trx);
		});
		expect(await shown()).toEqual([]);
		expect(await titles('filter[vacancy_type_eq]=volunteering')).toContain('Samen wandelen');
	});

	it('says to those who answer how often each was looked at, and has the most looked at first', async () => {
		const centreId = app.centre.id;
		const seen = await app.make((trx) => buildOrganisation(trx, { centreId, name: 'De Etalage' }));
		const seenAs = (await signedIn(app, { organisation: seen })).as;
		const { id: quiet } = await build({ title: 'Zonder kijkers', status: 'archived' }, seen);
		const { id: busy } = await build({ title: 'Met kijkers', status: 'archived' }, seen);
		const days = (count: number) =>
			new Date(toMoment(addDays(toLocal(new Date()).date, -count), count === 30 ? '23:00' : '00:00') ?? '');
		await app.make((trx) =>
			trx
				.insertInto('visit_counts')
				.values(
					[
						{ event: 'vacancy' as const, hour: days(1), views: 5, visitors: 3 },
						{ event: 'vacancy' as const, hour: days(29), views: 2, visitors: 1 },
						{ event: 'vacancy' as const, hour: days(30), views: 40, visitors: 20 },
						{ event: 'begun' as const, hour: days(1), views: 3, visitors: 3 },
					].map((one) => ({ tenant: 'demo', centre_id: centreId, subject_id: busy, ...one })),
				)
				.execute(),
		);
		const own = `filter[organization_id_eq]=${seen.id}&filter[status_eq]=archived`;
		for (const [sort, expected] of [
			['-views', [busy, quiet]],
			['views', [quiet, busy]],
		] as const) {
			const { data } = await list(`${own}&sort=${sort}`, seenAs);
			expect([sort, data.map(({ id }: Listed) => id)]).toEqual([sort, expected]);
			expect(data.find(({ id }: Listed) => id === busy).meta.views).toBe(4);
		}
		for (const who of [undefined, as]) {
			expect(JSON.stringify((await list('page[size]=5', who)).data)).not.toContain('"views"');
			const refused = await app.send('get', `${base}?sort=-views`, who && { as: who });
			expect([refused.status, refused.body.errors[0].code]).toEqual([400, 'unknown_sort']);
		}
	});

	it('says to those who answer how many applied and wait, since when, and has the most waiting first', async () => {
		const centreId = app.centre.id;
		const busy = await app.make((trx) => buildOrganisation(trx, { centreId, name: 'De Drukte' }));
		const busyAs = (await signedIn(app, { organisation: busy })).as;
		const { id: quiet } = await build({ title: 'Zonder iemand', status: 'archived' }, busy);
		const { id: vacancyId } = await build({ title: 'Zeven wachtenden', status: 'archived' }, busy);
		await app.make(async (trx) => {
			for (const number of [1, 2, 3]) {
				const status = number < 3 ? ('pending' as const) : ('rejected' as const);
				const columns = { status, created_at: minutesAgo(60 * number) };
				await buildApplication(trx, { centreId, organisationId: busy.id, vacancyId, columns });
			}
		});
		const own = `filter[organization_id_eq]=${busy.id}&filter[status_eq]=archived&sort=-waiting_applications`;
		for (const who of [busyAs, staff]) {
			const { data } = await list(own, who);
			expect(
				data.map(({ id, meta }: Listed & { meta: { applications: object } }) => [id, meta.applications]),
			).toEqual([
				[vacancyId, { total: 3, waiting: 2, waiting_since: expect.any(String) }],
				[quiet, { total: 0, waiting: 0, waiting_since: null }],
			]);
		}
		for (const who of [undefined, as]) {
			expect(JSON.stringify((await list('page[size]=5', who)).data)).not.toContain('waiting_since');
			const refused = await app.send('get', `${base}?sort=-waiting_applications`, who && { as: who });
			expect([refused.status, refused.body.errors[0].code]).toEqual([400, 'unknown_sort']);
		}
	});
});
