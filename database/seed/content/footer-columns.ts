import type { Bilingual } from './types.ts';

export type FooterColumn = { column: 1 | 2 | 3 | 4 | 6 | 8; title: Bilingual; content: Bilingual };

/** What volunteers look for. */
export const forVolunteers: FooterColumn = {
	column: 1,
	title: { nl: 'Voor vrijwilligers', en: 'For volunteers' },
	content: {
		nl: '<ul><li><a href="/nl/vacancies/search">Vrijwilligerswerk zoeken</a></li><li><a href="/nl/activiteitenkalender">Activiteiten in de buurt</a></li><li><a href="/nl/sociale-kaart">Sociale kaart</a></li><li><a href="/nl/vacancies/search?location_kind=online">Vanuit huis helpen</a></li><li><a href="/nl/signup">Account maken</a></li></ul>',
		en: '<ul><li><a href="/en/vacancies/search">Find voluntary work</a></li><li><a href="/en/activiteitenkalender">Activities nearby</a></li><li><a href="/en/sociale-kaart">Social map</a></li><li><a href="/en/vacancies/search?location_kind=online">Help from home</a></li><li><a href="/en/signup">Create an account</a></li></ul>',
	},
};

/** The same with help from person to person, where the tenant has it, by the name it has there. */
export function withHelp(name: { nl: string; en: string }): FooterColumn {
	const content = (language: 'nl' | 'en') =>
		forVolunteers.content[language].replace(
			'</ul>',
			`<li><a href="/${language}/een-op-een-hulp">${name[language]}</a></li></ul>`,
		);
	return { ...forVolunteers, content: { nl: content('nl'), en: content('en') } };
}

/** What organisations look for. */
export const forOrganisations: FooterColumn = {
	column: 2,
	title: { nl: 'Voor organisaties', en: 'For organisations' },
	content: {
		nl: '<ul><li><a href="/nl/organizations/signup">Organisatie aanmelden</a></li><li><a href="/nl/auth/login-1">Inloggen</a></li><li><a href="/nl/dashboard">Je dashboard</a></li></ul>',
		en: '<ul><li><a href="/en/organizations/signup">Sign up an organisation</a></li><li><a href="/en/auth/login-1">Sign in</a></li><li><a href="/en/dashboard">Your dashboard</a></li></ul>',
	},
};
