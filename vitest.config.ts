import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { testFiles } from './scripts/test-files.mjs';
import { messages } from './scripts/vite-messages.ts';

const files = testFiles(import.meta.dirname);
const onPglite = process.env.TEST_ALL_ON_PGLITE === '1' ? files.database : files.embedded;

/** Files that speak to no browser. They share the modules of their worker: to load those anew for each takes longer. */
function unit(
	name: string,
	include: string[],
	engine?: 'pglite' | 'postgres',
): TestProjectInlineConfiguration {
	return {
		plugins: [messages()],
		test: {
			name,
			include,
			isolate: false,
			...(engine && { globalSetup: ['src/platform/testing/global-setup.ts'] }),
			setupFiles: ['src/platform/testing/setup.ts'],
			env: { NODE_ENV: 'test', ...(engine && { TEST_ENGINE: engine }) },
			testTimeout: 20_000,
			hookTimeout: 60_000,
		},
	};
}

/** Files that drive the built product in a browser. */
function inBrowser(
	name: string,
	include: string[],
	options: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
	return {
		test: {
			name,
			include,
			isolate: false,
			globalSetup: ['tests/e2e/global-setup.ts'],
			setupFiles: ['src/platform/testing/setup.ts'],
			testTimeout: 60_000,
			hookTimeout: 120_000,
			// npm test names what passed only at the second try.
			retry: 1,
			expect: { poll: { timeout: 10_000 } },
			...options,
		},
	};
}

export default defineConfig({
	test: {
		maxWorkers: Math.max(2, Math.min(4, availableParallelism())),
		projects: [
			unit('pure', files.pure),
			unit('postgres', files.database, 'postgres'),
			unit('pglite', onPglite, 'pglite'),
			// By npm run chaos alone.
			unit('chaos', ['tests/chaos/*.chaos.ts'], 'postgres'),
			inBrowser(
				'browser',
				files.browser.filter((file) => !files.timed.includes(file)),
			),
			// After all the others, one at a time: what shares the machine with them says how busy that is.
			inBrowser('timed', files.timed, { maxWorkers: 1, sequence: { groupOrder: 1 } }),
		],
	},
});
