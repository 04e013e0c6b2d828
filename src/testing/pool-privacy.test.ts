import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { personas } from '#platform/contract/roles.ts';
import type { Endpoint } from '#platform/server/http/endpoint.ts';
import { endpoints } from '../api/api.ts';
import { createTestApp, signedIn, type TestAnswer, type TestApp } from './app.ts';
import { buildOrganisation, buildVacancy } from './builders.ts';

/** Who may look at volunteers: who runs an organisation, and the staff of the centre. */
const readers = personas.filter((persona) => /^(center|organization)_/.test(persona));
const POOL =
	/^\/api\/v1\/(volunteer_profile|volunteer_profiles|volunteer_profile_notes|volunteer_profile_replies|pool_selections|volunteer_fits|crisis_calls)(\/|$)/;
const keyOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
	`${method} ${path.replace('/api/v1/', '')}`;
/** Every route by which an organisation or the centre sees something of the pool. */
const routes = endpoints.filter(
	({ path, permission }) => POOL.test(path) && readers.some((persona) => permission[persona] !== 'no'),
);

const NOWHERE = '00000000-0000-4000-8000-000000000000';
const EXACT = { lat: 52.212345, lon: 5.961234 };
const SECRETS = [
	'Zwanenveldt',
	'zwanenveldt',
	'0687654321',
	'87654321',
	'+31687654321',
	'Kerklaan',
	'7311 KZ',
	'7311KZ',
	String(EXACT.lat),
	String(EXACT.lon),
	'52.21',
	'5.96',
	'1961-04-17',
	'17-04-1961',
];
/** Names of attributes that would hold one of them. */
const TELLING =
	/^(last_?name|surname|family_?name|full_?name|e?_?mail|email|phone(_?number)?|address|street|house_?number|postal_?code|post_?code|lat|lon|latitude|longitude|point|birth.*|date_?of_?birth|age|user_?id)$/i;

type As = Record<string, string>;
type Asked = { path: string; body?: unknown };
let app: TestApp;
let volunteer: { as: As; email: string };
let ids: { profile: string; vacancy: string; held: string[]; note: string; selection: string; call: string };
const who = {} as Record<'organisation' | 'centre' | 'superuser', As>;

const resource = (type: string, attributes: object) => ({ data: { type, attributes } });
const base = '/api/v1';

