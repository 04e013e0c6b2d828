import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What pages say of the API besides the names of its routes: an address as text, or what an answer is, by assertion. */
const ways = [
	[
		'an address of the API',
		/['"`]\/api\/v1\b|['"`]\/auth(?:['"`]|\/(?:password|confirmation|sign_in|sign_out|two_step|deletion)\b)/,
	],
	['an asserted answer', /\b(?:data|meta)\)? as (?!const\b)[A-Z{]/],
] as const;

function problemsIn(file: string, text: string): string[] {
	return text
		.split('\n')
		.flatMap((line, index) =>
			ways.filter(([, pattern]) => pattern.test(line)).map(([what]) => `${file}:${index + 1} has ${what}`),
		);
}

it('finds an address, however it is written, and an answer that is only asserted', () => {
	const lines = [
		"call('/api/v1/users')",
		'call(`/api/v1/users/` + id)',
		"call('/auth/password')",
		"call('/auth')",
		'const { total } = found.meta as SearchMeta;',
		'const user = (await ask()).data as { name: string };',
	];
	expect(problemsIn('a.ts', lines.join('\n'))).toHaveLength(lines.length);
	const harmless = ["redirect('/auth/login-1')", 'const size = meta.total;', "['data'] as const"];
	expect(problemsIn('b.ts', harmless.join('\n'))).toEqual([]);
});

it('finds none in the pages of the product', () => {
	const files = globSync('src/{features/*/{web,blocks},platform/web,ui,site}/**/*.{ts,tsx}').filter(
		(file) => !file.includes('.test.'),
	);
	expect(files.length).toBeGreaterThan(500);
	expect(files.flatMap((file) => problemsIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});
