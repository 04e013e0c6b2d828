import { describe, expect, it } from 'vitest';
import { getTranslations } from '#platform/web/translations.ts';
import { completeThemeConfig } from '#ui/theme-config.ts';
import { headerRows } from './header-rows.ts';
import type { NavLabel } from './navigation.ts';

const someone = { id: 'u', fullName: 'Jet', email: 'jet@example.org', photo: null };
const menuWords = getTranslations('nl', 'main-menu');
const links = (labels: NavLabel[]) =>
	labels.map((label) => ({ label, href: `/nl/${label}`, text: menuWords(label) }));
const menu = (...names: string[]) => ({
	header: names.map((name) => ({ id: name, name, href: '/nl', children: [] })),
	footer: [],
});

function rows(changes: Partial<Parameters<typeof headerRows>[0]> = {}) {
	const shown: Parameters<typeof headerRows>[0] = {
		locale: 'nl',
		tenant: { id: 'demo', appName: 'Vrijwillig', siteName: 'Vrijwillig' },
		centre: null,
		theme: completeThemeConfig(undefined),
		user: null,
		follows: false,
		nav: links(['search']),
		menus: menu(),
		...changes,
	};
	return headerRows(shown, getTranslations('nl', 'shell'));
}

describe('the rows of the header', () => {
	it('are one where the menu fits between brand and tools', () => {
		expect(rows()).toEqual({ site: 'md', work: 'md' });
		expect(rows({ nav: links(['search', 'calendar', 'oneOnOne']) }).work).toBe('lg');
	});

	it('are two for seven items, as who guides the students of a school has them', () => {
		const nav = links(['search', 'calendar', 'dashboard', 'users', 'students', 'hours', 'conversations']);
		expect(rows({ nav, user: someone }).work).toBe('own');
	});

	it('are counted by letters, not by items', () => {
		expect(rows({ menus: menu('Nieuws', 'Over ons', 'Doe mee', 'Contact') }).site).toBe('lg');
		const long = ['Vrijwilligerswerk zoeken', 'Cursussen en trainingen', 'Voor organisaties', 'Over ons'];
		expect(rows({ menus: menu(...long) }).site).toBe('xl');
		expect(rows({ menus: menu(...long, 'Activiteiten in de buurt') }).site).toBe('own');
	});

	it('are one on a laptop for five short items beside a logo, three of them with more under them', () => {
		const names = ['Vacatures', 'Zo werkt het', 'Voor organisaties', 'Nieuws', 'Over ons'];
		const more = menu('Vragen').header;
		const header = menu(...names).header.map((item) => ({
			...item,
			children: / /.test(item.name) ? more : [],
		}));
		const profile = { websiteLogoUrl: '/brands/a.svg' };
		const centre = { profile } as NonNullable<Parameters<typeof headerRows>[0]['centre']>;
		expect(rows({ menus: { header, footer: [] }, centre }).site).toBe('xl');
	});

	it('leave room for a long name, and for what somebody has who is signed in', () => {
		const nav = links(['search', 'calendar', 'dashboard', 'applications', 'conversations']);
		expect(rows({ nav }).work).toBe('xl');
		const appName = 'Vrijwilligerscentrale Noordoost-Veluwe en omstreken';
		const name = { id: 'demo', appName, siteName: appName };
		expect(rows({ nav, user: someone, follows: true, tenant: name }).work).toBe('own');
	});
});
