import { expect, it } from 'vitest';
import { phoneOf, postcodeOf } from './dutch.ts';

it('writes a postcode as it is written', () => {
	expect(postcodeOf(' 7311kz ')).toBe('7311 KZ');
	expect(postcodeOf('7311  KZ')).toBe('7311 KZ');
	for (const wrong of ['0311 KZ', '731 KZ', '7311 K', '7311 SS', '7311 KZ 1', '']) {
		expect(postcodeOf(wrong)).toBeUndefined();
	}
});

it('writes a phone number with its area apart', () => {
	expect(phoneOf('0612345678')).toBe('06 12345678');
	expect(phoneOf('+31 6 1234 5678')).toBe('06 12345678');
	expect(phoneOf('0031(0)55-1234567')).toBe('055 1234567');
	expect(phoneOf('0578123456')).toBe('0578 123456');
});

it('leaves other numbers as they were typed', () => {
	expect(phoneOf(' +49 30 123456 ')).toBe('+49 30 123456');
	expect(phoneOf('112')).toBe('112');
});
