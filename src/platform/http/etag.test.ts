import { expect, it } from 'vitest';
import { etagResponse, matchesIfNoneMatch } from './etag.ts';

const asking = (header?: string): Request =>
	new Request(
		'https://site.example/feed',
		header === undefined ? {} : { headers: { 'if-none-match': header } },
	);

it.each([
	['"a"', '"a"', true],
	['W/"a"', '"a"', true],
	['"a"', 'W/"a"', true],
	['"x", W/"a"', '"a"', true],
	['*', '"a"', true],
	['"b"', '"a"', false],
	['a', '"a"', false],
	['', '"a"', false],
	[undefined, '"a"', false],
])('knows from %s whether %s is there: %s', (header, etag, known) => {
	expect(matchesIfNoneMatch(asking(header).headers, etag)).toBe(known);
});

it('answers who has the text without it, also when it came packed', async () => {
	const first = await etagResponse(asking(), 'text', 'text/plain');
	expect([first.status, await first.text()]).toEqual([200, 'text']);
	const again = await etagResponse(asking(`W/${first.headers.get('etag')}`), 'text', 'text/plain');
	expect([again.status, await again.text()]).toEqual([304, '']);
	expect((await etagResponse(asking(first.headers.get('etag') ?? ''), 'other', 'text/plain')).status).toBe(
		200,
	);
});
