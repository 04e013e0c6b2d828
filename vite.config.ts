import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { words } from './scripts/vite-words.ts';

export default defineConfig({
	plugins: [words(), tailwindcss(), reactRouter()],
	build: { target: 'es2022' },
	environments: {
		ssr: { build: { rolldownOptions: { input: './src/server.ts' } } },
	},
	server: { middlewareMode: true },
});
