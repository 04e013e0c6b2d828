import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Persona } from '#platform/contract/roles.ts';
import type { Route } from '#platform/contract/routes.ts';
import type { Endpoint } from '#platform/server/http/endpoint.ts';
import { type ApiClient, createApiClient, httpTransport } from '#platform/web/api-client.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';
import { endpoints } from '../api/api.ts';
import { createTestApp, type TestApp } from './app.ts';
import { NAMED, type Table } from './foreign-ids-requests.ts';
import { oneOfEach } from './foreign-ids-rows.ts';
import { signInPersonas } from './personas.ts';

const NOWHERE = '00000000-0000-4000-8000-000000000000';
const NAME_OF_ID = /((?:current_user\/(?:two_step\/)?)?[a-z_]+)\/\{(?:id|\w+Id)\}/;
/** A new secret each time, the moment it was made, or a stream. */
const NEVER_THE_SAME = ['/api/v1/notifications/stream', '/api/v1/current_user/data'];
const PERSONAS: readonly Persona[] = ['center_superuser', 'organization_admin', 'volunteer', 'visitor'];

/** The page's way to the API without a wire must give exactly what a client at the other end of one makes of the answer. */
describe('a call within the process gives what it gives over the wire', () => {
	let app: TestApp;
	let credentials: Map<Persona, Record<string, string>>;
	let rows: Record<Table, string>;
	let compared = 0;

	beforeAll(async () => {
		// No token is renewed between the two ways, and nobody is seen later by the second.
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
		app = await createTestApp();
		credentials = await signInPersonas(app);
		const scope = { tenant: 'demo', centres: [app.centre.id] };
		rows = await app.make((trx) => oneOfEach(trx, scope), scope);
	}, 60_000);
	afterAll(async () => {
		vi.useRealTimers();
		await app.close();
		process.stdout.write(`calls within the process: ${compared} compared with the wire\n`);
	});

	/** The same visitor by both ways. */
	const ways = (persona: Persona): [wire: ApiClient, inside: ApiClient] => {
		const options = {
			baseUrl: 'http://demo.localhost',
			headers: { ...credentials.get(persona), 'x-tenant': 'demo', 'volunteer-center-id': app.centre.id },
		};
		const wire = httpTransport((request) => app.api.fetch(request, { clientAddress: '127.0.0.1' }));
		return [
			createApiClient({ ...options, transport: wire }),
			createApiClient({ ...options, transport: app.api.pageTransport('127.0.0.1') }),
		];
	};
	const compare = async (persona: Persona, route: Route, input: object) => {
		const [wire, inside] = ways(persona);
		// Of routes in general the types say nothing.
		const ask = (api: ApiClient) => outcomeOf(api.call(route, input as never));
		const expected = await ask(wire);
		expect([persona, await ask(inside)]).toStrictEqual([persona, expected]);
		compared++;
	};
	const paramsOf = ({ path }: Endpoint, id?: string): Record<string, string> => {
		const table = NAMED[NAME_OF_ID.exec(path)?.[1] as keyof typeof NAMED];
		const own = table && rows[table];
		const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
		return Object.fromEntries(
			names.map((name) => {
				if (/^id$|Id$/.test(name)) return [name, id ?? own ?? NOWHERE];
				return [name, name === 'language' ? 'nl' : '1'];
			}),
		);
	};

	const reads = endpoints.filter(({ method, path }) => method === 'get' && !NEVER_THE_SAME.includes(path));
	for (const route of reads) {
		it(`GET ${route.path}`, async () => {
			const { includes = [], page, fields, sorts = [] } = route.list ?? {};
			const queries = [
				{},
				...(includes.length > 0 ? [{ include: includes }] : []),
				...(page ? [{ page: { size: 1, number: 2 } }] : []),
				...(sorts[0] ? [{ sort: `-${sorts[0]}` }] : []),
				...Object.entries(fields ?? {}).map(([type, names]) => ({
					fields: { [type]: names.slice(0, 2) },
					include: includes,
				})),
				...(route.list ? [{ filter: { nonsense: 'x' } }] : []),
			];
			for (const query of queries)
				for (const persona of PERSONAS) await compare(persona, route, { params: paramsOf(route), ...query });
			if (route.params) await compare('visitor', route, { params: paramsOf(route, 'no id') });
		});
	}

	const changes = endpoints.filter(({ method, body }) => method !== 'get' && body);
	for (const route of changes) {
		it(`${route.method} ${route.path}, refused`, async () => {
			// The body goes out as it is given, and not as what the schema is of.
			const { body: _, ...asItIs } = route;
			const nonsense = { data: { type: 'nothing', attributes: { nonsense: ' a\r\nb', at: new Date(0) } } };
			for (const persona of PERSONAS) {
				for (const body of [undefined, { nonsense: 1, 'a\0b': 1 }, nonsense, { data: { attributes: {} } }]) {
					await compare(persona, asItIs, { params: paramsOf(route, NOWHERE), body });
				}
			}
		});
	}

	it('is there for every route that is declared', () => {
		const modules = import.meta.glob('../features/*/api.ts', { eager: true });
		const declared = Object.values(modules).flatMap((module) =>
			Object.values(module as Record<string, Record<string, Route>>).flatMap((routes) =>
				Object.values(routes),
			),
		);
		const nameOf = ({ method, path }: Route) => `${method} ${path}`;
		const implemented = new Set(endpoints.map(nameOf));
		expect(declared.length).toBeGreaterThan(200);
		expect(declared.map(nameOf).filter((name) => !implemented.has(name))).toEqual([]);
	});
});

/** What came of a call, without what tells one request from the next. */
async function outcomeOf(asked: Promise<unknown>): Promise<unknown> {
	try {
		return await asked;
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		const { status, code, message, retryAfter } = error;
		const body = JSON.parse(JSON.stringify(error.body, (name, value) => (name === 'id' ? undefined : value)));
		return { status, code, message, retryAfter, body };
	}
}
