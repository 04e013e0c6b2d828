import { expect, it } from 'vitest';
import type { Form } from '../contract.ts';
import { shownName } from './shown-name.ts';

it('is the title that visitors have, as long as they have one', () => {
	const form = {
		content: { title: { nl: 'Nieuw', en: 'New' } } as Form['content'],
		shownTitle: { nl: 'Oud', en: '' },
	};
	const named = (status: Form['status']) => shownName({ ...form, status }, 'en');
	expect([named('open'), named('closed')]).toEqual(['Oud', 'Oud']);
	expect([named('draft'), named('archived')]).toEqual(['New', 'New']);
	expect(shownName({ ...form, shownTitle: null, status: 'draft' }, 'nl')).toBe('Nieuw');
});
