import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './runtime.mjs';
import { testFiles } from './test-files.mjs';
import { beyondBudget, readCounts, summary } from './test-summary.mjs';

it('names what was done more often than is planned, with some room', () => {
	const budget = { pages: 100, databases: 10 };
	expect(beyondBudget({ pages: 109, databases: 11 }, budget)).toEqual([]);
	expect(beyondBudget({ pages: 111, starts: 1 }, budget)).toEqual([
		expect.stringContaining('111 pages, 100'),
	]);
});

it('counts by the marks that were left', () => {
	const folder = mkdtempSync(join(tmpdir(), 'vrijwillig-counts-'));
	try {
		writeFileSync(join(folder, 'pages'), '...');
		expect(readCounts(folder)).toEqual({ pages: 3 });
	} finally {
		rmSync(folder, { recursive: true });
	}
});

it('names what passed only when it was tried again, and at the very end what failed', () => {
	const part = {
		files: 1,
		passed: 2,
		failed: 0,
		skipped: 0,
		seconds: 3,
		slowest: [],
		retried: ['a > b (2 tries): late'],
		broken: [],
	};
	expect(summary({ browser: part }, {})).toMatch(
		/1 passed only when tried again:\n {2}a > b \(2 tries\): late$/,
	);
	expect(summary({ browser: { ...part, broken: ['c > d: 1 is not 2'] } }, {}, ['beyond'])).toMatch(
		/late\nfailed:\n {2}c > d: 1 is not 2\n {2}beyond$/,
	);
});

it('tells which files open a database, and which of them run on both engines', () => {
	const { pure, database, engines, embedded } = testFiles(root);
	expect(pure).toContain('scripts/test-summary.test.mjs');
	expect(database).toContain('src/testing/foreign-ids.test.ts');
	expect(embedded).not.toContain('src/testing/foreign-ids.test.ts');
	expect(engines).toContain('src/platform/server/prepared.test.ts');
	expect(embedded).toContain('src/features/vacancies/server/routes.test.ts');
});
