import { expect, it } from 'vitest';
import { createApiClient, httpTransport } from '#platform/web/api-client.ts';
import { isListVerb, runVerb } from './run-verb.ts';

function apiThatAnswers(status: number, body: unknown = { meta: {} }) {
	const asked: string[] = [];
	const api = createApiClient({
		baseUrl: 'http://demo.example',
		transport: httpTransport(async (request) => {
			asked.push(`${request.method} ${new URL(request.url).pathname}`);
			return Response.json(body, { status });
		}),
	});
	return { call: api.call, asked };
}

it('goes to the address of each verb', async () => {
	const { call, asked } = apiThatAnswers(200, { data: { type: 'vacancies', id: 'copy' } });
	expect(await runVerb(call, 'publish', 'one')).toEqual({ kind: 'done', verb: 'publish', id: 'one' });
	expect(await runVerb(call, 'delete', 'one')).toEqual({ kind: 'done', verb: 'delete', id: 'one' });
	expect(await runVerb(call, 'duplicate', 'one')).toEqual({ kind: 'done', verb: 'duplicate', id: 'copy' });
	expect(asked).toEqual([
		'PUT /api/v1/vacancies/one/publish',
		'DELETE /api/v1/vacancies/one',
		'POST /api/v1/vacancies/one/duplicate',
	]);
});

it('keeps an id inside its own part of the address', async () => {
	const { call, asked } = apiThatAnswers(200);
	await runVerb(call, 'archive', '../organizations/1?x=');
	expect(asked).toEqual(['PUT /api/v1/vacancies/..%2Forganizations%2F1%3Fx%3D/archive']);
});

it('tells what is missing and what has changed apart from real trouble', async () => {
	const missing = { errors: [{ code: 'required', source: { pointer: '/data/attributes/summary' } }] };
	expect(await runVerb(apiThatAnswers(422, missing).call, 'publish', 'one')).toEqual({
		kind: 'incomplete',
		id: 'one',
		errors: [{ field: 'summary', rule: 'required' }],
	});
	expect(await runVerb(apiThatAnswers(409).call, 'fill', 'one')).toEqual({ kind: 'conflict' });
	const changed = { errors: [{ code: 'changed_meanwhile' }] };
	expect(await runVerb(apiThatAnswers(409, changed).call, 'publish', 'one', { revision: 'seen' })).toEqual({
		kind: 'changed',
	});
	expect(
		await runVerb(apiThatAnswers(409, changed).call, 'return', 'one', { reason: 'Kort', revision: 'seen' }),
	).toEqual({ kind: 'changed' });
	await expect(runVerb(apiThatAnswers(403).call, 'fill', 'one')).rejects.toMatchObject({ status: 403 });
});

it('knows its verbs', () => {
	expect(isListVerb('publish')).toBe(true);
	for (const other of ['expire', '', null, 'toString']) expect(isListVerb(other)).toBe(false);
});
