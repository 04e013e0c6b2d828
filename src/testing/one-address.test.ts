import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** What joins a host with a path or a scheme, or takes the host of a request to do so. */
const JOINS = [
	/(?:origin|siteUrl|SITE_URL|host|baseUrl)\}(?:\$\{|\/|`)/i,
	/https?:\/\/\$\{/,
	/new URL\([^()]*(?:\([^()]*\)[^()]*)*, *(?:c\.|request\.|script\.|site\.)?(?:url|origin|src|href)\b/,
	/\b(?:request|c|here|site)\.url\)?\.origin|\burl\.origin|\{[^}]*\borigin\b[^}]*\} = new URL\(/,
];

/** Files that do, and why theirs is no address that leaves a page. */
const ALLOWED: Readonly<Record<string, string>> = {
	'src/platform/http/site-address.ts': 'makes every address',
	'src/features/tenancy/server/site-addresses.ts': 'finds the site of a centre',
	'src/features/tenancy/server/host-problems.ts': 'tries whether a setting is the name of a host',
	'src/api/request-context.ts': 'the host that was asked, for the address of a centre near it',
	'src/site/site.ts':
		'the host that was asked, for the address of a centre near it, and the key of the cache',
	'src/site/centre-finder.ts': 'the host that was asked, for the address of a centre near it',
	'src/site/gateway/events.ts': 'a request that stays within the process',
	'src/platform/http/written-links.ts': 'the address that somebody wrote in a text, without https',
	'src/site/csp.ts': 'hosts that a page may contact',
	'src/platform/server/jsonapi/links.ts':
		'the resource itself and what is related, for the client that asked for it',
	'src/platform/server/http/mount.ts':
		'the resource itself and what is related, for the client that asked for it',
	'src/platform/server/jsonapi/present.ts': 'the pages of a list, for the client that asked for the first',
	'src/features/auth/server/two-factor/passkeys.ts': 'compared with what the browser signed',
	'src/features/widget/web/embed.ts': 'runs on the page of somebody else, and asks where its script is from',
	'src/features/vacancies/server/routes.ts': 'the resource itself, for the client that asked for it',
	'src/features/shell/web/analytics.ts': 'hosts that a page may contact',
	'src/platform/web/safe-return.ts': 'tries whether an address stays on this site',
	'src/features/centres/web/centre-settings/organisation-page.tsx': 'a website that somebody typed',
	'src/features/import/server/feeds/vacancy-feeds.ts':
		'the address of a feed elsewhere, without what may be a secret',
	'src/features/questions/check-answer.ts': 'a website that somebody typed',
	'src/features/content/web/partners/edit-page.tsx': 'a website that somebody typed',
	'src/features/data-viewer/server/read-rows.ts': 'a request that stays within the process',
	'src/features/organisations/web/organisation-form/values.ts': 'a website that somebody typed',
};

describe('an address that leaves a page', () => {
	const files = globSync('src/**/*.{ts,tsx}').filter(
		(file) => !/\.test\.tsx?$|\/testing\/|\+types/.test(file),
	);
	const joining = files.filter((file) => {
		const text = readFileSync(file, 'utf8');
		return JOINS.some((join) => join.test(text));
	});

	it('is made in one place: no other joins a host with a path', () => {
		expect(files.length).toBeGreaterThan(900);
		expect(joining.filter((file) => !(file in ALLOWED))).toEqual([]);
	});

	it('is looked for by what such a join looks like', () => {
		const value = (name: string) => ['$', '{', name, '}'].join('');
		for (const text of [
			`${value('origin')}/nl`,
			`${value('url.origin')}${value('path')}`,
			'const { origin } = new URL(request.url);',
			'new URL(pathOf(route, { id }), c.url).href',
			`https://${value('host')}/nl`,
		])
			expect([text, JOINS.some((join) => join.test(text))]).toEqual([text, true]);
		expect(Object.keys(ALLOWED).filter((file) => !joining.includes(file))).toEqual([]);
	});
});
