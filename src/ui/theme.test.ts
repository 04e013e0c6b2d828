import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shadeKeys } from '#platform/contract/theme-options.ts';
import { contrast, toHex, toOklch } from './colour.ts';
import { completeShades, edgePairs, rolesOf, shadesOf, textPairs, themeStyle } from './theme.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const profiles = fc.record({
	primaryColor: hex,
	secondaryColor: hex,
	mutedColor: hex,
	backgroundColor: hex,
	textColor: hex,
});
const yellow = {
	primaryColor: '#ffe100',
	secondaryColor: '#fff59d',
	backgroundColor: '#ffff00',
	textColor: '#ffffff',
};

describe('the colours of a centre', () => {
	it.each(['light', 'dark'] as const)(
		'have the contrast that each pair needs, whatever is chosen, in %s',
		(mode) => {
			fc.assert(
				fc.property(profiles, (profile) => {
					const colours = rolesOf(profile, mode);
					const failing = [
						...textPairs().map(([ink, ground]) => ({ ink, ground, need: 4.5 })),
						...edgePairs().map(([ink, ground]) => ({ ink, ground, need: 3 })),
					].filter(({ ink, ground, need }) => contrast(colours[ink], colours[ground]) < need);
					expect(failing).toEqual([]);
				}),
				{ numRuns: 150 },
			);
		},
	);

	it('keep a yellow button yellow, with dark text and an edge that shows', () => {
		const colours = rolesOf(yellow, 'light');
		expect(toOklch(colours.accent).h).toBeCloseTo(toOklch('#ffe100').h, -1);
		expect(toOklch(colours.accent).l).toBeGreaterThan(0.85);
		expect(contrast(colours['on-accent'], colours.accent)).toBeGreaterThanOrEqual(4.5);
		expect(contrast(colours['accent-edge'], colours.page)).toBeGreaterThanOrEqual(3);
	});
});

describe('shades', () => {
	it('go from light to dark in eleven steps of one hue', () => {
		const shades = shadesOf('#1c6b57');
		const steps = shadeKeys.map((key) => toOklch(shades[key]).l);
		expect(steps).toEqual([...steps].sort((a, b) => b - a));
		expect(Object.keys(shades)).toHaveLength(11);
	});

	it('are taken as given when complete and ignored when one is missing or no colour', () => {
		const given = shadesOf('#aa3366');
		expect(completeShades(given)).toEqual(given);
		expect(completeShades({ ...given, 950: undefined })).toBeUndefined();
		expect(completeShades({ ...given, 50: 'red; } body { display: none' })).toBeUndefined();
		expect(themeStyle({ primaryColorShades: given })).toContain(`--primary-500:${given[500]};`);
		const { 950: _, ...incomplete } = given;
		expect(themeStyle({ primaryColorShades: incomplete })).not.toContain(given[500]);
	});

	it('survive the way to OKLCH and back', () => {
		fc.assert(
			fc.property(hex, (colour) => {
				expect(contrast(toHex(toOklch(colour)), colour)).toBeLessThan(1.03);
			}),
		);
	});
});

describe('the style of a theme', () => {
	it('has nothing in it that a stored value could smuggle in', () => {
		const evil = '</style><script>alert(1)</script>';
		const css = themeStyle({
			primaryColor: `#fff;}${evil}`,
			backgroundColor: evil,
			themeConfig: {
				fonts: { sans: `x'; } ${evil}`, heading: 'url(https://x.example)' },
				cssVariables: {
					'--page-width': 'calc(70rem + 2px)',
					'--accent': '#ffffff',
					'--gutter': `red;}${evil}`,
					'--bar-height': 'url(https://x.example/a.png)',
					'color: red; --x': 'y',
				},
			},
		});
		expect(css).not.toMatch(/[<>]|script|url|--gutter|--bar-height|--x|--accent:#ffffff/);
		expect(css).toContain('--page-width:calc(70rem + 2px);');
	});

	it('follows the device unless a mode is chosen', () => {
		expect(themeStyle(null)).toMatch(
			/@media \(prefers-color-scheme:dark\)\{:root:not\(\[data-mode=light\]\)/,
		);
		expect(themeStyle(null)).toContain(':root[data-mode=dark]{color-scheme:dark');
	});

	it('makes corners straight when the centre wants that', () => {
		expect(themeStyle({ themeConfig: { defaultShape: 'straight' } })).toContain('--corner-m:0;');
		expect(themeStyle({})).not.toContain('--corner-m');
	});
});
