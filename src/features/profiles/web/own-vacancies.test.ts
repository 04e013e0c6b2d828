import { expect, it } from 'vitest';
import { createApiClient, httpTransport } from '#platform/web/api-client.ts';
import { ownVacancies } from './own-vacancies.ts';

it('are those with room: an activity that is full at all its times is left out', async () => {
	const one = (id: string, left: (number | null)[]) => ({
		type: 'vacancies',
		id,
		attributes: {
			title: `Titel van ${id}`,
			translations: id === 'vertaald' ? { en: { title: 'In English' } } : {},
			occurrences: left.map((spotsLeft, index) => ({ id: String(index), spots_left: spotsLeft })),
		},
	});
	const { call } = createApiClient({
		baseUrl: 'http://demo.example',
		transport: httpTransport(async () =>
			Response.json({
				data: [one('vacature', []), one('vol', [0, 0]), one('deels', [0, 3]), one('vertaald', [null])],
				meta: {},
				links: {},
			}),
		),
	});
	expect(await ownVacancies(call, 'linde', 'en')).toEqual([
		{ value: 'vacature', label: 'Titel van vacature' },
		{ value: 'deels', label: 'Titel van deels' },
		{ value: 'vertaald', label: 'In English' },
	]);
});
