import { expect, it } from 'vitest';
import { visitorFetch } from './visitor-fetch.ts';

/** An API that refuses every token. */
function refusing() {
	const asked: string[] = [];
	const ended: true[] = [];
	const fetch = visitorFetch(
		(request) => {
			const token = request.headers.get('access-token');
			asked.push(`${request.method} ${token ?? 'visitor'}`);
			return new Response(null, { status: token ? 401 : 200 });
		},
		() => ended.push(true),
	);
	return { fetch, asked, ended };
}
const url = 'http://demo.example/api/v1/vacancies';
const headers = { 'access-token': 'old', client: 'c', uid: 'u', accept: 'a/b' };

it('reads again as a visitor when the session has ended, and ends it here', async () => {
	const { fetch, asked, ended } = refusing();
	expect((await fetch(new Request(url, { headers }))).status).toBe(200);
	expect(asked).toEqual(['GET old', 'GET visitor']);
	expect(ended).toHaveLength(1);
});

it('does not do again what changes something', async () => {
	const { fetch, asked, ended } = refusing();
	expect((await fetch(new Request(url, { method: 'POST', headers, body: '{}' }))).status).toBe(401);
	expect(asked).toEqual(['POST old']);
	expect(ended).toHaveLength(1);
});

it('leaves a visitor who may not read something alone', async () => {
	let asked = 0;
	const fetch = visitorFetch(
		() => {
			asked++;
			return new Response(null, { status: 401 });
		},
		() => expect.fail('there is no session to end'),
	);
	expect((await fetch(new Request(url))).status).toBe(401);
	expect(asked).toBe(1);
});
