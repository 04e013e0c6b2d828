import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, toLocal } from '#platform/http/wall-clock.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildCentre, buildOrganisation } from '#testing/builders.ts';

const base = '/api/v1/current_volunteer_profile';
const complete = {
	headline: 'Kookt graag',
	interests: ['catering'],
	dayparts: ['weekend_day'],
	place: '7311 AA',
};

type As = Record<string, string>;
let app: TestApp;

beforeAll(async () => {
	app = await createTestApp();
	await app.db.asOwner(async (client) => {
		await client.query(`insert into postcodes (code, place, region, lat, lon) values
			('7311', 'Apeldoorn', 'Gelderland', 52.2123, 5.9612), ('7312', 'Apeldoorn', 'Gelderland', 52.2135, 5.9601)
			on conflict do nothing`);
	});
});
afterAll(() => app.close());

const write = (as: As, attributes: object) =>
	app.send('patch', base, { as, body: { data: { type: 'volunteer_profiles', attributes } } });
const put = (as: As, verb: string) => app.send('put', `${base}/${verb}`, { as });
const volunteer = async () => (await signedIn(app, { accountRoles: ['volunteer'] })).as;
const pointOf = (id: string) =>
	app.make((trx) =>
		trx
			.selectFrom('volunteer_profiles')
			.select(['lat', 'lon', 'place'])
			.where('id', '=', id)
			.executeTakeFirstOrThrow(),
	);

/** The attributes at fault, in the order of the errors. */
const places = (body: { errors: { source: { pointer: string } }[] }) =>
	body.errors.map(({ source }) => source.pointer.replace('/data/attributes/', ''));

