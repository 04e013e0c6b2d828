import { describe, expect, it } from 'vitest';
import { addressAt, withoutCentre } from './site-address.ts';

const linde = { origin: 'https://vrijwillig.example', centre: 'linde' };

describe('the address of a path', () => {
	it('is on the site, and names the centre only where the site does not say it', () => {
		expect(addressAt({ origin: 'https://linde.example' }, '/nl/nieuws?page=2#top')).toBe(
			'https://linde.example/nl/nieuws?page=2#top',
		);
		expect(addressAt(linde, '/nl')).toBe('https://vrijwillig.example/nl?centre=linde');
		expect(addressAt(linde, '/nl/confirm?token=a%2Bb#form')).toBe(
			'https://vrijwillig.example/nl/confirm?token=a%2Bb&centre=linde#form',
		);
	});

	it('gives back the centre and the address without it', () => {
		const read = withoutCentre(new URL(addressAt(linde, '/nl/confirm?token=a%2Bb')));
		expect([read.centre, read.url.href]).toEqual([
			'linde',
			'https://vrijwillig.example/nl/confirm?token=a%2Bb',
		]);
		const plain = 'https://vrijwillig.example/nl?q=a%20b';
		expect(withoutCentre(new URL(plain))).toEqual({ centre: undefined, url: new URL(plain) });
	});
});
