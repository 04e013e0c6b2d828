import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import {
	buildApplication,
	buildCentre,
	buildOrganisation,
	buildProfile,
	buildUser,
	buildVacancy,
} from '#testing/builders.ts';

const fitting = '/api/v1/current_volunteer_profile/vacancies';
const counts = '/api/v1/volunteer_fits';
type As = Record<string, string>;

let app: TestApp;
let organisation: Awaited<ReturnType<typeof buildOrganisation>>;
let admin: As;
let volunteer: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
	app = await createTestApp();
	organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
	admin = (await signedIn(app, { organisation, role: 'admin' })).as;
	volunteer = await signedIn(app, { accountRoles: ['volunteer'] });
});
afterAll(() => app.close());
beforeEach(() =>
	app.make(async (trx) => {
		await trx.deleteFrom('applications').execute();
		await trx.deleteFrom('volunteer_profiles').execute();
		await trx.deleteFrom('vacancies').execute();
	}),
);

const like = { interests: ['catering'], skills: ['handy'], dayparts: ['weekend_day'] };
async function profile(userId: string, columns: object = {}, centreId = app.centre.id) {
	await app.make(
		(trx) =>
			buildProfile(trx, {
				userId,
				centreId,
				columns: { ...like, place: 'Apeldoorn', lat: 52.21, lon: 5.97, radius: 10, ...columns },
			}),
		{ tenant: 'demo', centres: [centreId] },
	);
}
const someone = async (columns: object = {}, centreId = app.centre.id) => {
	const { id } = await app.make((trx) => buildUser(trx, { centreId, accountRoles: ['volunteer'] }), {
		tenant: 'demo',
		centres: [centreId],
	});
	await profile(id, columns, centreId);
	return id;
};
const vacancy = (title: string, columns: object = {}) =>
	app.make((trx) =>
		buildVacancy(trx, {
			centreId: app.centre.id,
			organisationId: organisation.id,
			columns: {
				title,
				categories: ['catering'],
				skills: ['handy', 'writing'],
				dayparts: ['weekend_day'],
				lat: 52.24,
				lon: 5.97,
				...columns,
			},
		}),
	);
const titles = async () => {
	const { body } = await app.send('get', fitting, { as: volunteer.as });
	return body.data.map(({ attributes }: { attributes: { titles: { nl: string } } }) => attributes.titles.nl);
};

it('shows a volunteer the vacancies that fit, best first and each with why, whether the profile is published or not', async () => {
	expect((await app.send('get', fitting, { as: volunteer.as })).status).toBe(404);
	await profile(volunteer.user.id, { status: 'draft' });
	await vacancy('Afwas', { skills: ['writing'] });
	await vacancy('Kok');
	await vacancy('Te ver', { lat: 52.6 });
	await vacancy('Andere tijd', { dayparts: ['weekday_morning'] });
	await vacancy('Ander werk', { categories: ['ict'], skills: [] });
	await vacancy('Concept', { status: 'draft' });
	const done = await vacancy('Al gedaan');
	await app.make((trx) =>
		buildApplication(trx, {
			centreId: app.centre.id,
			organisationId: organisation.id,
			vacancyId: done.id,
			columns: { user_id: volunteer.user.id, email: volunteer.user.email },
		}),
	);
	const { body } = await app.send('get', fitting, { as: volunteer.as });
	expect(await titles()).toEqual(['Kok', 'Afwas']);
	expect(body.meta.page.total ?? body.meta.total).toBe(2);
	expect(body.data[0].meta).toEqual({
		distance: 3,
		fit: {
			skills: ['handy'],
			skills_asked: 2,
			dayparts: ['weekend_day'],
			interests: ['catering'],
			is_within_reach: true,
		},
	});
	expect((await app.send('get', fitting, { as: admin })).status).toBe(403);
});

it('shows a volunteer nothing of an organisation from which they want to hear nothing more, and counts it neither', async () => {
	await profile(volunteer.user.id);
	await vacancy('Kok');
	const other = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
	await app.make(async (trx) => {
		await buildVacancy(trx, {
			centreId: app.centre.id,
			organisationId: other.id,
			columns: { title: 'Chauffeur', categories: ['catering'], skills: ['handy'] },
		});
		await trx
			.insertInto('volunteer_profile_blocks')
			.values({
				tenant: 'demo',
				centre_id: app.centre.id,
				user_id: volunteer.user.id,
				organisation_id: other.id,
			})
			.execute();
	});
	const { body } = await app.send('get', fitting, { as: volunteer.as });
	expect([await titles(), body.meta.page.total ?? body.meta.total]).toEqual([['Kok'], 1]);
	await app.make((trx) =>
		trx.deleteFrom('volunteer_profile_blocks').where('user_id', '=', volunteer.user.id).execute(),
	);
	expect((await titles()).toSorted()).toEqual(['Chauffeur', 'Kok']);
});

