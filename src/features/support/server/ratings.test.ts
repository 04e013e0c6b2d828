import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation } from '#testing/builders.ts';

const base = '/api/v1/support_articles';
let app: TestApp;
let volunteer: Record<string, string>;
let other: Record<string, string>;
let staff: Record<string, string>;
beforeAll(async () => {
	app = await createTestApp();
	volunteer = (await signedIn(app, {})).as;
	other = (await signedIn(app, {})).as;
	const organisation = await app.make((trx) =>
		buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
	);
	staff = (await signedIn(app, { organisation, role: 'admin' })).as;
});
afterAll(() => app.close());

const rate = (as: Record<string, string>, article: string, attributes: object) =>
	app.send('put', `${base}/${article}/rating`, {
		as,
		body: { data: { type: 'support_articles', attributes } },
	});
const ownRating = async (as: Record<string, string>, article: string) =>
	(await app.send('get', `${base}/${article}`, { as })).body.data.attributes.rating;

describe('whether an article was useful', () => {
	it('is one answer per person, which a later one replaces with its remark', async () => {
		expect(await ownRating(volunteer, 'apply')).toBe(null);
		const no = await rate(volunteer, 'apply', { useful: false, remark: ' Waar staat de knop? ' });
		expect([no.status, no.body.data.attributes.rating]).toEqual([
			200,
			{ useful: false, remark: 'Waar staat de knop?' },
		]);
		expect(await ownRating(volunteer, 'apply')).toEqual({ useful: false, remark: 'Waar staat de knop?' });
		expect(await ownRating(other, 'apply')).toBe(null);
		await rate(volunteer, 'apply', { useful: true, remark: 'Waar staat de knop?' });
		expect(await ownRating(volunteer, 'apply')).toEqual({ useful: true, remark: '' });
		const { body } = await app.send('get', base, { as: volunteer });
		const rated = body.data.filter((one: { attributes: { rating: unknown } }) => one.attributes.rating);
		expect(rated.map(({ id }: { id: string }) => id)).toEqual(['apply']);
	});

	it('is asked about articles that are for who answers alone, and of nobody who is not signed in', async () => {
		expect((await rate(volunteer, 'approve-organisations', { useful: true })).status).toBe(404);
		expect((await rate(volunteer, 'nothing', { useful: true })).status).toBe(404);
		expect((await rate({}, 'apply', { useful: true })).status).toBe(401);
		const long = await rate(volunteer, 'apply', { useful: false, remark: 'x'.repeat(501) });
		expect(long.status).toBe(422);
	});

	it('is counted for who runs the centre, what helped least first, and names nobody', async () => {
		await rate(volunteer, 'withdraw', { useful: false, remark: 'Te kort.' });
		await rate(other, 'withdraw', { useful: false });
		await rate(other, 'apply', { useful: true });
		const { status, body } = await app.send('get', '/api/v1/support_ratings', { as: staff });
		expect(status).toBe(200);
		const [first, second] = body.data;
		expect([first.id, second.id]).toEqual(['withdraw', 'apply']);
		expect(first.attributes).toEqual({
			title: 'Een aanvraag intrekken',
			useful: 0,
			not_useful: 2,
			remarks: [{ text: 'Te kort.', rated_at: expect.any(String) }],
		});
		expect(second.attributes).toMatchObject({ useful: 2, not_useful: 0, remarks: [] });
		expect((await app.send('get', '/api/v1/support_ratings', { as: volunteer })).status).toBe(403);
	});
});

it('articles about a page begin with those of that very page', async () => {
	const { body } = await app.send('get', `${base}?filter[screen]=/vacancies/search-filters`, { as: staff });
	const ids = body.data.map(({ id }: { id: string }) => id);
	expect(ids[0]).toBe('search-filters');
	expect(ids).toContain('vacancy-states');
});
