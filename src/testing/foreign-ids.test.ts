import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Grant, type Persona, personas } from '#platform/contract/roles.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Endpoint } from '#platform/server/http/endpoint.ts';
import { endpoints } from '../api.ts';
import { createTestApp, type TestAnswer, type TestApp } from './app.ts';
import {
	buildApplication,
	buildCentre,
	buildFile,
	buildHelpRequest,
	buildOrganisation,
	buildUser,
	buildVacancy,
} from './builders.ts';
import { everythingOf, signInPersonas } from './personas.ts';

/** What the address of a route names, by the part before the id. A route with another one has to be added here. */
const NAMED = {
	users: 'users',
	organizations: 'organisations',
	organization_notes: 'organisation_notes',
	application_notes: 'application_notes',
	vacancies: 'vacancies',
	vacancy_bulk_edits: 'vacancy_bulk_edits',
	answer_templates: 'answer_templates',
	applications: 'applications',
	volunteer_centers: 'centres',
	files: 'files',
	file_uploads: 'file_uploads',
	stock_images: 'stock_images',
	notifications: 'notifications',
	pages: 'pages',
	sessions: 'vacancy_sessions',
	occurrences: 'session_occurrences',
	'current_user/sessions': 'auth_sessions',
	'current_user/access_tokens': 'access_tokens',
	'current_user/two_step/passkeys': 'passkeys',
	saved_searches: 'saved_searches',
	help_requests: 'help_requests',
	help_answers: 'help_answers',
	// The calendar of a centre, for programs.
	centres: 'centres',
	// A file of the demo's outgoing mail, which is no row of anybody's.
	mails: undefined,
} as const;
type Table = NonNullable<(typeof NAMED)[keyof typeof NAMED]>;

/** Whose a row is that is not the reader's: another tenant's, another centre's, or another organisation's here. */
const PLACES = ['tenant', 'centre', 'organisation'] as const;
type Place = (typeof PLACES)[number];

const LATER = '2027-03-01T10:00:00Z';
const LATER_STILL = '2027-03-01T12:00:00Z';
const NOWHERE = '00000000-0000-4000-8000-000000000000';

function withFile(texts: Record<string, string>, name: string): FormData {
	const form = new FormData();
	for (const [field, text] of Object.entries(texts)) form.set(field, text);
	form.set(name, new File(['x'], 'foto.jpg', { type: 'image/jpeg' }));
	return form;
}

/** A body that each route understands, so that it is the id that decides; others do without words. */
const resource = (type: string, attributes: object) => ({ data: { type, attributes } });
const BODIES: Record<string, object> = {
	'patch users': resource('users', { first_name: 'Anders' }),
	'patch saved_searches': resource('saved_searches', { name: 'Anders' }),
	'put users add_role': { role: 'admin' },
	'delete users remove_role': { role: 'admin' },
	'patch volunteer_centers': resource('volunteer_centers', { name: 'Anders' }),
	'post organizations notes': { note: 'Anders' },
	'post applications notes': { note: 'Anders' },
	'patch organizations': resource('organizations', { name: 'Anders' }),
	'put organizations approve': { status: 'approved' },
	'put organizations': { status: 'archived' },
	'patch answer_templates': resource('answer_templates', { name: 'Anders' }),
	'patch vacancies': resource('vacancies', { title: 'Anders' }),
	'put applications reject': { message: 'Anders' },
	'patch files': resource('files', { name: 'anders.jpg' }),
	'put files content': withFile({}, 'file'),
	'patch file_uploads': withFile({ offset: '0' }, 'piece'),
	'post vacancies sessions': resource('sessions', { starts_at: LATER, ends_at: LATER_STILL, spots: null }),
	'patch sessions': resource('sessions', { spots: 3 }),
	'patch pages': resource('pages', { revision: 1 }),
	'put pages managers': { user_ids: [] },
	'patch stock_images': resource('stock_images', { credit: 'Anders' }),
	'patch help_requests': resource('help_requests', { title: 'Anders gezegd' }),
	'put help_requests refuse': { reason: 'Anders' },
	'post help_requests report': { reason: 'Anders dan het hoort' },
	'post help_requests answers': { message: 'Anders dan anders', share_contact: true },
	'put help_answers accept': { share_contact: true },
	'delete current_user/two_step/passkeys': { password: 'een-goed-wachtwoord' },
};

/** Centres of a tenant are public, so that one of them is no secret in the others. */
const ID = /\{(?:id|\w+Id)\}/;
const named = ({ path }: Endpoint): string =>
	/((?:current_user\/(?:two_step\/)?)?[a-z_]+)\/\{(?:id|\w+Id)\}/.exec(path)?.[1] ?? '';
