import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Grant, type Persona, personas } from '#platform/contract/roles.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Endpoint } from '#platform/server/http/endpoint.ts';
import { endpoints } from '../api/api.ts';
import { createTestApp, type TestAnswer, type TestApp } from './app.ts';
import { buildCentre } from './builders.ts';
import { BODIES, FILTERED, LINKS, NAMED, type Table } from './foreign-ids-requests.ts';
import { oneOfEach } from './foreign-ids-rows.ts';
import { everythingOf, signInPersonas } from './personas.ts';

/** Whose a row is that is not the reader's: another tenant's, another centre's, or another organisation's here. */
const PLACES = ['tenant', 'centre', 'organisation'] as const;
type Place = (typeof PLACES)[number];

const NOWHERE = '00000000-0000-4000-8000-000000000000';

/** Centres of a tenant are public, so that one of them is no secret in the others. */
const ID = /\{(?:id|\w+Id)\}/;
const named = ({ path }: Endpoint): string =>
	/((?:current_user\/(?:two_step\/)?)?[a-z_]+)\/\{(?:id|\w+Id)\}/.exec(path)?.[1] ?? '';
const key = (route: Endpoint) =>
	[route.method, named(route), route.path.split(/\{(?:id|\w+Id)\}\//)[1]].filter(Boolean).join(' ');
const publicCentre = (route: Endpoint, place: Place) =>
	NAMED[named(route) as keyof typeof NAMED] === 'centres' && place !== 'tenant';
/** What a centre shows to everybody belongs to none of its organisations. */
const ofWholeCentre = (table: string, place: Place) =>
	['partners', 'mails'].includes(table) && place === 'organisation';

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
					if (publicCentre(route, place) || ofWholeCentre(table, place)) continue;
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
			const tables = Object.keys(rows.tenant) as Table[];
			const collection = route.path.split('/')[3];
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
						for (const table of FILTERED[name] ?? FILTERED[`${collection} ${name}`] ?? tables) {
							const answer = await get(rows[place][table], name);
							expect([persona, name, place, table, answer]).toEqual([persona, name, place, table, missing]);
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
						if (ofWholeCentre(table, place)) continue;
						expect(answer.text.includes(id), `${persona} sees ${table} of another ${place}`).toBe(false);
						cells++;
					}
				}
			}
		});
	}

	it.each(LINKS)('is answered as one that is not there as %s', async (_what, method, path, table, body) => {
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
