import { describe, expect, it } from 'vitest';
import { themeStyle } from './theme.ts';
import { completeThemeConfig } from './theme-config.ts';

describe('the theme of a centre that chose nothing', () => {
	it('is rounded, in Inter, with a sticky header of tabs, a language toggle and the footer of that name', () => {
		expect(completeThemeConfig(undefined)).toEqual({
			defaultShape: 'rounded',
			fonts: { sans: 'Inter', heading: 'Inter' },
			cssVariables: {},
			header: {
				fullWidth: false,
				variant: 'tab',
				sticky: true,
				languageToggle: true,
				centerMenuItems: false,
				menuItemFontClass: '',
			},
			footer: { variant: 'tab' },
			isStagedoos: false,
		});
	});

	it('has the darkest primary colour behind its footer', () => {
		const shade = themeStyle({}).match(/--primary-950:(#[0-9a-f]{6})/)?.[1];
		expect(shade).toBeDefined();
		expect(themeStyle({})).toContain(`--footer:${shade};`);
	});
});

describe('the theme of a centre that chose a part', () => {
	it('keeps the defaults of the rest', () => {
		const theme = completeThemeConfig({ header: { variant: 'legacy' }, fonts: { sans: 'Lora' } });
		expect(theme.header).toMatchObject({ variant: 'legacy', sticky: true, languageToggle: true });
		expect(theme.fonts).toEqual({ sans: 'Lora', heading: 'Lora' });
	});

	it('lets no class through that is not one of type', () => {
		const { header } = completeThemeConfig({ header: { menuItemFontClass: 'font-bold fixed inset-0' } });
		expect(header.menuItemFontClass).toBe('font-bold');
	});
});