const key = (route: Endpoint) =>
	[route.method, named(route), route.path.split(/\{(?:id|\w+Id)\}\//)[1]].filter(Boolean).join(' ');
const publicCentre = (route: Endpoint, place: Place) =>
	NAMED[named(route) as keyof typeof NAMED] === 'centres' && place !== 'tenant';

describe('an id that is not the reader’s', () => {
	let app: TestApp;
	let credentials: Map<Persona, Record<string, string>>;
	const rows = {} as Record<Place, Record<Table, string>>;
	const scopes = {} as Record<Place, { tenant: string; centres: string[] }>;
	let cells = 0;

	beforeAll(async () => {
		app = await createTestApp();
		credentials = await signInPersonas(app);
		const elsewhere = { tenant: 'public', centres: [] };
		const abroad = await app.make(
			(trx) => buildCentre(trx, { tenant: 'public', isDefault: true }),
			elsewhere,
		);
		const next = await app.make((trx) => buildCentre(trx));
		scopes.tenant = { tenant: 'public', centres: [abroad.id] };
		scopes.centre = { tenant: 'demo', centres: [next.id] };
		scopes.organisation = { tenant: 'demo', centres: [app.centre.id] };
		for (const place of PLACES) {
			rows[place] = await app.make((trx) => oneOfEach(trx, scopes[place]), scopes[place]);
		}
	}, 60_000);
	afterAll(async () => {
		await app.close();
		process.stdout.write(`ids that are not the reader's: ${cells} cells compared\n`);
	});

	const ask = (route: Endpoint, persona: Persona, id: string): Promise<TestAnswer> => {
		const as = credentials.get(persona);
		// The centre to move to is one that there is.
		const target = { volunteer_center_id: rows.centre.centres };
		const moving = key(route) === 'put organizations move' ? target : undefined;
		const body = moving ?? BODIES[key(route)] ?? (route.body && route.method !== 'get' ? {} : undefined);
		return app.send(route.method, route.path.replace(ID, id).replaceAll(/\{\w+\}/g, '1'), {
			...(as && { as }),
			...(body && { body }),
		});
	};
	const grantsOf = (persona: Persona, route: Endpoint): Set<Grant> =>
		new Set(everythingOf(persona).map((one) => route.permission[one]));

	/** Whether somebody may read all of this kind in the centre: then its ids are no secret to them. */
	const partOf: Record<string, string> = { occurrences: 'vacancies', sessions: 'vacancies' };
	const knowsAll = (persona: Persona, kind: string): boolean =>
		(kind in partOf && knowsAll(persona, partOf[kind] ?? '')) ||
		byId.some(
			(route) => route.method === 'get' && named(route) === kind && grantsOf(persona, route).has('centre'),
		);

	it('is of a kind that these tests know', () => {
		const unknown = endpoints.filter(({ path }) => ID.test(path)).filter((route) => !(named(route) in NAMED));
		expect(unknown.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
	});

	const byId = endpoints.filter((route) => NAMED[named(route) as keyof typeof NAMED] !== undefined);
	for (const route of byId) {
		it(`is answered as one that is not there by ${route.method} ${route.path}`, async () => {
			const table = NAMED[named(route) as keyof typeof NAMED] as Table;
			for (const persona of personas) {
				const grants = grantsOf(persona, route);
				const missing = alike(await ask(route, persona, NOWHERE), NOWHERE);
				if (grants.size > 1 || !grants.has('no')) {
					// Otherwise a body that is not understood would hide what the id does.
					expect(missing.status, `${persona}: ${missing.text}`).toBe(404);
				}
				for (const place of PLACES) {
					// Whoever works for the centre may see what is in it.
					if (place === 'organisation' && (grants.has('centre') || knowsAll(persona, named(route)))) continue;
					if (publicCentre(route, place)) continue;
					const id = rows[place][table];
					const foreign = alike(await ask(route, persona, id), id);
					expect([persona, place, foreign]).toEqual([persona, place, missing]);
					cells++;
				}
			}
		});
	}

	const lists = endpoints.filter(({ method, path, list }) => method === 'get' && list && !path.includes('{'));
	for (const route of lists) {
		it(`finds nothing more by a filter of ${route.path}`, async () => {
			const { filters = {}, customFilters = {} } = route.list ?? {};
			const wire = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
			const names = [
				...Object.entries(filters).flatMap(([name, { type }]) =>
					type === 'uuid' ? [`${wire(name)}_eq`] : [],
				),
				...Object.entries(customFilters).flatMap(([name, { type }]) => (type === 'uuid' ? [wire(name)] : [])),
			];
			for (const persona of personas) {
				const as = credentials.get(persona);
				const get = async (id: string, name: string) => {
					const answer = await app.send('get', `${route.path}?filter[${name}]=${id}`, { ...(as && { as }) });
					return alike(answer, id);
				};
				for (const name of names) {
					const missing = await get(NOWHERE, name);
					for (const place of PLACES) {
						if (place === 'organisation') continue;
						for (const id of Object.values(rows[place])) {
							expect([persona, name, place, await get(id, name)]).toEqual([persona, name, place, missing]);
							cells++;
						}
					}
				}
			}
		}, 120_000);

		it(`is nowhere in ${route.path}, with everything included`, async () => {
			const include = (route.list?.includes ?? []).join(',');
			const size = route.list?.page ? `&page[size]=${Math.min(route.list.page.maxSize, 100)}` : '';
			for (const persona of personas) {
				const as = credentials.get(persona);
				const answer = await app.send('get', `${route.path}?include=${include}${size}`, {
					...(as && { as }),
				});
				const everything = grantsOf(persona, route).has('centre');
				for (const place of PLACES) {
					if (place === 'organisation' && everything) continue;
					for (const [table, id] of Object.entries(rows[place])) {
						// The centres of the tenant are public, and this one is the reader's own.
						if (table === 'centres' && place !== 'tenant') continue;
						expect(answer.text.includes(id), `${persona} sees ${table} of another ${place}`).toBe(false);
						cells++;
					}
				}
			}
		});
	}

	/** Where a body names another thing: a relationship, or an attribute. */
	const links: [what: string, method: string, path: string, table: Table, body: (id: string) => object][] = [
		[
			'the organisation of a vacancy',
			'post',
			'/api/v1/vacancies',
			'organisations',
			(id) => ({
				data: {
					type: 'vacancies',
					attributes: { title: 'Voorlezen' },
					relationships: { organization: { data: { type: 'organizations', id } } },
				},
			}),
		],
		[
			'the vacancy of an application',
			'post',
			'/api/v1/applications',
			'vacancies',
			(id) => ({
				data: {
					type: 'applications',
					attributes: { first_name: 'Noor', email: 'noor@post.example' },
					relationships: { vacancy: { data: { type: 'vacancies', id } } },
				},
			}),
		],
		[
			'the organisation of an invitation',
			'post',
			'/api/v1/users',
			'organisations',
			(id) =>
				resource('users', {
					first_name: 'Noor',
					email: 'noor@post.example',
					role: 'admin',
					organization_id: id,
				}),
		],
		['the person to work as', 'post', '/api/v1/sign_in_as_user', 'users', (id) => ({ user_id: id })],
	];
	it.each(links)('is answered as one that is not there as %s', async (_what, method, path, table, body) => {
		for (const persona of personas) {
			const as = credentials.get(persona);
			const send = async (id: string) =>
				alike(await app.send(method, path, { body: body(id), ...(as && { as }) }), id);
			const missing = await send(NOWHERE);
			expect(missing.status).toBeGreaterThanOrEqual(400);
			const route = endpoints.find((one) => one.path === path && one.method === method);
			for (const place of PLACES) {
				if (place === 'organisation' && (!route || grantsOf(persona, route).has('centre'))) continue;
				const id = rows[place][table];
				expect([persona, place, await send(id)]).toEqual([persona, place, missing]);
				cells++;
			}
		}
	});

	it('was changed by none of all that', async () => {
		for (const place of PLACES) {
			const now = await app.make((trx) => snapshot(trx, rows[place]), scopes[place]);
			expect([place, now]).toEqual([
				place,
				Object.fromEntries(Object.keys(rows[place]).map((table) => [table, 0])),
			]);
		}
	});
});

/** An answer without what differs by itself: the id of the request, and the id that was asked for. */
function alike({ status, text }: TestAnswer, id: string): { status: number; text: string } {
	const withoutId = text.replaceAll(/"id":"[0-9a-f-]{36}","status"/g, '"status"').replaceAll(id, 'ID');
	return { status, text: withoutId };
}

/** One row of each kind that others must not know of: nothing of it is published or approved. */
async function oneOfEach(
	trx: Trx,
	{ tenant, centres }: { tenant: string; centres: string[] },
): Promise<Record<Table, string>> {
	const [centreId = ''] = centres;
	const where = { tenant: tenant as 'demo', centreId };
	const organisation = await buildOrganisation(trx, { ...where, status: 'pending' });
	const user = await buildUser(trx, { ...where, organisation });
	const owned = { ...where, organisationId: organisation.id };
	const vacancy = await buildVacancy(trx, { ...owned, columns: { status: 'draft', published_at: null } });
	const application = await buildApplication(trx, { ...owned, vacancyId: vacancy.id });
	const file = await buildFile(trx, where);
	const own = { tenant, centre_id: centreId };
	const session = await trx
		.insertInto('vacancy_sessions')
		.values({ ...own, vacancy_id: vacancy.id, starts_at: LATER, ends_at: LATER_STILL })
		.returning('id')
		.executeTakeFirstOrThrow();
	const occurrence = await trx
		.insertInto('session_occurrences')
		.values({
			...own,
			vacancy_id: vacancy.id,
			session_id: session.id,
			key: 'single',
			starts_at: LATER,
			ends_at: LATER_STILL,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	const stock = await trx
		.insertInto('stock_images')
		.values({ ...own, file_id: file.id, translations: JSON.stringify({}), hidden: true })
		.returning('id')
		.executeTakeFirstOrThrow();
	const help = await buildHelpRequest(trx, { ...where, columns: { status: 'submitted', user_id: user.id } });
	const mine = { tenant, centre_id: centreId, user_id: user.id };
	const page = await trx
		.insertInto('pages')
		.values({ ...own, page_type: 'default', title: 'Nog niet klaar' })
		.returning('id')
		.executeTakeFirstOrThrow();
	const notification = await trx
		.insertInto('notifications')
		.values({
			...mine,
			kind: 'application_accepted',
			subject_type: 'applications',
			subject_id: application.id,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	const expires_at = new Date(Date.now() + 3_600_000);
	const hash = `hash ${user.id}`;
	const insert = async (
		table:
			| 'organisation_notes'
			| 'saved_searches'
			| 'help_answers'
			| 'application_notes'
			| 'vacancy_bulk_edits'
			| 'answer_templates'
			| 'file_uploads'
			| 'auth_sessions'
			| 'access_tokens'
			| 'passkeys',
		values: object,
	): Promise<string> => {
		const { id } = await trx
			.insertInto(table)
			.values(values as never)
			.returning('id')
			.executeTakeFirstOrThrow();
		return id;
	};
	return {
		centres: centreId,
		organisations: organisation.id,
		users: user.id,
		vacancies: vacancy.id,
		applications: application.id,
		files: file.id,
		vacancy_sessions: session.id,
		session_occurrences: occurrence.id,
		stock_images: stock.id,
		notifications: notification.id,
		pages: page.id,
		help_requests: help.id,
		help_answers: await insert('help_answers', {
			...mine,
			help_request_id: help.id,
			message: 'Ik loop graag mee.',
		}),
		saved_searches: await insert('saved_searches', {
			...mine,
			name: 'Taal in de buurt',
			filters: JSON.stringify({ q: 'taal' }),
			frequency: 'daily',
		}),
		organisation_notes: await insert('organisation_notes', {
			tenant,
			centre_id: centreId,
			organisation_id: organisation.id,
			note: 'Goed gesprek gehad.',
		}),
		application_notes: await insert('application_notes', {
			tenant,
			centre_id: centreId,
			application_id: application.id,
			note: 'Belt morgen terug.',
		}),
		vacancy_bulk_edits: await insert('vacancy_bulk_edits', {
			...mine,
			acting_organisation_id: organisation.id,
			change: JSON.stringify({ verb: 'archive' }),
			total: 0,
		}),
		answer_templates: await insert('answer_templates', {
			tenant,
			centre_id: centreId,
			organisation_id: organisation.id,
			kind: 'accept',
			name: 'Welkom',
			body: 'Welkom!',
		}),
		file_uploads: await insert('file_uploads', { ...mine, name: 'foto.jpg', bytes: 10 }),
		auth_sessions: await insert('auth_sessions', { ...mine, client: 'x', token_hash: hash, expires_at }),
		access_tokens: await insert('access_tokens', {
			...mine,
			name: 'Rooster',
			access: 'read',
			token_hash: hash,
			expires_at,
		}),
		passkeys: await insert('passkeys', {
			...mine,
			name: 'Sleutel',
			credential_id: hash,
			public_key: 'a key',
		}),
	};
}

/** How many of these rows are gone or changed since they were made. */
async function snapshot(trx: Trx, made: Record<Table, string>): Promise<Record<string, number>> {
	const changed: Record<string, number> = {};
	for (const [table, id] of Object.entries(made)) {
		const { rows } = await sql<{ text: string }>`
			select to_jsonb(t)::text as text from ${sql.table(table)} t where t.id = ${id}`.execute(trx);
		const text = rows[0]?.text ?? '';
		changed[table] =
			text === '' || /Anders|"status": "(archived|deleted|approved|published|rejected)"/.test(text) ? 1 : 0;
	}
	return changed;
}
