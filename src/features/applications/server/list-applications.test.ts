import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { applicationsOf, base, MISSING } from '#testing/applications.ts';
import { countStatements } from '#testing/count-statements.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());
const { organise, advertise, applied } = applicationsOf(() => app);

describe('reading applications', () => {
	it('shows the organisation its own, staff the centre, the volunteer what they applied for', async () => {
		const [mine, theirs] = [await organise(), await organise()];
		const centre = await organise({ type: 'VolunteerCenter' });
		const vacancies = [await advertise(mine, { title: 'Koffie schenken' }), await advertise(theirs)] as const;
		const { user, as: volunteer } = await signedIn(app, { accountRoles: ['volunteer'] });
		const first = await applied(mine, vacancies[0], {
			user_id: user.id,
			email: user.email,
			message: 'Geheim',
		});
		const second = await applied(theirs, vacancies[1]);
		const { as: admin } = await signedIn(app, { organisation: mine });
		const { as: staff } = await signedIn(app, { organisation: centre });
		const { as: member } = await signedIn(app, { organisation: mine, role: 'content_manager' });

		const ids = async (as: Record<string, string>, query = '') =>
			(await app.send('get', `${base}?page[size]=100${query}`, { as })).body.data.map(
				(one: { id: string }) => one.id,
			);
		expect(await ids(admin)).toEqual([first.id]);
		expect(await ids(volunteer)).toEqual([first.id]);
		expect(await ids(staff)).toEqual(expect.arrayContaining([first.id, second.id]));
		expect(await ids(staff, '&filter[mine]=true')).toEqual([]);
		expect((await app.send('get', base, { as: member })).status).toBe(403);
		expect((await app.send('get', base)).status).toBe(401);

		const one = await app.send('get', `${base}/${first.id}`, { as: admin });
		expect(one.body.data.attributes).toMatchObject({
			vacancy_title: 'Koffie schenken',
			message: 'Geheim',
			age_in_days: 0,
			organization_name: mine.name,
		});
		const missing = await app.send('get', `${base}/${MISSING}`, { as: admin });
		const foreign = await app.send('get', `${base}/${second.id}`, { as: admin });
		const said = (text: string) => text.replace(/"id":"[^"]+"/, '');
		expect([foreign.status, said(foreign.text)]).toEqual([404, said(missing.text)]);
		expect((await app.send('get', `${base}/${second.id}`, { as: volunteer })).status).toBe(404);
		expect((await app.send('get', `${base}/no-uuid`, { as: volunteer })).status).toBe(404);
	});

	it('calls a vacancy by its title in the language of the reader, where it has one', async () => {
		const organisation = await organise();
		const vacancies = [
			await advertise(organisation, {
				title: 'Samen koken',
				translations: JSON.stringify({ en: { title: 'Cooking together' } }),
			}),
			await advertise(organisation, {
				title: 'Koffie schenken',
				translations: JSON.stringify({ en: { title: '' } }),
			}),
		];
		for (const vacancy of vacancies) await applied(organisation, vacancy);
		const { as } = await signedIn(app, { organisation });
		const titles = async (language: string) => {
			const { body } = await app.send('get', base, { as, headers: { 'accept-language': language } });
			return body.data.map((one: { attributes: { vacancy_title: string } }) => one.attributes.vacancy_title);
		};
		expect((await titles('nl')).sort()).toEqual(['Koffie schenken', 'Samen koken']);
		expect((await titles('en')).sort()).toEqual(['Cooking together', 'Koffie schenken']);
	});

	it('filters, sorts, pages and counts, and refuses what is not listed', async () => {
		const organisation = await organise();
		const vacancy = await advertise(organisation);
		const other = await advertise(organisation);
		const { as } = await signedIn(app, { organisation });
		const day = (n: number) => new Date(Date.UTC(2026, 0, n, 12));
		await applied(organisation, vacancy, { first_name: 'Bea', created_at: day(1) });
		await applied(organisation, vacancy, { first_name: 'Ada', created_at: day(2), status: 'rejected' });
		await applied(organisation, other, { first_name: 'Cas', created_at: day(3), status: 'no_show' });
		const names = async (query: string) =>
			(await app.send('get', `${base}?${query}`, { as })).body.data.map(
				(one: { attributes: { first_name: string } }) => one.attributes.first_name,
			);
		expect(await names('')).toEqual(['Cas', 'Ada', 'Bea']);
		expect(await names('sort=name')).toEqual(['Ada', 'Bea', 'Cas']);
		expect(await names('filter[status]=pending')).toEqual(['Bea']);
		expect(await names('filter[status_in][]=rejected&filter[status_in][]=no_show')).toEqual(['Cas', 'Ada']);
		expect(await names(`filter[vacancy_id]=${other.id}`)).toEqual(['Cas']);
		expect(await names('filter[created_at_gteq]=2026-01-02')).toEqual(['Cas', 'Ada']);
		expect(await names('filter[name_cont]=ad')).toEqual(['Ada']);
		expect(await names('page[size]=1&page[number]=2')).toEqual(['Ada']);
		for (const query of ['filter[email]=a@b.nl', 'sort=email', 'filter[decided_by]=1', 'include=user']) {
			expect((await app.send('get', `${base}?${query}`, { as })).status, query).toBe(400);
		}
		const { body } = await app.send('get', `${base}/counts`, { as });
		expect(body.meta).toMatchObject({
			total: 3,
			counts: { pending: 1, rejected: 1, no_show: 1, accepted: 0 },
		});
	});
});

describe('the number of statements', () => {
	it('does not depend on the number of rows', async () => {
		const organisation = await organise();
		const { as } = await signedIn(app, { organisation });
		const add = async () => applied(organisation, await advertise(organisation));
		await add();
		const read = () => app.send('get', `${base}?sort=name&filter[status]=pending`, { as });
		await read();
		const one = await countStatements(read);
		for (let i = 0; i < 12; i++) await add();
		expect(await countStatements(read)).toBe(one);
		expect(one).toBeGreaterThan(2);
	});
});