/** What is asked of each route: questions that find the volunteer, by everything there is to search by. */
const questions: Record<string, () => Asked[]> = {
	'get volunteer_profiles': () =>
		[
			'',
			'?filter[q]=Zwanenveldt',
			'?filter[q]=soep',
			'?filter[interests]=catering&filter[skills]=handy&filter[dayparts]=weekend_day&filter[languages]=ar',
			...['7311', '7311 KZ', '7312', '6711', '8011', 'Nergenshuizen'].flatMap((near) =>
				['', '5', '10', '25', '50'].map(
					(distance) =>
						`?filter[near]=${encodeURIComponent(near)}${distance ? `&filter[distance]=${distance}` : ''}`,
				),
			),
			'?filter[distance]=5',
			`?filter[vacancy_id]=${ids.vacancy}`,
			`?filter[vacancy_id]=${ids.vacancy}&filter[distance]=10`,
		].map((query) => ({ path: `${base}/volunteer_profiles${query}` })),
	'get volunteer_profiles/{id}': () =>
		['', `?filter[vacancy_id]=${ids.vacancy}`].map((query) => ({
			path: `${base}/volunteer_profiles/${ids.profile}${query}`,
		})),
	'get volunteer_profiles/{id}/notes': () => [{ path: `${base}/volunteer_profiles/${ids.profile}/notes` }],
	'post volunteer_profiles/{id}/notes': () => [
		{
			path: `${base}/volunteer_profiles/${ids.profile}/notes`,
			body: resource('volunteer_profile_notes', { note: 'Belde vandaag.' }),
		},
	],
	'get volunteer_fits': () => [
		{ path: `${base}/volunteer_fits` },
		{ path: `${base}/volunteer_fits?filter[vacancy_id]=${ids.vacancy}` },
	],
	'get pool_selections': () => [{ path: `${base}/pool_selections` }],
	'post pool_selections': () => [
		{
			path: `${base}/pool_selections`,
			body: resource('pool_selections', { name: 'Koks', filters: { interests: ['catering'] } }),
		},
	],
	'get volunteer_profile_replies': () => [
		{ path: `${base}/volunteer_profile_replies` },
		{ path: `${base}/volunteer_profile_replies?filter[side]=sent` },
		{ path: `${base}/volunteer_profile_replies?filter[side]=held` },
		{ path: `${base}/volunteer_profile_replies?filter[side]=reported` },
	],
	'post volunteer_profile_replies': () => [
		{
			path: `${base}/volunteer_profile_replies`,
			body: resource('volunteer_profile_replies', {
				volunteer_profile_id: ids.profile,
				vacancy_id: ids.vacancy,
				body: 'Kom je koken?',
			}),
		},
	],
	'put volunteer_profile_replies/{id}/release': () => [
		{ path: `${base}/volunteer_profile_replies/${ids.held[0]}/release` },
	],
	'put volunteer_profile_replies/{id}/refuse': () => [
		{ path: `${base}/volunteer_profile_replies/${ids.held[1]}/refuse` },
	],
	'put volunteer_profile_replies/{id}/handle_report': () => [
		{ path: `${base}/volunteer_profile_replies/${ids.held[2]}/handle_report` },
	],
	'delete pool_selections/{id}': () => [{ path: `${base}/pool_selections/${ids.selection}` }],
	'delete volunteer_profile_notes/{id}': () => [{ path: `${base}/volunteer_profile_notes/${ids.note}` }],
	'get crisis_calls': () => [{ path: `${base}/crisis_calls` }],
	'get crisis_calls/reach': () => [
		{ path: `${base}/crisis_calls/reach` },
		{ path: `${base}/crisis_calls/reach?filter[near]=7311&filter[distance]=5` },
	],
	'post crisis_calls': () => [
		{
			path: `${base}/crisis_calls`,
			body: resource('crisis_calls', {
				title: 'Hoog water',
				body: 'Wie helpt er zandzakken vullen?',
				place: '7311',
				kilometres: 10,
				skills: [],
			}),
		},
	],
	'get crisis_calls/{id}': () => [{ path: `${base}/crisis_calls/${ids.call}` }],
	'get crisis_calls/{id}/answers': () => [{ path: `${base}/crisis_calls/${ids.call}/answers` }],
	'put crisis_calls/{id}/close': () => [{ path: `${base}/crisis_calls/${ids.call}/close` }],
	'put crisis_calls/{id}/reopen': () => [{ path: `${base}/crisis_calls/${ids.call}/reopen` }],
};

/** What is asked wrongly of each: errors say nothing either. */
function wrongly({ method, path }: Endpoint): Asked[] {
	const at = (id: string) => path.replace('{id}', id);
	const body =
		method === 'get' || method === 'delete' ? {} : { body: { data: { type: 'x', attributes: {} } } };
	return [
		{ path: at(NOWHERE), ...body },
		{ path: at('Zwaan'), ...body },
		...(path.includes('{id}') ? [{ path: at(ids.profile), ...body }] : []),
		...(method === 'get'
			? [
					'?filter[last_name]=x',
					'?sort=last_name',
					'?include=user',
					'?fields[volunteer_profiles]=last_name,email,lat,display_name',
					'?page[size]=100000',
				].map((query) => ({ path: at(ids.profile) + query }))
			: []),
	];
}

