import { describe, expect, it } from 'vitest';
import { clientAddress, networkOf } from './client-address.ts';

describe('the address of a client', () => {
	const headers = new Headers({ 'x-forwarded-for': '6.6.6.6, 203.0.113.7, 10.0.0.1' });

	it('is the socket, unless proxies are configured', () => {
		expect(clientAddress(headers, '127.0.0.1', 0)).toBe('127.0.0.1');
		expect(clientAddress(headers, '127.0.0.1', 1)).toBe('10.0.0.1');
		expect(clientAddress(headers, '127.0.0.1', 2)).toBe('203.0.113.7');
		expect(clientAddress(new Headers(), '127.0.0.1', 2)).toBe('127.0.0.1');
	});

	it('counts for a network: an IPv4 address, or the /64 of an IPv6 one', () => {
		expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
		expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
		expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:0db8:0001:0002::/64');
		expect(networkOf('2001:db8::1')).toBe('2001:0db8:0000:0000::/64');
		expect(networkOf('2001:DB8:0:0:ffff::')).toBe(networkOf('2001:db8::42'));
	});
});
