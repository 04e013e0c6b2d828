import { expect, it } from 'vitest';
import { createApiClient, httpTransport } from '#platform/web/api-client.ts';
import { answerReply } from './answer-reply.ts';

/** What the page says of an answer, and what was sent for it. */
async function said(fields: Record<string, string>, status = 200, error: object = {}) {
	let sent: unknown;
	const { call } = createApiClient({
		baseUrl: 'http://demo.example',
		transport: httpTransport(async (request) => {
			sent = await new Request(request).json();
			if (status !== 200) return Response.json({ errors: [error] }, { status });
			const attributes = { status: 'interested' };
			return Response.json({ data: { type: 'volunteer_profile_replies', id: 'r', attributes, meta: {} } });
		}),
	});
	const form = new FormData();
	for (const [name, value] of Object.entries({ id: 'r', intent: 'accept', ...fields })) form.set(name, value);
	return { query: await answerReply({ call }, form), sent };
}

it('a yes says whether there is a spot, at the time that was chosen', async () => {
	expect((await said({})).query).toBe('done=interested');
	const placed = await said({ occurrence: 't' });
	expect([placed.query, JSON.stringify(placed.sent)]).toEqual([
		'done=placed',
		expect.stringContaining('"t"'),
	]);
	expect(JSON.stringify(placed.sent)).toContain('"waiting_list":false');
	const queued = await said({ occurrence: 'line:t' });
	expect(queued.query).toBe('done=queued');
	expect(JSON.stringify(queued.sent)).toContain('"waiting_list":true');
});

it.each([
	['no time', 422, { code: 'required' }, 'failed=time'],
	['a time that has begun', 409, { code: 'not_open', meta: { state: 'begun' } }, 'failed=time'],
	['a time that filled up', 409, { code: 'full' }, 'failed=full'],
	['a vacancy that is closed', 409, { code: 'not_open', meta: { state: 'filled' } }, 'failed=not_open'],
	['an invitation that was answered', 409, { meta: { state: 'declined' } }, 'failed=closed'],
])('says why a yes did not work: %s', async (_, status, error, query) => {
	expect((await said({ occurrence: 't' }, status, error)).query).toBe(query);
});
