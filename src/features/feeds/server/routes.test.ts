import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoFeatures } from '#features/tenancy/server/public.ts';
import { createTestApp, signedIn, type TestApp } from '../../../testing/app.ts';
import { buildCentre, buildOrganisation, buildVacancy } from '../../../testing/builders.ts';

describe('sitemap entries', () => {
	let app: TestApp;
	let organisationId: string;
	const listed = async (kind: string, more = '') => {
		const answer = await app.send('get', `/api/v1/sitemap_entries?filter[kind]=${kind}${more}`);
		expect(answer.status).toBe(200);
		return answer.body.data.map(({ id }: { id: string }) => id) as string[];
	};
	const build = (columns: { status: 'draft' | 'published'; vacancy_type?: 'one-on-one' }) =>
		app.make((trx) => buildVacancy(trx, { centreId: app.centre.id, organisationId, columns }));

	beforeAll(async () => {
		app = await createTestApp({ layers: [{ demo: { personToPerson: true } }, demoFeatures] });
		({ id: organisationId } = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id })));
	});
	afterAll(() => app.close());

	it('are what is published, without drafts and requests between people', async () => {
		const published = await build({ status: 'published' });
		await build({ status: 'draft' });
		await build({ status: 'published', vacancy_type: 'one-on-one' });
		expect(await listed('vacancies')).toEqual([published.id]);
	});

	it('are the approved organisations', async () => {
		await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id, status: 'pending' }));
		expect(await listed('organizations')).toEqual([organisationId]);
	});

	it('tell no more than an id and a time', async () => {
		const { body } = await app.send('get', '/api/v1/sitemap_entries?filter[kind]=organizations');
		expect(Object.keys(body.data[0].attributes)).toEqual(['updated_at']);
	});

	it('come in pages', async () => {
		for (let more = 0; more < 3; more++) await build({ status: 'published' });
		const all = await listed('vacancies');
		const pages = [
			...(await listed('vacancies', '&page[size]=2')),
			...(await listed('vacancies', '&page[size]=2&page[number]=2')),
		];
		expect(pages).toEqual(all);
	});

	it('are the same for members, and nothing of another centre', async () => {
		const { as } = await signedIn(app, {
			centreId: app.centre.id,
			organisation: { id: organisationId },
			role: 'admin',
		});
		await build({ status: 'draft' });
		const asMember = await app.send('get', '/api/v1/sitemap_entries', { as });
		expect(asMember.body.data.map(({ id }: { id: string }) => id)).toEqual(await listed('vacancies'));
		const other = await app.make((trx) => buildCentre(trx));
		const elsewhere = await app.send('get', '/api/v1/sitemap_entries', {
			headers: { 'volunteer-center-id': other.id },
		});
		expect(elsewhere.body.data).toEqual([]);
	});

	it('refuses kinds that are none', async () => {
		expect((await app.send('get', '/api/v1/sitemap_entries?filter[kind]=users')).status).toBe(400);
	});
});
