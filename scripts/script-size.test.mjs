import { describe, expect, it } from 'vitest';
import { firstFiles, MAX_SCRIPT_BYTES, scriptReport } from './script-size.mjs';

const manifest = {
	'defaults/entry.client.tsx': { file: 'entry.js', imports: ['_framework.js'] },
	'_framework.js': { file: 'framework.js' },
	'src/root.tsx?route': {
		file: 'root.js',
		imports: ['_framework.js'],
		dynamicImports: ['virtual:messages/shell/nl', 'virtual:messages/shell/en', 'src/ui/later.tsx'],
	},
	'src/ui/later.tsx': { file: 'later.js', imports: ['_shared.js'] },
	'virtual:messages/shell/nl': { file: 'nl.js' },
	'virtual:messages/shell/en': { file: 'en.js' },
	'src/features/shell/web/locale-layout.tsx?route': { file: 'layout.js', imports: ['_framework.js'] },
	'src/page.tsx?route': { file: 'page.js', imports: ['_shared.js'] },
	'_shared.js': { file: 'shared.js', imports: ['_framework.js'] },
};

describe('what a page loads at first', () => {
	it('is everything imported, once, with one language and without what comes later', () => {
		expect(firstFiles(manifest, 'src/page.tsx', 'nl').sort()).toEqual(
			['entry.js', 'framework.js', 'layout.js', 'nl.js', 'page.js', 'root.js', 'shared.js'].sort(),
		);
	});

	it('is that of each file the page consists of, once', () => {
		const files = firstFiles(manifest, ['src/page.tsx', 'src/ui/later.tsx'], 'nl');
		expect(files.filter((file) => file === 'shared.js' || file === 'later.js').sort()).toEqual([
			'later.js',
			'shared.js',
		]);
	});

	it('is not guessed for a page that was not built', () => {
		expect(() => firstFiles(manifest, 'src/gone.tsx', 'nl')).toThrow('The build has no src/gone.tsx');
	});
});

describe('the report', () => {
	it('names the pages above the limit', () => {
		const { line, tooLarge } = scriptReport({ home: MAX_SCRIPT_BYTES, search: MAX_SCRIPT_BYTES + 1 });
		expect(line).toContain('home 130.0 kB');
		expect(tooLarge).toEqual(['search']);
	});
});