describe("one's own volunteer profile", () => {
	it('begins as a draft with what was written, and is published by its owner alone', async () => {
		const as = await volunteer();
		expect((await app.send('get', base, { as })).status).toBe(404);
		const draft = await write(as, {
			about: 'Ik help graag.',
			languages: [{ language: 'ar', level: 'good' }],
		});
		expect(draft.body.data.attributes).toMatchObject({
			status: 'draft',
			about: 'Ik help graag.',
			languages: [{ language: 'ar', level: 'good' }],
		});
		expect(draft.body.data.meta).toMatchObject({
			can: { publish: true, pause: false, remove: true },
			missing: ['headline', 'interests', 'dayparts', 'place'],
		});
		const early = await put(as, 'publish');
		expect([early.status, early.body.errors.length, early.body.errors[0].source.pointer]).toEqual([
			422,
			4,
			'/data/attributes/headline',
		]);
		await write(as, complete);
		const published = await put(as, 'publish');
		expect([published.status, published.body.data.attributes.status]).toEqual([200, 'published']);
	});

	it('is paused and shown again; what the table does not have is refused with the state', async () => {
		const as = await volunteer();
		await write(as, complete);
		await put(as, 'publish');
		expect((await put(as, 'resume')).status).toBe(409);
		expect((await put(as, 'pause')).body.data.attributes.status).toBe('paused');
		expect((await put(as, 'publish')).body.errors[0].meta.state).toBe('paused');
		expect((await put(as, 'resume')).body.data.attributes.status).toBe('published');
	});

	it('keeps what organisations need for as long as they can find it', async () => {
		const as = await volunteer();
		await write(as, complete);
		await put(as, 'publish');
		const refused = await write(as, { headline: '', hours: 5 });
		expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'needed_to_publish']);
		expect((await app.send('get', base, { as })).body.data.attributes).toMatchObject({
			headline: 'Kookt graag',
			hours: null,
		});
	});

	it('is refused with all that is wrong at once, each at its field', async () => {
		const as = await volunteer();
		await write(as, complete);
		await put(as, 'publish');
		const { status, body } = await write(as, {
			headline: 'Bel 06 12 34 56 78',
			about: 'Mail me: jo@voorbeeld.example',
			place: 'Nergenshuizen',
			interests: [],
		});
		expect(status).toBe(422);
		expect(
			body.errors.map(({ code, source }: { code: string; source: { pointer: string } }) => [
				source.pointer.replace('/data/attributes/', ''),
				code,
			]),
		).toEqual([
			['headline', 'contact_details'],
			['about', 'contact_details'],
			['place', 'unknown_place'],
			['interests', 'needed_to_publish'],
		]);
	});

	it('is not saved nor published with an age, a house or a spelled address in it, nor with more in the first name than a name', async () => {
		const { as, user } = await signedIn(app, { accountRoles: ['volunteer'] });
		const { body } = await write(as, {
			headline: 'Jan, 67',
			about: 'Ik woon Dorpsstraat 12. jan at gmail punt com',
		});
		expect(body.errors.map(({ code }: { code: string }) => code)).toEqual(['own_age', 'contact_details']);
		await write(as, complete);
		const named = (firstName: string) =>
			app.make((trx) =>
				trx.updateTable('users').set({ first_name: firstName }).where('id', '=', user.id).execute(),
			);
		await named('Jan, 67');
		const published = await put(as, 'publish');
		expect([published.status, published.body.errors[0].code, places(published.body)]).toEqual([
			422,
			'name_says_more',
			['display_name'],
		]);
		expect((await write(as, { hours: 3 })).body.errors[0].code).toBe('name_says_more');
		await named('Jan');
		expect((await put(as, 'publish')).status).toBe(200);
	});

	it('is neither saved nor published with a rude word in it', async () => {
		const { as, user } = await signedIn(app, { accountRoles: ['volunteer'] });
		const refused = await write(as, {
			...complete,
			headline: 'Wat een kutzooi',
			about: 'Fuck off, all of you.',
		});
		expect([refused.status, places(refused.body)]).toEqual([422, ['headline', 'about']]);
		expect(refused.body.errors.map(({ code }: { code: string }) => code)).toEqual([
			'rude_words',
			'rude_words',
		]);
		await write(as, complete);
		// One that was written before words were looked at.
		await app.make((trx) =>
			trx
				.updateTable('volunteer_profiles')
				.set({ headline: 'Hoeren' })
				.where('user_id', '=', user.id)
				.execute(),
		);
		const published = await put(as, 'publish');
		expect([published.status, places(published.body)]).toEqual([422, ['headline']]);
		await write(as, { headline: 'Hoera, ik help graag in Scunthorpe' });
		expect((await put(as, 'publish')).status).toBe(200);
		expect((await write(as, { about: 'Geile mannen welkom' })).body.errors[0].code).toBe('rude_words');
	});

	it('is refused in one go for what is malformed and for what the rules of a profile refuse', async () => {
		const as = await volunteer();
		await write(as, complete);
		await put(as, 'publish');
		const { status, body } = await write(as, {
			headline: 'Bel 06 12 34 56 78',
			interests: [],
			languages: [
				{ language: 'nl', level: 'good' },
				{ language: 'nl', level: 'basic' },
			],
			hours: 'veel',
			place: 'Nergenshuizen',
			availableFrom: '1990-01-01',
		});
		expect([status, places(body)]).toEqual([
			422,
			['languages', 'hours', 'headline', 'place', 'available_from', 'interests'],
		]);
		expect((await app.send('get', base, { as })).body.data.attributes.headline).toBe('Kookt graag');
	});

	it('begins on a day of the next two years; a day that has passed since stays', async () => {
		const as = await volunteer();
		const today = toLocal(new Date()).date;
		for (const [day, rule, limit] of [
			[addDays(today, -1), 'min_date', today],
			[addDays(today, 731), 'max_date', addDays(today, 730)],
		] as const) {
			const { status, body } = await write(as, { ...complete, availableFrom: day });
			expect([status, body.errors?.[0].meta]).toMatchObject([422, { rule, limit }]);
		}
		const begun = await write(as, { ...complete, availableFrom: today });
		expect([begun.status, begun.body.data.attributes.available_from]).toEqual([200, today]);
		const past = addDays(today, -30);
		await app.make((trx) =>
			trx
				.updateTable('volunteer_profiles')
				.set({ available_from: past })
				.where('id', '=', begun.body.data.id)
				.execute(),
		);
		expect((await write(as, { headline: 'Kookt en bakt', availableFrom: past })).status).toBe(200);
	});

	it('keeps a point of a kilometre and the name of the place, whatever was typed', async () => {
		const as = await volunteer();
		const { id } = (await write(as, complete)).body.data;
		const near = await pointOf(id);
		expect(near).toEqual({ lat: 52.21, lon: 5.955, place: 'Apeldoorn' });
		// Some 300 m further on.
		await write(as, { place: '7312' });
		expect(await pointOf(id)).toEqual(near);
		// The form sends the name back as it stands.
		await write(as, { place: 'Apeldoorn', hours: 2 });
		expect(await pointOf(id)).toEqual(near);
		for (const place of ['Nergenshuizen', '52.2123,5.9612']) {
			const refused = await write(as, { place });
			expect([place, refused.status, refused.body.errors?.[0].code]).toEqual([place, 422, 'unknown_place']);
		}
	});

	it('is refused with contact details, and with what makes no sense', async () => {
		const as = await volunteer();
		for (const attributes of [
			{ about: 'Mail me: jo@voorbeeld.example' },
			{ headline: 'Bel 06 12 34 56 78' },
			{ about: 'Kijk op www.example.nl of stuur @fenna iets.' },
			{ headline: '0 6 1 2 3 4 5 6 7 8' },
			{ about: 'Dorpsstraat 12, 7311 AA' },
			{ headline: 'x'.repeat(81) },
			{ hours: 41 },
			{ interests: ['onzin'] },
			{ radius: 7 },
			{
				languages: [
					{ language: 'nl', level: 'good' },
					{ language: 'nl', level: 'basic' },
				],
			},
			{ status: 'published' },
		]) {
			expect([attributes, (await write(as, attributes)).status]).toEqual([attributes, 422]);
		}
		expect((await write(as, { about: 'Ik werkte van 1978 tot 2019 bij de PTT, lijn 14.' })).status).toBe(200);
	});

	it('is refused with the surname of its owner, by which they would be found', async () => {
		const { as } = await signedIn(app, { accountRoles: ['volunteer'], lastName: 'Hoekstra' });
		const { status, body } = await write(as, { about: 'Ik ben Fenna hoekstra.' });
		expect([status, body.errors[0].code, body.errors[0].source.pointer]).toEqual([
			422,
			'own_surname',
			'/data/attributes/about',
		]);
		expect((await write(as, { about: 'Ik ben Fenna.' })).status).toBe(200);
	});

	it('shows its owner what organisations get: no surname, address, number or point', async () => {
		const { as, user } = await signedIn(app, { accountRoles: ['volunteer'] });
		await app.make((trx) =>
			trx
				.updateTable('users')
				.set({ last_name: 'Quispel', phone_number: '0698765432' })
				.where('id', '=', user.id)
				.execute(),
		);
		await write(as, complete);
		const { body, text } = await app.send('get', `${base}/preview`, { as });
		expect(Object.keys(body.data.attributes).toSorted()).toEqual([
			'about',
			'available_from',
			'dayparts',
			'display_name',
			'frequency',
			'has_vog',
			'headline',
			'hours',
			'interests',
			'languages',
			'photo',
			'place',
			'radius',
			'skills',
			'target_groups',
			'transport',
		]);
		for (const secret of ['Quispel', '0698765432', user.email, user.id, '52.21', '7311'])
			expect([secret, text.includes(secret)]).toEqual([secret, false]);
	});

	it('is not had by who is a student alone, and by a student who volunteers too', async () => {
		const school = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, type: 'School' }),
		);
		const student = await signedIn(app, { organisation: school, role: 'student' });
		const both = await signedIn(app, {
			organisation: school,
			role: 'student',
			accountRoles: ['volunteer'],
		});
		const asked = async (as: As) => [
			(await write(as, complete)).status,
			(await put(as, 'publish')).status,
			(await app.send('get', base, { as })).status,
			(await app.send('get', '/api/v1/volunteer_profile_replies', { as })).status,
		];
		expect(await asked(student.as)).toEqual([403, 403, 403, 403]);
		expect(await asked(both.as)).toEqual([200, 200, 200, 200]);
	});

	it('leaves the pool when its owner becomes a student, until they show it again as one who volunteers too', async () => {
		const school = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, type: 'School' }),
		);
		const { as, user } = await signedIn(app, { accountRoles: ['volunteer'] });
		const { id } = (await write(as, complete)).body.data;
		await put(as, 'publish');
		const inPool = () =>
			app.make(async (trx) => {
				const { rows } = await sql`select from pool_profiles where id = ${id}`.execute(trx);
				return rows.length === 1;
			});
		const rolesOf = (roles: string[]) =>
			app.make((trx) => sql`update users set roles = ${roles}::text[] where id = ${user.id}`.execute(trx));
		expect(await inPool()).toBe(true);
		await app.make((trx) =>
			trx
				.insertInto('memberships')
				.values({
					tenant: 'demo',
					centre_id: app.centre.id,
					user_id: user.id,
					organisation_id: school.id,
					role: 'student',
				})
				.execute(),
		);
		expect(await inPool()).toBe(false);
		expect((await put(as, 'resume')).status).toBe(200);
		expect(await inPool()).toBe(true);
		await rolesOf([]);
		expect(await inPool()).toBe(false);
	});

	it('is emptied at once when it is removed, and another may be begun', async () => {
		const as = await volunteer();
		const { id } = (await write(as, { ...complete, about: 'Over mij' })).body.data;
		await put(as, 'publish');
		expect((await app.send('delete', base, { as })).status).toBe(204);
		expect((await app.send('get', base, { as })).status).toBe(404);
		expect((await app.send('delete', base, { as })).status).toBe(404);
		expect(await pointOf(id)).toEqual({ lat: null, lon: null, place: '' });
		const again = await write(as, { headline: 'Weer terug' });
		expect(again.body.data).toMatchObject({ id, attributes: { status: 'draft', about: '', interests: [] } });
	});

	it('takes what organisations noted about it along, when it is removed and when it moves to another centre', async () => {
		const { as, user } = await signedIn(app, { accountRoles: ['volunteer'] });
		const organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
		const seeker = (await signedIn(app, { organisation })).as;
		const publish = async () => {
			const { id } = (await write(as, complete)).body.data;
			expect((await put(as, 'publish')).status).toBe(200);
			return `/api/v1/volunteer_profiles/${id}/notes`;
		};
		const notes = await publish();
		const note = async () =>
			expect(
				(await app.send('post', notes, { as: seeker, body: { note: 'Belt nooit terug.' } })).status,
			).toBe(201);
		await note();
		expect((await app.send('delete', base, { as })).status).toBe(204);
		const kept = () => app.db.asOwner((client) => client.query('select from volunteer_profile_notes'));
		expect((await kept()).rows).toHaveLength(0);
		expect(await publish()).toBe(notes);
		expect((await app.send('get', notes, { as: seeker })).body.meta.total).toBe(0);
		await note();
		const far = await app.make((trx) => buildCentre(trx));
		await app.db.asOwner((client) =>
			client.query('update users set centre_id = $1 where id = $2', [far.id, user.id]),
		);
		expect((await kept()).rows).toHaveLength(0);
	});

	it('is begun once by two that write at the same time', async () => {
		const as = await volunteer();
		const both = await Promise.all([write({ ...as }, { hours: 1 }), write({ ...as }, { about: 'Hallo' })]);
		expect(both.map(({ status }) => status)).toEqual([200, 200]);
		expect((await app.send('get', base, { as })).body.data.attributes).toMatchObject({
			hours: 1,
			about: 'Hallo',
		});
	});
});
