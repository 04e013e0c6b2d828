import { expect, it } from 'vitest';
import { contactValues, isUntouched } from './contact-values.ts';

const writer = { fullName: 'Els Staf', email: 'els@punt.example', phoneNumber: null };
const named = {
	name: 'Bo Bos',
	email: 'bo@bos.example',
	phoneNumber: '06 1',
	phoneVisible: true,
	shownOnPage: true,
};

it('names whom the organisation named, and else whoever writes', () => {
	expect(contactValues(named, writer)).toEqual({
		contactPerson: 'Bo Bos',
		contactEmail: 'bo@bos.example',
		contactPhone: '06 1',
		contactPhoneVisible: 'on',
	});
	expect(contactValues(null, writer)).toMatchObject({ contactPerson: 'Els Staf', contactPhone: '' });
});

it('knows whether anything was typed by hand', () => {
	const filled = contactValues(named, writer);
	const values = Object.fromEntries(Object.entries(filled).map(([name, value]) => [name, [value]]));
	expect(isUntouched(values, filled)).toBe(true);
	expect(isUntouched({ ...values, contactPhone: ['06 2'] }, filled)).toBe(false);
	// A box that is not ticked is not sent at all.
	const { contactPhoneVisible: _, ...unticked } = values;
	expect(isUntouched(unticked, filled)).toBe(false);
});
