import { describe, expect, it } from 'vitest';
import { CookieJar } from './cookie-jar.ts';
import { readSiteCookies } from './site-cookies.ts';

const answer = new Headers({ 'access-token': 'token', client: 'device', uid: 'a@b.example' });

/** What a browser sends back after an answer. */
function sentBack(lines: readonly string[]): string {
	return lines.map((line) => line.split(';')[0]).join('; ');
}

function signedIn(secure: boolean): string[] {
	const jar = new CookieJar({}, secure);
	jar.keep(answer, true);
	jar.set('organisation', 'o', 60);
	return jar.lines();
}

describe('the cookies of a visitor', () => {
	it('belong to this very host over https, but for those that the specification names', () => {
		const names = signedIn(true).map((line) => line.split('=')[0]);
		expect(names.sort()).toEqual([
			'__Host-organisation',
			'__Host-remember',
			'__Host-session',
			'access-token',
			'client',
			'uid',
		]);
		for (const line of signedIn(true))
			expect(line).toMatch(/; Path=\/; SameSite=Lax; HttpOnly; Secure; Max-Age/);
		expect(signedIn(false).join()).not.toMatch(/__Host-|session|Secure/);
	});

	it.each([true, false])('are read as they were written, over https: %s', (secure) => {
		const cookies = readSiteCookies(sentBack(signedIn(secure)), secure);
		expect(cookies).toMatchObject({ organisation: 'o', remember: '1' });
		const jar = new CookieJar(cookies, secure);
		expect(jar.tokens()).toEqual(Object.fromEntries(answer));
		jar.end();
		// Who signs in next on this device does not act for an organisation chosen by somebody else.
		expect(jar.get('organisation')).toBe('');
		expect(jar.tokens()).toEqual({});
		const left = jar
			.lines()
			.filter((line) => /^(access-token|client|uid|__Host-session)=;.*Max-Age=0$/.test(line));
		expect(left).toHaveLength(secure ? 4 : 3);
	});

	it('tell of the accounts that were signed in to here before, at most four', () => {
		let cookies: Record<string, string> = {};
		for (const mark of ['a', 'b', 'c', 'd', 'e']) {
			const jar = new CookieJar(cookies, true);
			jar.keep(new Headers([...answer, ['known-device', mark]]), false);
			const lines = jar.lines();
			expect(lines.find((line) => line.startsWith('__Host-known-device='))).toMatch(/Max-Age=31536000$/);
			cookies = readSiteCookies(sentBack(lines), true);
		}
		const jar = new CookieJar(cookies, true);
		jar.end();
		expect(jar.knownDevices()).toEqual({ 'known-device': 'b,c,d,e' });
	});

	it('that a site under the same domain set sign nobody in over https, and choose nothing', () => {
		const tossed =
			'access-token=theirs; client=their-device; uid=c%40d.example; organisation=theirs; session=their-device';
		for (const header of [tossed, `${tossed}; __Host-session=device`])
			expect(new CookieJar(readSiteCookies(header, true), true).tokens()).toEqual({});
		expect(readSiteCookies(tossed, true)).toEqual({});
	});
});
