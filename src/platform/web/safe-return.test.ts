import { describe, expect, it } from 'vitest';
import { safeReturnPath, signInPath } from './safe-return.ts';

describe('the way back after signing in', () => {
	it.each([
		['/nl/applications?status=pending#first', '/nl/applications?status=pending#first'],
		['/en/vacancies', '/en/vacancies'],
		['/applications', '/nl/applications'],
		['/', '/nl/'],
	])('goes to the own path %s', (to, path) => {
		expect(safeReturnPath(to, 'nl')).toBe(path);
	});

	it.each([
		'https://elders.example/',
		'//elders.example',
		'///elders.example',
		'/\\elders.example',
		'\\\\elders.example',
		'/\t/elders.example',
		'/\n/elders.example',
		'/..//elders.example',
		'/.//elders.example',
		'javascript:alert(1)',
		'nl/dashboard',
		'',
		null,
		undefined,
		`/${'a'.repeat(3000)}`,
		'/nl/auth/login-1?to=/nl/auth/login-1',
		'/auth/login-1',
		'/nl/uitloggen',
	])('never goes to %j', (to) => {
		expect(safeReturnPath(to, 'nl')).toBe('/nl/dashboard');
	});
});

it('remembers where a visitor was going, also when only the data of that page was asked for', () => {
	const path = signInPath(
		new Request('http://demo.example/en/applications.data?status=pending&_routes=root'),
		'en',
	);
	expect(path).toBe('/en/auth/login-1?to=%2Fen%2Fapplications%3Fstatus%3Dpending');
	const back = new URL(path, 'http://demo.example').searchParams.get('to');
	expect(safeReturnPath(back, 'en')).toBe('/en/applications?status=pending');
});
