import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Also writes a compressed copy of every script, stylesheet and image of the browser's build, so that serving them
 * costs no compression.
 */
export function precompress(): Plugin {
	return {
		name: 'precompress',
		apply: 'build',
		applyToEnvironment: ({ name }) => name === 'client',
		writeBundle({ dir = '' }, bundle) {
			for (const file of Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))) {
				const path = join(dir, file);
				const content = readFileSync(path);
				const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
				writeFileSync(`${path}.br`, brotliCompressSync(content, { params: size }));
				writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
			}
		},
	};
}
