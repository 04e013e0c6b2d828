import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';

const base = '/api/v1/current_volunteer_profile';
type As = Record<string, string>;
let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());

const volunteer = async () => (await signedIn(app, { accountRoles: ['volunteer'] })).as;
const write = (as: As, attributes: object) =>
	app.send('patch', base, { as, body: { data: { type: 'volunteer_profiles', attributes } } });
const read = async (as: As) => (await app.send('get', base, { as })).body.data.attributes;

describe('two windows in which one profile is written', () => {
	it('do not undo each other: 409 with the revision of now, and what was saved first stays', async () => {
		const as = await volunteer();
		const { revision } = (await write(as, { headline: 'Kookt graag' })).body.data.attributes;
		expect((await write(as, { revision, headline: 'Leest graag voor' })).status).toBe(200);
		const late = await write(as, { revision, about: 'Ik kom uit de buurt.' });
		const now = await read(as);
		expect([late.status, late.body.errors[0].code]).toEqual([409, 'changed_meanwhile']);
		expect(late.body.errors[0].meta).toEqual({ revision: now.revision, updated_at: expect.any(String) });
		expect(now).toMatchObject({ headline: 'Leest graag voor', about: '' });
		// Who has seen what changed goes on from there.
		const after = await write(as, { revision: now.revision, about: 'Ik kom uit de buurt.' });
		expect([after.status, after.body.data.attributes.headline]).toEqual([200, 'Leest graag voor']);
	});

	it('at the same moment are one after the other: the second is told', async () => {
		const as = await volunteer();
		const { revision } = (await write(as, { headline: 'Kookt graag' })).body.data.attributes;
		const answers = await Promise.all([
			write(as, { revision, headline: 'Van het ene venster' }),
			write(as, { revision, headline: 'Van het andere' }),
		]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
	});

	it('that both begin it, or of which one removed it, are told too', async () => {
		const as = await volunteer();
		// An empty revision says that nothing was written yet.
		const begun = await write(as, { revision: '', headline: 'Kookt graag' });
		expect(begun.status).toBe(200);
		expect((await write(as, { revision: '', headline: 'Leest graag voor' })).status).toBe(409);
		const { revision } = begun.body.data.attributes;
		expect((await app.send('delete', base, { as })).status).toBe(204);
		expect((await write(as, { revision, headline: 'Toch weer' })).status).toBe(409);
		expect((await app.send('get', base, { as })).status).toBe(404);
		expect((await write(as, { revision: '', headline: 'Toch weer' })).status).toBe(200);
	});

	it('are not told of what no text undoes: another state, and a save that changed nothing', async () => {
		const as = await volunteer();
		const whole = { headline: 'Kookt graag', interests: ['catering'], dayparts: ['weekend_day'] };
		const { revision } = (await write(as, whole)).body.data.attributes;
		await write(as, whole);
		await app.send('put', `${base}/publish`, { as });
		expect((await write(as, { revision, hours: 4 })).status).toBe(200);
	});
});
