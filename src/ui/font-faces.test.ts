import { describe, expect, it } from 'vitest';
import { fontNames } from '#platform/contract/theme-options.ts';
import { fontFaces, fontFiles } from './font-faces.ts';
import { themeStyle } from './theme.ts';

describe('the fonts of a centre', () => {
	it('are only the ones it chose', () => {
		expect(fontFaces(undefined)).toBe('');
		expect(fontFiles(undefined)).toEqual([expect.stringContaining('inter-latin-wght')]);
		const rules = fontFaces({ sans: 'Nunito', heading: 'Fraunces' });
		expect(rules).toContain("'Nunito Variable'");
		expect(rules).toContain("'Fraunces Variable'");
		expect(rules).not.toContain('Source Serif');
		expect(fontFiles({ sans: 'Nunito', heading: 'Fraunces' })).toEqual([
			expect.stringContaining('nunito-latin-wght'),
			expect.stringContaining('fraunces-latin-wght'),
		]);
	});

	it('are named in the style as the rules name them, with something of the same size until they are there', () => {
		for (const name of fontNames) {
			const style = themeStyle({ themeConfig: { fonts: { sans: name } } });
			expect(style).toContain(`--type-text:'${name} Variable','${name}','${name} Fallback'`);
			if (name !== 'Inter') expect(fontFaces({ sans: name })).toContain(`'${name} Fallback'`);
		}
	});

	it('bring nothing in for a name that is not one of ours', () => {
		expect(fontFaces({ sans: 'Comic Sans', heading: "x';}" })).toBe('');
		expect(fontFiles({ sans: 'Comic Sans' })).toEqual([]);
	});
});
