import { expect, it } from 'vitest';
import type { Call } from '#platform/contract/calls.ts';
import { sayVogSeen } from './change-vog.ts';

const said = async (fields: Record<string, string>) => {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	const call = (async () => ({ meta: {} })) as unknown as Call;
	return (await sayVogSeen({ call, locale: 'nl' }, 'a', form)).seen;
};

it('moves the last day that was proposed along with the day it was seen, and keeps one that was chosen', async () => {
	const proposed = '2029-11-28';
	expect(await said({ seenOn: '2010-05-01', expiresOn: proposed, proposed })).toEqual({
		seenOn: '2010-05-01',
		expiresOn: '2013-05-01',
	});
	expect(await said({ seenOn: '2024-02-29', expiresOn: proposed, proposed })).toMatchObject({
		expiresOn: '2027-02-28',
	});
	expect(await said({ seenOn: '2010-05-01', expiresOn: '2028-01-01', proposed })).toMatchObject({
		expiresOn: '2028-01-01',
	});
	expect(await said({ seenOn: '2010-05-01', expiresOn: '', proposed })).toMatchObject({ expiresOn: null });
	expect(await said({ seenOn: 'gisteren', expiresOn: proposed, proposed })).toMatchObject({
		expiresOn: proposed,
	});
});
