import { expect, it } from 'vitest';
import { askAt } from './load-vacancy.ts';

const organisation = { id: 'o', name: 'De Linde', organizationType: 'NonProfit', status: 'active' } as const;
const vacancy = { id: 'v', organization: { ...organisation } } as unknown as Parameters<typeof askAt>[1];

it('leads who is signed in to a message, and not who runs the vacancy or a visitor', () => {
	const there = '/nl/conversations/new?about=vacancies&id=v';
	expect(askAt({ organisations: [] }, vacancy, 'nl')).toBe(there);
	expect(askAt({ organisations: [{ ...organisation, id: 'other' }] }, vacancy, 'nl')).toBe(there);
	expect(askAt({ organisations: [organisation] }, vacancy, 'nl')).toBeNull();
	expect(askAt(null, vacancy, 'nl')).toBeNull();
});
