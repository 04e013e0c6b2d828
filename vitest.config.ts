import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { words } from './scripts/vite-words.ts';

export default defineConfig({
	test: {
		maxWorkers: Math.max(2, Math.min(4, availableParallelism())),
		projects: [
			{
				plugins: [words()],
				test: {
					name: 'unit',
					include: ['{src,database,scripts,tests}/**/*.test.{ts,tsx,mjs}'],
					exclude: ['tests/e2e/**'],
					globalSetup: ['src/platform/testing/global-setup.ts'],
					setupFiles: ['src/platform/testing/setup.ts'],
					env: { NODE_ENV: 'test' },
					testTimeout: 20_000,
					hookTimeout: 60_000,
				},
			},
			{
				test: {
					name: 'e2e',
					include: ['tests/e2e/**/*.test.ts'],
					globalSetup: ['tests/e2e/global-setup.ts'],
					setupFiles: ['src/platform/testing/setup.ts'],
					testTimeout: 60_000,
					hookTimeout: 120_000,
					// A browser on a machine that does other things too misses a moment now and then.
					retry: 2,
					expect: { poll: { timeout: 10_000 } },
				},
			},
		],
	},
});
