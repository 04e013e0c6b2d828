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
		() => ended.push(true),
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
		() => expect.fail('there is no session to end'),
	);
	expect(
		(await transport({ route, params, method: 'GET', url, headers: new Headers(), body: undefined })).status,
	).toBe(401);
	expect(asked).toBe(1);
});
