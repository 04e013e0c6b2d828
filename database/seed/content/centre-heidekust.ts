import { type FooterColumn, forOrganisations, forVolunteers } from './footer-columns.ts';

const address =
	'<p>Stationsstraat 61<br>3851 NB Ermelo</p><p><a href="tel:+31341555010">0341 555 010</a><br><a href="mailto:welkom@heidekust.example">welkom@heidekust.example</a></p>';

const footerColumns: FooterColumn[] = [
	forVolunteers,
	forOrganisations,
	{
		column: 3,
		title: { nl: 'Open huis', en: 'Open house' },
		content: {
			nl: '<p>Maandag tot en met vrijdag van 10.00 tot 14.00 uur. Om twaalf uur eten we samen een boterham.</p>',
			en: '<p>Monday to Friday from 10.00 to 14.00. At twelve we have a sandwich together.</p>',
		},
	},
	{ column: 4, title: { nl: 'Contact', en: 'Contact' }, content: { nl: address, en: address } },
	{
		column: 6,
		title: { nl: 'Vrijwilligershuis Heidekust', en: 'Vrijwilligershuis Heidekust' },
		content: { nl: '<p>Tussen de hei en het water.</p>', en: '<p>Between the heath and the water.</p>' },
	},
	{
		column: 8,
		title: { nl: 'Samen met', en: 'Together with' },
		content: {
			nl: '<p>Ermelo, Putten en Nunspeet betalen samen ons huis.</p>',
			en: '<p>Ermelo, Putten and Nunspeet pay for our house together.</p>',
		},
	},
];

/** The second sister centre of the demo, which looks like neither of the other two. */
export const heidekust = {
	key: 'heidekust',
	tenant: 'demo' as const,
	name: 'Vrijwilligershuis Heidekust',
	slug: 'heidekust',
	city: 'Ermelo',
	lat: 52.3008,
	lon: 5.6186,
	isDefault: false,
	profile: {
		primaryColor: '#8f2a7a',
		secondaryColor: '#7d5600',
		mutedColor: '#6d5f66',
		backgroundColor: '#fdf9ef',
		textColor: '#2a1a26',
		footerColumns,
		contactPerson: {
			name: 'Farida Amrani',
			jobTitle: { nl: 'gastvrouw van het huis', en: 'host of the house' },
			email: 'farida@heidekust.example',
			phoneNumber: '0341 555 012',
			photoId: null,
			shown: ['footer' as const, 'dashboard' as const],
		},
		showAnbiLogo: true,
		showNovLogo: true,
		themeConfig: {
			defaultShape: 'straight' as const,
			cssVariables: { '--corner-control': '1.5rem' },
			fonts: { sans: 'Atkinson Hyperlegible Next' as const, heading: 'Fraunces' as const },
			header: { variant: 'legacy' as const, centerMenuItems: true, menuItemFontClass: 'font-semibold' },
		},
	},
};
