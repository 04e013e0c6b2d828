import { describe, expect, it } from 'vitest';
import { ownHosts } from './own-hosts.ts';

const hostMap = {
	hosts: { 'www.voorbeeld.example': 'roermond' },
	suffix: '.localhost',
	fallback: 'demo',
} as const;
const stated = ownHosts({
	hostMap,
	centreHosts: { 'linde.example': 'linde' },
	stated: ['https://vrijwillig.example:8443/nl', undefined],
	port: 3000,
});

describe('a host', () => {
	it.each([
		'www.voorbeeld.example',
		'WWW.Voorbeeld.example.',
		'linde.example',
		'vrijwillig.example:8443',
		'oldebroek.localhost:3000',
		'localhost',
		'127.0.0.1:3000',
		'[::1]:3000',
	])('that a setting names, or this machine: %s', (host) => {
		expect(stated.kindOf(host)).toBe('own');
	});

	it.each(['localhost:81', 'oldebroek.localhost:9', 'linde.example:1'])(
		'of ours at a port that nothing names: %s',
		(host) => {
			expect(stated.kindOf(host)).toBe('other_port');
		},
	);

	it.each([
		'evil.example',
		'vrijwillig.example.evil.example',
		'a.oldebroek.localhost',
		'nobody.localhost',
		'10.0.0.1',
		'',
	])('of somebody else: %s', (host) => {
		expect(stated.kindOf(host)).toBe('foreign');
	});

	it('is refused only where the operator said which ones there are', () => {
		const nothing = { hostMap: { ...hostMap, hosts: {} }, centreHosts: {}, stated: [undefined], port: 3000 };
		expect([stated.areStated, ownHosts(nothing).areStated]).toEqual([true, false]);
	});
});