beforeAll(async () => {
	app = await createTestApp({
		lookUpAddress: async () => ({ ...EXACT, street: 'Kerklaan', city: 'Apeldoorn' }),
	});
	await app.db.asOwner((client) =>
		client.query(`insert into postcodes (code, place, region, lat, lon) values
			('7311', 'Apeldoorn', 'Gelderland', 52.2123, 5.9612), ('7312', 'Apeldoorn', 'Gelderland', 52.2135, 5.9601),
			('6711', 'Ede', 'Gelderland', 52.0446, 5.6664), ('8011', 'Zwolle', 'Overijssel', 52.5113, 6.0931)
			on conflict do nothing`),
	);
	const made = await signedIn(app, {
		accountRoles: ['volunteer'],
		email: 'zwanenveldt@post.example',
		lastName: 'Zwanenveldt',
	} as never);
	volunteer = { as: made.as, email: made.user.email };
	await app.make((trx) =>
		trx
			.updateTable('users')
			.set({ first_name: 'Jo Zwanenveldt', last_name: 'Zwanenveldt', phone_number: '0687654321' })
			.where('id', '=', made.user.id)
			.execute(),
	);
	const begun = await live('7311 KZ');
	expect(begun.status, begun.text).toBe(200);
	const published = await app.send('put', `${base}/current_volunteer_profile/publish`, { as: made.as });
	expect(published.status, published.text).toBe(200);

	const place = { centreId: app.centre.id };
	const organisation = await app.make((trx) => buildOrganisation(trx, place));
	await app.make((trx) =>
		trx.updateTable('organisations').set(EXACT).where('id', '=', organisation.id).execute(),
	);
	const centre = await app.make((trx) => buildOrganisation(trx, { ...place, type: 'VolunteerCenter' }));
	const organiser = await signedIn(app, { organisation, role: 'admin' });
	who.organisation = organiser.as;
	who.centre = (await signedIn(app, { organisation: centre, role: 'admin' })).as;
	who.superuser = (
		await signedIn(app, { organisation: centre, role: 'admin', accountRoles: ['center_superuser'] })
	).as;
	const vacancy = await app.make((trx) =>
		buildVacancy(trx, {
			...place,
			organisationId: organisation.id,
			columns: { categories: ['catering'], skills: ['handy'], dayparts: ['weekend_day'], ...EXACT } as never,
		}),
	);
	const profile = begun.body.data.id;
	const held = await app.make(async (trx) => {
		const sent = {
			tenant: 'demo',
			centre_id: app.centre.id,
			volunteer_profile_id: profile,
			user_id: made.user.id,
			organisation_id: organisation.id,
			vacancy_id: vacancy.id,
			sender_id: organiser.user.id,
			body: 'Kom je?',
			body_key: 'x',
			status: 'held' as const,
			// Long ago, so that it stands in the way of no other question.
			created_at: new Date(Date.now() - 400 * 24 * 3600 * 1000),
		};
		const rows = await trx
			.insertInto('volunteer_profile_replies')
			.values([sent, sent, { ...sent, status: 'lapsed', report: 'Dit is reclame.', reported_at: new Date() }])
			.returning('id')
			.execute();
		return rows.map(({ id }) => id);
	});
	ids = { profile, vacancy: vacancy.id, held, note: NOWHERE, selection: NOWHERE, call: NOWHERE };
});
afterAll(() => app.close());

/** The volunteer says where they live. */
const live = (place: string) =>
	app.send('patch', `${base}/current_volunteer_profile`, {
		as: volunteer.as,
		body: {
			data: {
				type: 'volunteer_profiles',
				attributes: {
					headline: 'Kookt graag voor de buurt',
					about: 'Soep is mijn trots.',
					interests: ['catering'],
					skills: ['handy'],
					dayparts: ['weekend_day'],
					languages: [{ language: 'ar', level: 'good' }],
					place,
					crisis_pool: true,
				},
			},
		},
	});

const forgetLimits = () => app.make((trx) => trx.deleteFrom('rate_limits').execute());

function secretsIn({ text, headers }: TestAnswer): string[] {
	// What was asked is in the links of a list: only what the product adds counts. Nor is a moment a place: its
	// seconds can read like one ("12:00:05.961Z").
	const added = text
		.replaceAll(/"(?:self|first|last|next|prev|related)":"[^"]*"/g, '')
		.replaceAll(/T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g, '');
	const told = `${added} ${[...headers]
		.filter(([name]) => !/token|client|uid|expiry|etag|date/.test(name))
		.join(' ')}`;
	return [...SECRETS, volunteer.email].filter((secret) => told.includes(secret));
}

