import { expect, it } from 'vitest';
import { createApiClient, httpTransport } from '#platform/web/api-client.ts';
import { answerMany, manyOf } from './answer-many.ts';
import { MOST } from './form-verbs.ts';
import { inboxQuery, readInbox } from './inbox-query.ts';

it('reads whom to answer from a form, each once and not too many', () => {
	const form = new FormData();
	form.set('verb', 'reject_many');
	form.set('message_accept', 'Welkom');
	form.set('message_reject', 'Helaas');
	for (let number = 0; number < MOST + 5; number++) form.append('ids', String(number));
	form.append('ids', '0');
	expect(manyOf(form)).toMatchObject({ verb: 'reject', message: 'Helaas' });
	expect(manyOf(form)?.ids).toHaveLength(MOST);
	form.set('verb', 'reject');
	expect(manyOf(form)).toBeUndefined();
});

it('answers each on its own, and tells what became of each', async () => {
	const sent: unknown[] = [];
	const { call } = createApiClient({
		baseUrl: 'http://demo.example',
		transport: httpTransport(async (request) => {
			const id = new URL(request.url).pathname.split('/')[4] ?? '';
			if (request.method === 'GET') {
				if (id === 'gone') return Response.json({ errors: [{ status: '404' }] }, { status: 404 });
				const attributes = {
					status: id === 'taken' ? 'accepted' : 'pending',
					first_name: `N${id}`,
					name: `N${id} Bos`,
					vacancy_title: 'Koken',
					organization_name: 'De Linde',
				};
				return Response.json({ data: { type: 'applications', id, attributes } });
			}
			sent.push([id, await request.json()]);
			if (id === 'full') return Response.json({ errors: [{ status: '409', code: 'full' }] }, { status: 409 });
			return Response.json({ meta: {} });
		}),
	});
	const many = {
		verb: 'accept' as const,
		ids: ['a', 'gone', 'full', 'taken', 'b'],
		message:
			'Dag {{ first_name }}, {{ vacancy_title }} bij {{ organisation_name }}. Tot dan, {{ first_name }}! {{ own_name }} {{ iets }}',
	};
	expect(await answerMany(call, many, 'Els')).toEqual([
		{ id: 'a', name: 'Na Bos', outcome: 'done' },
		{ id: 'full', name: 'Nfull Bos', outcome: 'full' },
		// A colleague accepted them since the list was shown.
		{ id: 'taken', name: 'Ntaken Bos', outcome: 'conflict' },
		{ id: 'b', name: 'Nb Bos', outcome: 'done' },
	]);
	expect(sent).toHaveLength(3);
	expect(sent[0]).toEqual([
		'a',
		{ message: 'Dag Na, Koken bij De Linde. Tot dan, Na! Els {{ iets }}', from: 'pending' },
	]);
});

it('answers nobody while something in the message waits to be filled in, and says what', async () => {
	const sent: string[] = [];
	const { call } = createApiClient({
		baseUrl: 'http://demo.example',
		transport: httpTransport(async (request) => {
			const attributes = { status: 'pending', first_name: 'Sam', name: 'Sam Bos', vacancy_title: 'Koken' };
			if (request.method === 'GET')
				return Response.json({ data: { type: 'applications', id: 'a', attributes } });
			sent.push(request.url);
			const source = { pointer: '/data/attributes/message' };
			const error = {
				status: '422',
				code: 'unfilled',
				source,
				meta: { rule: 'unfilled', limit: '{{ iets }}' },
			};
			return Response.json({ errors: [error] }, { status: 422 });
		}),
	});
	const many = { verb: 'reject' as const, ids: ['a', 'b'], message: 'Helaas, {{ iets }}' };
	expect(await answerMany(call, many, 'Els')).toEqual({ gap: '{{ iets }}' });
	expect(sent).toHaveLength(1);
});

it('asks for what the address says, and leaves out what is no choice', () => {
	const url = new URL('http://x/?status=pending&q=sam&age=7&vacancy=no-uuid');
	const { filter, sort } = inboxQuery(readInbox(url), Date.UTC(2026, 0, 8));
	expect(filter).toEqual({
		statusIn: ['pending'],
		nameICont: 'sam',
		vacancyIdEq: undefined,
		createdAtLteq: '2026-01-01T00:00:00.000Z',
	});
	expect(sort).toBe('createdAt');
	expect(readInbox(new URL('http://x/?age=3')).age).toBeUndefined();
});
