import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { words } from './scripts/vite-words.ts';

export default defineConfig({
	plugins: [words(), tailwindcss(), reactRouter()],
	// The list of what belongs to what stays, for scripts/script-size.mjs.
	build: { target: 'es2022', manifest: true },
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: {
						codeSplitting: {
							// Few files compress better than many: what every page needs is two of them.
							groups: [
								{
									name: 'framework',
									test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
								},
								{
									name: 'frame',
									test: /src[\\/](ui|platform[\\/]web|features[\\/]shell)[\\/]|icu-minify/,
									minShareCount: 8,
								},
							],
						},
					},
				},
			},
		},
		ssr: { build: { rolldownOptions: { input: './src/server.ts' } } },
	},
	server: { middlewareMode: true },
});
