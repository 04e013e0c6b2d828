import { expect, it } from 'vitest';
import { visitorTransport } from './visitor-transport.ts';

/** An API that refuses every token. */
function refusing() {
	const asked: string[] = [];
	const ended: true[] = [];
	const transport = visitorTransport(
		async ({ method, headers }) => {
			const token = headers.get('access-token');
			asked.push(`${method} ${token ?? 'visitor'}`);
			return { status: token ? 401 : 200, headers: new Headers(), body: {} };
		},
		{ session: () => ended.push(true), organisation: () => expect.fail('nothing says that it is lost') },
	);
	return { transport, asked, ended };
}
const url = new URL('http://demo.example/api/v1/vacancies');
const route = { path: '/api/v1/vacancies' };
const params = {};
const headers = new Headers({ 'access-token': 'old', client: 'c', uid: 'u', accept: 'a/b' });

it('reads again as a visitor when the session has ended, and ends it here', async () => {
	const { transport, asked, ended } = refusing();
	expect((await transport({ route, params, method: 'GET', url, headers, body: undefined })).status).toBe(200);
	expect(asked).toEqual(['GET old', 'GET visitor']);
	expect(ended).toHaveLength(1);
});

it('does not do again what changes something', async () => {
	const { transport, asked, ended } = refusing();
	expect((await transport({ route, params, method: 'POST', url, headers, body: {} })).status).toBe(401);
	expect(asked).toEqual(['POST old']);
	expect(ended).toHaveLength(1);
});

it('leaves a visitor who may not read something alone', async () => {
	let asked = 0;
	const transport = visitorTransport(
		async () => {
			asked++;
			return { status: 401, headers: new Headers(), body: {} };
		},
		{
			session: () => expect.fail('there is no session to end'),
			organisation: () => expect.fail('there is none to lose'),
		},
	);
	expect(
		(await transport({ route, params, method: 'GET', url, headers: new Headers(), body: undefined })).status,
	).toBe(401);
	expect(asked).toBe(1);
});

it('reads again for another organisation when the person may no longer act for the chosen one, and saves nothing', async () => {
	const asked: string[] = [];
	let lost = 0;
	const transport = visitorTransport(
		async ({ method, headers: given }) => {
			const organisation = given.get('current-organization-id');
			asked.push(`${method} ${organisation}`);
			const body = organisation ? { errors: [{ code: 'unknown_current_organization_id' }] } : {};
			return { status: organisation ? 400 : 200, headers: new Headers(), body };
		},
		{ session: () => expect.fail('the session goes on'), organisation: () => lost++ },
	);
	const acting = new Headers({ ...Object.fromEntries(headers), 'current-organization-id': 'old' });
	const call = { route, params, url, headers: acting };
	expect((await transport({ ...call, method: 'GET', body: undefined })).status).toBe(200);
	expect((await transport({ ...call, method: 'POST', body: {} })).status).toBe(400);
	expect(asked).toEqual(['GET old', 'GET null', 'POST old']);
	expect(lost).toBe(2);
});