describe('the routes of the pool', () => {
	it('are all in the table of questions', () => {
		expect(routes.map(keyOf).toSorted()).toEqual(Object.keys(questions).toSorted());
	});

	it('have no attribute for a surname, address, mail, number, point or age; of a crisis call only of who comes', () => {
		const found = routes.flatMap((route) =>
			Object.values(route.answers)
				.filter((schema) => schema !== null)
				.flatMap((schema) => attributesOf(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' })))
				.filter((name) => TELLING.test(name))
				.map((name) => `${keyOf(route)} ${name}`),
		);
		expect([...new Set(found)].toSorted()).toEqual([
			'get crisis_calls/{id}/answers email',
			'get crisis_calls/{id}/answers phoneNumber',
		]);
	});

	it('tell nobody a surname, address, mail, number, exact point or date of birth, in answers nor in errors', async () => {
		const answered = new Set<string>();
		const told: string[] = [];
		const asked = async (route: Endpoint, { path, body }: Asked, as: As, name: string) => {
			const answer = await app.send(route.method, path, { as, ...(body !== undefined && { body }) });
			const secrets = secretsIn(answer);
			if (secrets.length > 0) told.push(`${name}: ${route.method} ${path} tells ${secrets.join(', ')}`);
			if (answer.status < 300) answered.add(keyOf(route));
			return answer;
		};
		// What is made before it is read, closed before it is opened again, and taken away last.
		const ranks: Readonly<Record<string, number>> = { post: 0, get: 1, put: 2 };
		const rank = ({ method, path }: Endpoint): number => {
			if (/reopen/.test(path)) return 4;
			return /close/.test(path) ? 3 : (ranks[method] ?? 5);
		};
		for (const route of routes.toSorted((a, b) => rank(a) - rank(b))) {
			for (const [name, as] of Object.entries(who)) {
				await forgetLimits();
				for (const question of questions[keyOf(route)]?.() ?? []) {
					const { body } = await asked(route, question, as, name);
					const id = body?.data?.id;
					if (route.method !== 'post' || !id) continue;
					if (route.path.endsWith('/notes')) ids.note = id;
					if (route.path.endsWith('/pool_selections')) ids.selection = id;
					if (route.path.endsWith('/crisis_calls')) ids.call = id;
				}
				for (const question of wrongly(route)) await asked(route, question, as, name);
			}
		}
		expect(told).toEqual([]);
		// A walk in which a route refused everything would have shown nothing.
		expect(routes.map(keyOf).filter((key) => !answered.has(key))).toEqual([]);
	});

	it('give no file of the pool', async () => {
		await forgetLimits();
		for (const path of [
			'volunteer_profiles/export',
			'volunteer_profiles.csv',
			'volunteer_profile_replies/export',
		]) {
			const { status } = await app.send('get', `${base}/${path}`, { as: who.superuser });
			expect([path, [400, 404].includes(status)]).toEqual([path, true]);
		}
		const { headers, text } = await app.send('get', `${base}/volunteer_profiles`, {
			as: who.superuser,
			headers: { accept: 'text/csv' },
		});
		expect(headers.get('content-type') ?? '').not.toContain('csv');
		expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
	});

	it('answer the same, to the letter, when a volunteer lives 300 m further on', async () => {
		const snapshot = async () => {
			const answers: string[] = [];
			for (const route of routes.filter(({ method }) => method === 'get')) {
				for (const [name, as] of Object.entries(who)) {
					await forgetLimits();
					for (const { path } of questions[keyOf(route)]?.() ?? []) {
						const { status, text } = await app.send('get', path, { as });
						// Every error has an id of its own.
						answers.push(`${name} ${path} ${status} ${text.replaceAll(/"id":"[^"]+","status"/g, '')}`);
					}
				}
			}
			return answers;
		};
		const before = await snapshot();
		expect(before.filter((answer) => answer.includes('Kookt graag')).length).toBeGreaterThan(20);
		// Another street of the same postcode, and a postcode next to it.
		for (const place of ['7311 LA', '7312']) {
			expect((await live(place)).status).toBe(200);
			const after = await snapshot();
			expect(after.filter((answer, index) => answer !== before[index])).toEqual([]);
		}
		// Somebody who really moved is seen elsewhere: what was compared does depend on where they live.
		expect((await live('8011')).status).toBe(200);
		expect(await snapshot()).not.toEqual(before);
	});
});

/** The names of all attributes in a schema. */
function attributesOf(schema: unknown): string[] {
	if (Array.isArray(schema)) return schema.flatMap(attributesOf);
	if (typeof schema !== 'object' || schema === null) return [];
	return Object.entries(schema).flatMap(([key, value]) =>
		key === 'properties' && typeof value === 'object' && value !== null
			? [...Object.keys(value), ...Object.values(value).flatMap(attributesOf)]
			: attributesOf(value),
	);
}
