import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Persona, personas } from '#platform/contract/roles.ts';
import { endpoints } from '../api/api.ts';
import { createTestApp, type TestApp } from './app.ts';
import { signInPersonas } from './personas.ts';

/** Where anything fits that stands in a path: an id, a slug, a token. */
const ANYTHING = '00000000-0000-4000-8000-000000000000';

/** What no route has, as JSON:API says to refuse it: by its own names, in its families, and names it keeps for itself. */
const UNKNOWN = [
	'include=nothing',
	'sort=nothing',
	'page[size]=all',
	'fields[nothing]=name',
	'filter[nothing]=1',
	'nothing=1',
	'nothing[at]=1',
];

describe('a parameter that a route does not know', () => {
	let app: TestApp;
	let credentials: Map<Persona, Record<string, string>>;

	beforeAll(async () => {
		app = await createTestApp();
		credentials = await signInPersonas(app);
	}, 60_000);
	afterAll(() => app.close());

	for (const route of endpoints.filter(({ jsonApi }) => jsonApi)) {
		it(`is refused by ${route.method} ${route.path}`, async () => {
			const path = route.path.replaceAll(/\{\w+\}/g, ANYTHING);
			// What a path cannot hold is not there, whatever is asked beside it.
			if (route.params && !route.params.safeParse(Object.fromEntries(namesIn(route.path))).success) return;
			const as = credentials.get(personas.find((one) => route.permission[one] !== 'no') ?? 'visitor');
			const answer = await app.send(route.method, `${path}?${UNKNOWN.join('&')}`, { ...(as && { as }) });
			expect(answer.status).toBe(400);
			const refused = answer.body.errors.map(
				({ source }: { source: { parameter: string } }) => source.parameter,
			);
			expect(refused).toEqual(UNKNOWN.map((parameter) => parameter.split('=')[0]));
		});
	}
});

function namesIn(path: string): [string, string][] {
	return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, ANYTHING]);
}
