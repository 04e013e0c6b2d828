import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadReference } from '#features/geo/server/public.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildCentre, buildOrganisation } from '#testing/builders.ts';
import { mailingsOf } from '../testing/mailings.ts';
import { takeBackUnwanted } from './send-mailings.ts';

let app: TestApp;
let staff: Record<string, string>;
beforeAll(async () => {
	app = await createTestApp({ listeners: [takeBackUnwanted] });
	await loadReference(app.db);
	const organisation = await app.make((trx) =>
		buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
	);
	const admin = await signedIn(app, { organisation, role: 'admin' });
	staff = admin.as;
});
afterAll(() => app.close());
beforeEach(() =>
	app.make(async (trx) => {
		for (const table of ['mailings', 'mails', 'mail_choices', 'mail_bounces', 'rate_limits'] as const)
			await trx.deleteFrom(table).execute();
		await sql`delete from volunteer_profiles`.execute(trx);
	}),
);
const { volunteers, create, read, planned, send, mailed, reach } = mailingsOf(
	() => app,
	() => staff,
);

describe('who a mailing goes to', () => {
	it('is who agreed, is active and can be reached at the centre, and nobody else', async () => {
		const [agreed = ''] = await volunteers(1);
		await volunteers(2, { agrees: false });
		await volunteers(1, { status: 'archived' });
		const other = await app.make((trx) => buildCentre(trx));
		await volunteers(1, {}, other.id);
		const [bounced = ''] = await volunteers(1);
		await app.make((trx) =>
			sql`insert into mail_bounces (tenant, centre_id, address, reason)
				select tenant, centre_id, email, 'gone' from users where id = ${bounced}`.execute(trx),
		);
		expect(await reach()).toEqual({ people: 1, held_back: 0, place: null, place_unknown: false });
		await send(await planned());
		expect((await mailed()).map(({ userId }) => userId)).toEqual([agreed]);
	});

	it('is narrowed by interest, place and language', async () => {
		const near = { place: 'Apeldoorn', lat: 52.21, lon: 5.97, interests: ['ict'] };
		await volunteers(1, { profile: near });
		await volunteers(1, { profile: { ...near, lat: 52.38 }, locale: 'en' });
		await volunteers(1, { profile: { ...near, interests: ['catering'] } });
		await volunteers(1);
		const people = async (query: string) => (await reach(query)).people;
		expect(await people('')).toBe(4);
		expect(await people('filter[interests]=ict')).toBe(2);
		expect(await people('filter[near]=7311&filter[distance]=10')).toBe(2);
		expect(await people('filter[near]=7311&filter[distance]=25&filter[interests]=ict')).toBe(2);
		expect(await people('filter[language]=en')).toBe(1);
		expect((await reach('filter[near]=Nergenshuizen')).place_unknown).toBe(true);
		const id = await planned({ place: '7311', kilometres: 10, interests: ['ict'] });
		await send(id);
		expect(await read(id)).toMatchObject({
			status: 'sent',
			recipients: 1,
			mailed: 1,
			place: '7311 Apeldoorn',
		});
		expect((await create({ place: 'Nergenshuizen' })).status).toBe(422);
	});
});
