import { describe, expect, it } from 'vitest';
import { getTranslations } from '#platform/web/translations.ts';
import { completeThemeConfig } from '#ui/theme-config.ts';
import { headerRow } from './header-row.ts';

const someone = { id: 'u', fullName: 'Jet', email: 'jet@example.org', photo: null };
const menu = (...names: string[]) => ({
	header: names.map((name) => ({ id: name, name, href: '/nl', children: [] })),
	footer: [],
});

function row(names: string[], changes: Partial<Parameters<typeof headerRow>[0]> = {}) {
	const shown: Parameters<typeof headerRow>[0] = {
		locale: 'nl',
		tenant: { id: 'demo', appName: 'Vrijwillig', siteName: 'Vrijwillig' },
		centre: null,
		theme: completeThemeConfig(undefined),
		user: null,
		follows: false,
		menus: menu(...names),
		...changes,
	};
	return headerRow(shown, getTranslations('nl', 'shell'));
}

const long = ['Vrijwilligerswerk zoeken', 'Cursussen en trainingen', 'Voor organisaties', 'Over ons'];
const names = ['Vacaturebank', 'Zo werkt het', 'Voor organisaties', 'Nieuws', 'Over ons'];

describe('the menu of the site stands beside brand and tools', () => {
	it('from the width at which it fits, which is counted by letters and not by items', () => {
		expect(row(['Vacaturebank'])).toBe('md');
		expect(row(['Vacaturebank', 'Kalender', 'Een-op-een-hulp'])).toBe('lg');
		expect(row(['Nieuws', 'Over ons', 'Doe mee', 'Contact'])).toBe('lg');
		expect(row(long)).toBe('xl');
		expect(row([...long, 'Activiteiten in de buurt'])).toBe('own');
	});

	it('on a laptop with five short items beside a logo, three of them with more under them', () => {
		const more = menu('Vragen').header;
		const header = menu(...names).header.map((item) => ({
			...item,
			children: / /.test(item.name) ? more : [],
		}));
		const profile = { websiteLogoUrl: '/brands/a.svg' };
		const centre = { profile } as NonNullable<Parameters<typeof headerRow>[0]['centre']>;
		expect(row([], { menus: { header, footer: [] }, centre })).toBe('xl');
		// As does who is signed in, with more tools.
		expect(row([], { menus: { header, footer: [] }, centre, user: someone, follows: true })).toBe('xl');
	});

	it('once the page has its full width, for who is signed in, where a laptop has a little too little', () => {
		const english = ['Find voluntary work', 'How it works', 'For organisations', 'News', 'About us'];
		const header = menu(...english).header.map((item) => ({
			...item,
			children: / /.test(item.name) && item.name !== english[0] ? menu('Questions').header : [],
		}));
		const profile = { websiteLogoUrl: '/brands/a.svg' };
		const centre = { profile } as NonNullable<Parameters<typeof headerRow>[0]['centre']>;
		const changes: Partial<Parameters<typeof headerRow>[0]> = {
			locale: 'en',
			menus: { header, footer: [] },
			centre,
		};
		expect(row([], { ...changes, user: someone, follows: true })).toBe('wide');
		// Who is not signed in has a row for it instead.
		const more = [...header, ...menu('Volunteers').header];
		expect(row([], { ...changes, menus: { header: more, footer: [] } })).toBe('own');
	});

	it('nowhere beside a long name and all that somebody has who is signed in', () => {
		const appName = 'Vrijwilligerscentrale Noordoost-Veluwe en omstreken';
		const tenant = { id: 'demo', appName, siteName: appName };
		expect(row(names.slice(0, 3), { tenant })).toBe('xl');
		expect(row([...names, 'Doe mee'], { tenant, user: someone, follows: true })).toBe('own');
	});
});
