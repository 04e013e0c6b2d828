import { expect, it } from 'vitest';
import { createApiClient, httpTransport } from '#platform/web/api-client.ts';
import { decide, decisionOf } from './decide.ts';
import { ageTone, tabCounts } from './states.ts';

function apiThatAnswers(status: number, code?: string) {
	const asked: unknown[] = [];
	const { call } = createApiClient({
		baseUrl: 'http://demo.example',
		transport: httpTransport(async (request) => {
			asked.push([request.method, new URL(request.url).pathname, await request.json()]);
			const body = status < 300 ? { meta: {} } : { errors: [{ status: String(status), code }] };
			return Response.json(body, { status });
		}),
	});
	return { call, asked };
}
const words = { message: '  Welkom!  ', reason: '' };

it('sends the verb with what was written, and leaves out what was not', async () => {
	const { call, asked } = apiThatAnswers(200);
	expect(await decide(call, 'no_show', 'one', words)).toEqual({ kind: 'done', verb: 'no_show' });
	expect(asked).toEqual([['PUT', '/api/v1/applications/one/no_show', { message: 'Welkom!' }]]);
});

it('tells a full vacancy, a changed application and an empty rejection apart', async () => {
	const outcome = (status: number, code?: string) =>
		decide(apiThatAnswers(status, code).call, 'accept', 'one', words);
	expect(await outcome(409, 'full')).toEqual({ kind: 'full' });
	expect(await outcome(409, 'invalid_transition')).toEqual({ kind: 'conflict' });
	expect(await outcome(409, 'changed')).toEqual({ kind: 'conflict' });
	expect(await outcome(404)).toEqual({ kind: 'conflict' });
	expect(await outcome(422)).toEqual({ kind: 'noWords' });
	await expect(outcome(403)).rejects.toMatchObject({ status: 403 });
});

it('reads a decision from a form, and nothing from another', () => {
	const form = new FormData();
	form.set('verb', 'accept');
	form.set('id', 'one');
	form.set('from', 'pending');
	expect(decisionOf(form)).toEqual({
		verb: 'accept',
		id: 'one',
		words: { message: '', reason: '', from: 'pending' },
	});
	form.set('from', 'iets anders');
	expect(decisionOf(form)?.words.from).toBeUndefined();
	form.set('verb', 'delete');
	expect(decisionOf(form)).toBeUndefined();
});

it('counts by tab and colours by age', () => {
	const counts = {
		pending: 1,
		waiting: 7,
		offered: 1,
		accepted: 2,
		rejected: 3,
		withdrawn: 4,
		completed: 5,
		noShow: 6,
	};
	expect(tabCounts({ counts, total: 29 })).toMatchObject({ pending: 1, waiting: 8, no_show: 6, all: 29 });
	expect([0, 6, 7, 13, 14].map(ageTone)).toEqual(['neutral', 'neutral', 'warning', 'warning', 'danger']);
});
