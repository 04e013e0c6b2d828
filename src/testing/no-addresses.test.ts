import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const auth = 'password|confirmation|sign_in|sign_out|two_step|deletion';
const address = new RegExp(`['"\`](?:/api/v1\\b|/auth(?:['"\`]|/(?:${auth})\\b))`);
/** What an answer is, by assertion; data of which nothing is known may be said to be some record. */
const asserted = /\b(?:data|meta) as (?!Record<string, unknown>)[A-Z{]/;

/** The lines of a file in which a pattern is found. */
function linesWith(pattern: RegExp, file: string, text = readFileSync(file, 'utf8')): string[] {
	return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : []));
}

const filesOf = (glob: string) => globSync(glob).filter((file) => !file.includes('.test.'));

it('finds an address of the API, however it is written', () => {
	const found = [
		"call('/api/v1/users')",
		'call(`/api/v1/users/` + id)',
		"call('/auth')",
		"call('/auth/password')",
	];
	expect(linesWith(address, 'a', found.join('\n'))).toHaveLength(found.length);
	expect(linesWith(address, 'a', "redirect('/auth/login-1')\n// GET /api/v1/users")).toEqual([]);
});

it('finds an answer that is only asserted', () => {
	const found = [
		'const { total } = found.meta as SearchMeta;',
		'return (await ask()).data as { name: string };',
	];
	expect(linesWith(asserted, 'a', found.join('\n'))).toHaveLength(found.length);
	expect(linesWith(asserted, 'a', "const size = meta.total;\nconst names = ['data'] as const;")).toEqual([]);
});

it('finds neither in what calls the API for a page: it names the route, which says what it gives', () => {
	const pages = filesOf('src/features/*/{web,blocks}/**/*.{ts,tsx}');
	expect(pages.length).toBeGreaterThan(500);
	const callers = [...pages, ...filesOf('src/{platform/web,ui,site}/**/*.{ts,tsx}')];
	expect(callers.flatMap((file) => linesWith(address, file))).toEqual([]);
	expect(pages.flatMap((file) => linesWith(asserted, file))).toEqual([]);
});
