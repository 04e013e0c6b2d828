import { expect, it } from 'vitest';
import { isCrawler } from './crawler.ts';

it.each([
	['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
	['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', true],
	['DuckDuckBot/1.1', true],
	['Mozilla/5.0 (compatible; Baiduspider/2.0)', true],
	['facebookexternalhit/1.1', true],
	[
		'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
		false,
	],
	[
		'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.4 Safari/605.1.15',
		false,
	],
	['curl/8.5.0', false],
	[null, false],
])('%s: %s', (agent, expected) => {
	expect(isCrawler(agent)).toBe(expected);
});
