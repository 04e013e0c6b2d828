import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { languages } from './scripts/vite-languages.ts';
import { messages } from './scripts/vite-messages.ts';
import { precompress } from './scripts/vite-precompress.ts';
import { serverOnly } from './scripts/vite-server-only.ts';
import { widget } from './scripts/vite-widget.ts';

const frame = new RegExp(
	[
		'src/features/shell/',
		'src/platform/translations\\.',
		'src/platform/http/(locale|time-zone)\\.',
		'src/platform/contract/keys\\.',
		'src/platform/web/(api-failure|colour-mode|page|page-notices|page-state|session|translations)\\.',
		'src/ui/(button|classes|drawings|field|icon|illustrations|inputs|loading|loading-bar|menu|navigation|surfaces|toast-corner|toasts)\\.',
		'icu-minify',
	]
		.join('|')
		.replaceAll('/', '[\\\\/]'),
);

export default defineConfig({
	plugins: [messages(), widget(), languages(['nl', 'en']), reactRouter(), serverOnly(), precompress()],
	css: {
		transformer: 'lightningcss',
		// Written for the newest form of CSS; older browsers get what they can read.
		lightningcss: { targets: { chrome: 111 << 16, firefox: 128 << 16, safari: (16 << 16) | (4 << 8) } },
	},
	build: {
		target: 'es2022',
		// The list of what belongs to what stays, for scripts/script-size.mjs.
		manifest: true,
		// What is loaded later needs its styles first; a list of its scripts too would weigh on every page before that.
		modulePreload: {
			resolveDependencies: (_file, needed, { hostType }) =>
				hostType === 'js' ? needed.filter((file) => file.endsWith('.css')) : needed,
		},
	},
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
									// Only what public pages need too: what many pages of the work area share stays out of it.
									test: frame,
									minShareCount: 3,
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
