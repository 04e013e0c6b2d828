import { expect, it } from 'vitest';
import { changeOf, filterOf, readChange, readChoice } from './choice.ts';

const formOf = (values: Record<string, string>): FormData => {
	const form = new FormData();
	for (const [name, value] of Object.entries(values)) form.set(name, value);
	return form;
};

const one = '11111111-1111-4111-8111-111111111111';
const two = '22222222-2222-4222-8222-222222222222';

it.each([
	['', {}],
	[
		'q=+taal+&status=draft&type=language&tag=free',
		{ title: 'taal', statuses: ['draft'], vacancyType: 'language', tag: 'free' },
	],
	['status=deleted&type=none&before=gisteren', {}],
	[`id=${one}&id=none&id=${two}&q=taal`, { ids: [one, two] }],
	['before=2026-12-24', { expiresBefore: '2026-12-24T22:59:00.000Z' }],
])('chooses from the address %s', (query, filter) => {
	expect(filterOf(readChoice(new URLSearchParams(query)))).toEqual(filter);
});

it.each([
	[{}, {}],
	[{ verb: 'archive', expiresAt: '' }, { verb: 'archive' }],
	[{ verb: 'delete' }, {}],
	[{ expiresAt: '2026-12-24' }, { expiresAt: '2026-12-24T22:59:00.000Z' }],
	[{ expiresAt: 'morgen' }, { expiresAt: 'morgen' }],
	[
		{ addTags: 'NLdoet, , free,free', removeTags: 'oud' },
		{ addTags: ['NLdoet', 'free'], removeTags: ['oud'] },
	],
	[{ contactPerson: ' Els ', status: 'published' }, { contactPerson: 'Els' }],
])('changes what was filled in: %j', (values, change) => {
	expect(changeOf(readChange(formOf(values as Record<string, string>)))).toEqual(change);
});
