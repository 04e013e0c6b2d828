import { type FooterColumn, forOrganisations, withHelp } from './footer-columns.ts';

const address = (language: 'nl' | 'en') =>
	`<p>Waterstraat 8<br>4001 AN Tiel</p><p>${language === 'nl' ? 'Bel of mail' : 'Call or mail'}: <a href="tel:+31344555010">0344 555 010</a>, <a href="mailto:hallo@vrijwilligerspuntrivieren.example">hallo@vrijwilligerspuntrivieren.example</a></p>`;

const footerColumns: FooterColumn[] = [
	withHelp({ nl: 'Een-op-een-hulp', en: 'One-on-one help' }),
	forOrganisations,
	{
		column: 4,
		title: { nl: 'Contact', en: 'Contact' },
		content: { nl: address('nl'), en: address('en') },
	},
	{
		column: 6,
		title: { nl: 'Vrijwilligerspunt Rivieren', en: 'Vrijwilligerspunt Rivieren' },
		content: {
			nl: '<p>Voor iedereen tussen Waal en Rijn.</p>',
			en: '<p>For everyone between the rivers Waal and Rhine.</p>',
		},
	},
];

/** The centre that shares its vacancies with the one of the whole country. */
export const rivers = {
	key: 'public-rivieren',
	tenant: 'public' as const,
	name: 'Vrijwilligerspunt Rivieren',
	slug: 'rivieren',
	city: 'Tiel',
	lat: 51.8876,
	lon: 5.4278,
	isDefault: false,
	profile: {
		primaryColor: '#1d4f91',
		secondaryColor: '#8a4b08',
		mutedColor: '#52616f',
		backgroundColor: '#f4f8fc',
		textColor: '#10263b',
		footerColumns,
		showAnbiLogo: true,
		showNovLogo: false,
		themeConfig: { fonts: { sans: 'Nunito' as const, heading: 'Nunito' as const } },
	},
};