it('counts for an organisation who of the pool fits, and names nobody', async () => {
	const { id } = await vacancy('Kok');
	const found = await someone();
	await someone({ interests: [], skills: ['handy'] });
	await someone({ status: 'paused' });
	await someone({ status: 'draft' });
	await someone({ lat: 52.7 });
	await someone({ dayparts: ['weekday_morning'] });
	await someone({ interests: ['ict'], skills: [] });
	const elsewhere = await app.make((trx) => buildCentre(trx));
	await someone({}, elsewhere.id);
	const refusing = await someone();
	await app.make((trx) =>
		trx
			.insertInto('volunteer_profile_blocks')
			.values({
				tenant: 'demo',
				centre_id: app.centre.id,
				user_id: refusing,
				organisation_id: organisation.id,
			})
			.execute(),
	);
	const other = await vacancy('Afwas');
	const [applied, elsewhereAsked, lapsed, asked] = [
		await someone({ dayparts: [] }),
		await someone(),
		await someone(),
		await someone(),
	];
	await app.make((trx) =>
		buildApplication(trx, {
			centreId: app.centre.id,
			organisationId: organisation.id,
			vacancyId: id,
			columns: { user_id: applied, status: 'accepted' },
		}),
	);
	const ask = (userId: string, vacancyId: string, status: 'open' | 'lapsed' | 'declined') =>
		app.make((trx) =>
			trx
				.insertInto('volunteer_profile_replies')
				.values({
					tenant: 'demo',
					centre_id: app.centre.id,
					user_id: userId,
					organisation_id: organisation.id,
					vacancy_id: vacancyId,
					body: 'Kom je?',
					status,
				})
				.execute(),
		);
	await ask(asked, id, 'open');
	await ask(lapsed, id, 'lapsed');
	await ask(elsewhereAsked, other.id, 'declined');
	const { body, text } = await app.send('get', `${counts}?filter[vacancy_id]=${id}`, { as: admin });
	expect(body.data).toMatchObject([{ id, attributes: { title: 'Kok', count: 4 } }]);
	expect(text).not.toContain(found);
	// The pool for that vacancy has the same people.
	const pool = await app.send('get', `/api/v1/volunteer_profiles?filter[vacancy_id]=${id}`, { as: admin });
	expect([pool.body.meta.page.total ?? pool.body.meta.total, pool.body.data.length]).toEqual([4, 4]);
	expect(Object.keys(body.data[0].attributes).toSorted()).toEqual(['count', 'title']);
});

it('names vacancies in the language of who reads', async () => {
	await vacancy('Kok', { translations: JSON.stringify({ en: { title: 'Cook' } }) });
	for (const [language, title] of [
		['nl', 'Kok'],
		['en', 'Cook'],
	] as const) {
		const { body } = await app.send('get', counts, { as: admin, headers: { 'accept-language': language } });
		expect(body.data[0].attributes.title).toBe(title);
	}
});

it('counts for one’s own vacancies alone, and for approved organisations', async () => {
	const { id } = await vacancy('Kok');
	await someone();
	const other = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
	const { as } = await signedIn(app, { organisation: other, role: 'admin' });
	expect((await app.send('get', `${counts}?filter[vacancy_id]=${id}`, { as })).body.data).toEqual([]);
	await app.make((trx) =>
		trx.updateTable('organisations').set({ status: 'denied' }).where('id', '=', other.id).execute(),
	);
	expect((await app.send('get', counts, { as })).status).toBe(403);
	expect((await app.send('get', counts, { as: volunteer.as })).status).toBe(403);
});

it.each([
	['at its own place', {}, 4],
	['at the place of its organisation', { lat: null, lon: null }, 4],
	['on line', { lat: null, lon: null, location_kind: 'online' }, 7],
	['at any time', { dayparts: [] }, 4],
])('counts for a vacancy %s as many as the pool lists for it', async (_, columns, expected) => {
	await app.make((trx) =>
		trx
			.updateTable('organisations')
			.set({ lat: 52.24, lon: 5.97 })
			.where('id', '=', organisation.id)
			.execute(),
	);
	const { id } = await vacancy('Kok', columns);
	for (const [lat, radius] of [
		[52.24, 2],
		[52.27, 2],
		[52.3, 5],
		[52.3, 10],
		[52.6, 25],
		[52.6, 50],
	]) {
		await someone({ lat, radius });
	}
	await someone({ dayparts: [] });
	await someone({ interests: [], skills: [] });
	const counted = await app.send('get', `${counts}?filter[vacancy_id]=${id}`, { as: admin });
	const pool = await app.send('get', `/api/v1/volunteer_profiles?filter[vacancy_id]=${id}`, { as: admin });
	const { count } = counted.body.data[0].attributes;
	expect(count).toBe(expected);
	expect([pool.body.meta.page.total ?? pool.body.meta.total, pool.body.data.length]).toEqual([count, count]);
});
