import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Takes the path of the page from a request; with a page already open, that path ends in `.data`. */
const TAKES_PATH = [
	/new URL\(request\.url\)\.pathname/,
	/\{[^}]*\bpathname\b[^}]*\} = new URL\(request\.url\)/,
];

/** Files that may, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
	'src/features/shell/web/locale-layout.tsx': 'says which address is missing',
	'src/features/shell/web/not-found-page.tsx': 'says which address is missing',
	'src/features/style-guide/web/test-layout.tsx': 'says which address is missing',
	'src/platform/web/error-pages.ts': 'asks whether it is the page or its data',
};

it('the path of a page is taken from a request by pageAddress() only, so that no redirect leads to its data', () => {
	const files = globSync(['src/features/*/web/**/*.{ts,tsx}', 'src/platform/web/**/*.{ts,tsx}']).filter(
		(file) => !/\.test\.tsx?$|\/testing\/|\+types/.test(file),
	);
	expect(files.length).toBeGreaterThan(400);
	const taking = files.filter((file) => {
		const text = readFileSync(file, 'utf8');
		return TAKES_PATH.some((take) => take.test(text));
	});
	expect(taking.sort()).toEqual(Object.keys(ALLOWED).sort());
});
