import { defineConfig } from 'vitest/config';
import { words } from './scripts/vite-words.ts';

export default defineConfig({
	plugins: [words()],
	test: { include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'database/**/*.test.ts'] },
});
