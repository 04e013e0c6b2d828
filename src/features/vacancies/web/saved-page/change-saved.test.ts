import { expect, it } from 'vitest';
import { createApiClient, httpTransport } from '#platform/web/api-client.ts';
import { changeSaved } from './change-saved.ts';

/** A client of an API that gives every request this status. */
const answering = (status: number) =>
	createApiClient({
		baseUrl: 'http://localhost:3000',
		transport: httpTransport(async () => new Response(null, { status })),
	}).call;

it.each([
	['was kept', 204, true],
	['is not there any more', 404, true],
	['finds the list full', 409, false],
] as const)('tells whether a vacancy that %s has its place', async (_what, status, expected) => {
	expect(await changeSaved(answering(status), 'a', true)).toBe(expected);
});

it('leaves any other failure to the page', async () => {
	await expect(changeSaved(answering(401), 'a', false)).rejects.toMatchObject({ status: 401 });
});
