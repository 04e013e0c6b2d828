import type { ContactPerson, StoredProfile } from '#features/centres/contract.ts';
import { heidekust } from './centre-heidekust.ts';
import { rivers } from './centre-rivers.ts';
import { type FooterColumn, forOrganisations, forVolunteers, withHelp } from './footer-columns.ts';
import type { Bilingual } from './types.ts';

/** Colours as `#rrggbb`. */
export type SeedCentreProfile = {
	primaryColor: string;
	secondaryColor: string;
	mutedColor: string;
	backgroundColor: string;
	textColor: string;
	footerColumns: FooterColumn[];
	showAnbiLogo: boolean;
	showNovLogo: boolean;
	openingHours?: Bilingual;
	contactPerson?: ContactPerson;
	themeConfig: NonNullable<StoredProfile['themeConfig']>;
};

export type SeedCentre = {
	key: string;
	tenant: 'oldebroek' | 'roermond' | 'meedoen' | 'demo' | 'public';
	name: string;
	slug: string;
	city: string;
	lat: number;
	lon: number;
	isDefault: boolean;
	profile: SeedCentreProfile;
};

/** The three centres of the demo tenant, the two that share in another, and one for each of the other tenants, each with its own look. */
export const centres: SeedCentre[] = [
	{
		key: 'veluwerand',
		tenant: 'demo',
		name: 'Vrijwilligerspunt Veluwerand',
		slug: 'veluwerand',
		city: 'Apeldoorn',
		lat: 52.2112,
		lon: 5.9699,
		isDefault: true,
		profile: {
			primaryColor: '#1f6b4f',
			secondaryColor: '#a8541f',
			mutedColor: '#5d6b63',
			backgroundColor: '#f8f6f0',
			textColor: '#1c2420',
			footerColumns: [
				forVolunteers,
				forOrganisations,
				{
					column: 3,
					title: { nl: 'Spreekuur', en: 'Opening hours' },
					content: {
						nl: '<p>Loop gerust binnen op dinsdag en donderdag van 9.30 tot 12.30 uur, of op woensdag van 13.00 tot 16.00 uur in de bibliotheek. Een afspraak maken mag, maar hoeft niet.</p>',
						en: '<p>Feel free to drop in on Tuesdays and Thursdays between 9.30 and 12.30, or at the library on Wednesdays between 13.00 and 16.00. You can make an appointment, but you don’t have to.</p>',
					},
				},
				{
					column: 4,
					title: { nl: 'Contact', en: 'Contact' },
					content: {
						nl: '<p>Beekpark 14<br>7311 BZ Apeldoorn</p><p><a href="tel:+31555550100">055 555 01 00</a><br><a href="mailto:hallo@vrijwilligerspuntveluwerand.example">hallo@vrijwilligerspuntveluwerand.example</a></p>',
						en: '<p>Beekpark 14<br>7311 BZ Apeldoorn</p><p><a href="tel:+31555550100">055 555 01 00</a><br><a href="mailto:hallo@vrijwilligerspuntveluwerand.example">hallo@vrijwilligerspuntveluwerand.example</a></p>',
					},
				},
				{
					column: 6,
					title: { nl: 'Vrijwilligerspunt Veluwerand', en: 'Vrijwilligerspunt Veluwerand' },
					content: {
						nl: '<p>Samen maken we het verschil aan de rand van de Veluwe.</p>',
						en: '<p>Together we make a difference on the edge of the Veluwe.</p>',
					},
				},
				{
					column: 8,
					title: { nl: 'Samen met', en: 'Together with' },
					content: {
						nl: '<p>De gemeenten Apeldoorn, Epe en Voorst maken ons werk mogelijk.</p>',
						en: '<p>The municipalities of Apeldoorn, Epe and Voorst make our work possible.</p>',
					},
				},
			],
			contactPerson: {
				name: 'Marit Hoekstra',
				jobTitle: { nl: 'adviseur vrijwilligerswerk', en: 'volunteer adviser' },
				email: 'marit@vrijwilligerspuntveluwerand.example',
				phoneNumber: '055 555 01 02',
				photoId: null,
				shown: ['dashboard'],
			},
			showAnbiLogo: true,
			showNovLogo: true,
			themeConfig: {},
		},
	},
	{
		key: 'ijsseldal',
		tenant: 'demo',
		name: 'Vrijwilligerspunt IJsseldal',
		slug: 'ijsseldal',
		city: 'Deventer',
		lat: 52.255,
		lon: 6.1639,
		isDefault: false,
		profile: {
			primaryColor: '#1d5f8a',
			secondaryColor: '#b0413e',
			mutedColor: '#5a6873',
			backgroundColor: '#f4f7fa',
			textColor: '#16222c',
			footerColumns: [
				forVolunteers,
				forOrganisations,
				{
					column: 4,
					title: { nl: 'Contact', en: 'Contact' },
					content: {
						nl: '<p>Polstraat 33<br>7411 KB Deventer</p><p><a href="tel:+31570555100">0570 555 100</a><br><a href="mailto:info@vrijwilligerspuntijsseldal.example">info@vrijwilligerspuntijsseldal.example</a></p>',
						en: '<p>Polstraat 33<br>7411 KB Deventer</p><p><a href="tel:+31570555100">0570 555 100</a><br><a href="mailto:info@vrijwilligerspuntijsseldal.example">info@vrijwilligerspuntijsseldal.example</a></p>',
					},
				},
				{
					column: 6,
					title: { nl: 'Vrijwilligerspunt IJsseldal', en: 'Vrijwilligerspunt IJsseldal' },
					content: { nl: '<p>Aan beide kanten van de rivier.</p>', en: '<p>On both sides of the river.</p>' },
				},
			],
			openingHours: {
				nl: '<p>Elke woensdag van 13.00 tot 17.00 uur staat de thee klaar. In Zutphen vind je ons op vrijdagochtend in de bibliotheek.</p>',
				en: '<p>Every Wednesday from 13.00 to 17.00 there is tea waiting for you. In Zutphen we are at the library on Friday mornings.</p>',
			},
			contactPerson: {
				name: 'Sem Yilmaz',
				jobTitle: { nl: 'consulent', en: 'consultant' },
				email: 'sem@vrijwilligerspuntijsseldal.example',
				phoneNumber: '0570 555 102',
				photoId: null,
				shown: ['footer', 'dashboard'],
			},
			showAnbiLogo: true,
			showNovLogo: true,
			themeConfig: {
				defaultShape: 'straight',
				fonts: { sans: 'Inter', heading: 'Source Serif 4' },
				header: { variant: 'legacy', fullWidth: true },
				footer: { variant: 'legacy' },
			},
		},
	},
	heidekust,
	{
		key: 'oldebroek',
		tenant: 'oldebroek',
		name: 'Vrijwilligerspunt Oldebroek',
		slug: 'oldebroek',
		city: 'Oldebroek',
		lat: 52.4452,
		lon: 5.9011,
		isDefault: true,
		profile: {
			primaryColor: '#7a3e1d',
			secondaryColor: '#3f6a2f',
			mutedColor: '#6b6258',
			backgroundColor: '#faf7f2',
			textColor: '#2a211b',
			footerColumns: [
				withHelp({ nl: 'Burenhulp', en: 'Neighbour help' }),
				forOrganisations,
				{
					column: 3,
					title: { nl: 'Spreekuur', en: 'Opening hours' },
					content: {
						nl: '<p>Dinsdag en donderdag van 9.00 tot 12.00 uur. Ook voor wie zelf een noaber nodig heeft.</p>',
						en: '<p>Tuesdays and Thursdays from 9.00 to 12.00. Also for anyone who needs a good neighbour themselves.</p>',
					},
				},
				{
					column: 4,
					title: { nl: 'Contact', en: 'Contact' },
					content: {
						nl: '<p>Zuiderzeestraatweg 140<br>8096 BZ Oldebroek</p><p><a href="tel:+31525555100">0525 555 100</a><br><a href="mailto:info@vrijwilligerspuntoldebroek.example">info@vrijwilligerspuntoldebroek.example</a></p>',
						en: '<p>Zuiderzeestraatweg 140<br>8096 BZ Oldebroek</p><p><a href="tel:+31525555100">0525 555 100</a><br><a href="mailto:info@vrijwilligerspuntoldebroek.example">info@vrijwilligerspuntoldebroek.example</a></p>',
					},
				},
				{
					column: 6,
					title: { nl: 'Vrijwilligerspunt Oldebroek', en: 'Vrijwilligerspunt Oldebroek' },
					content: {
						nl: '<p>Noaberschap is ook iets van nu.</p>',
						en: '<p>Good neighbours never go out of fashion.</p>',
					},
				},
			],
			showAnbiLogo: false,
			showNovLogo: true,
			themeConfig: {
				fonts: { sans: 'Nunito', heading: 'Nunito' },
				cssVariables: { '--corner-m': '1rem', '--corner-l': '1.5rem', '--corner-control': '1.5rem' },
				header: { centerMenuItems: true, menuItemFontClass: 'font-bold' },
			},
		},
	},
	{
		key: 'roermond',
		tenant: 'roermond',
		name: 'Vrijwilligerscentrale Roermond',
		slug: 'roermond',
		city: 'Roermond',
		lat: 51.1936,
		lon: 5.9869,
		isDefault: true,
		profile: {
			primaryColor: '#8f1d3f',
			secondaryColor: '#1e6a72',
			mutedColor: '#6c5f66',
			backgroundColor: '#fbf6f5',
			textColor: '#28191f',
			footerColumns: [
				forVolunteers,
				forOrganisations,
				{
					column: 4,
					title: { nl: 'Contact', en: 'Contact' },
					content: {
						nl: '<p>Neerstraat 45<br>6041 KB Roermond</p><p><a href="tel:+31475555100">0475 555 100</a><br><a href="mailto:hallo@vrijwilligerscentraleroermond.example">hallo@vrijwilligerscentraleroermond.example</a></p>',
						en: '<p>Neerstraat 45<br>6041 KB Roermond</p><p><a href="tel:+31475555100">0475 555 100</a><br><a href="mailto:hallo@vrijwilligerscentraleroermond.example">hallo@vrijwilligerscentraleroermond.example</a></p>',
					},
				},
				{
					column: 6,
					title: { nl: 'Vrijwilligerscentrale Roermond', en: 'Vrijwilligerscentrale Roermond' },
					content: { nl: '<p>Doe maar gewoon mee.</p>', en: '<p>Just join in.</p>' },
				},
			],
			openingHours: {
				nl: '<p>Iedere eerste maandag van de maand spreekuur in de bibliotheek, van 14.00 tot 16.00 uur.</p>',
				en: '<p>Our help desk is open in the library on the first Monday of the month, from 14.00 to 16.00.</p>',
			},
			showAnbiLogo: true,
			showNovLogo: false,
			themeConfig: {
				defaultShape: 'straight',
				fonts: { sans: 'Inter', heading: 'Fraunces' },
				header: { fullWidth: true },
			},
		},
	},
	{
		key: 'meedoen',
		tenant: 'meedoen',
		name: 'Meedoen in Heumen',
		slug: 'heumen',
		city: 'Malden',
		lat: 51.7803,
		lon: 5.8541,
		isDefault: true,
		profile: {
			primaryColor: '#5b3a8c',
			secondaryColor: '#0f6e6a',
			mutedColor: '#655f70',
			backgroundColor: '#f8f6fb',
			textColor: '#201a2b',
			footerColumns: [
				{
					column: 1,
					title: { nl: 'Voor vrijwilligers', en: 'For volunteers' },
					content: {
						nl: '<ul><li><a href="/nl/vacancies/search">Vrijwilligerswerk zoeken</a></li><li><a href="/nl/signup">Account maken</a></li></ul>',
						en: '<ul><li><a href="/en/vacancies/search">Find voluntary work</a></li><li><a href="/en/signup">Create an account</a></li></ul>',
					},
				},
				forOrganisations,
				{
					column: 4,
					title: { nl: 'Contact', en: 'Contact' },
					content: {
						nl: '<p>Kerkplein 6<br>6581 AC Malden</p><p><a href="tel:+31245550100">024 555 01 00</a><br><a href="mailto:welkom@meedoeninheumen.example">welkom@meedoeninheumen.example</a></p>',
						en: '<p>Kerkplein 6<br>6581 AC Malden</p><p><a href="tel:+31245550100">024 555 01 00</a><br><a href="mailto:welkom@meedoeninheumen.example">welkom@meedoeninheumen.example</a></p>',
					},
				},
				{
					column: 6,
					title: { nl: 'Meedoen in Heumen', en: 'Meedoen in Heumen' },
					content: { nl: '<p>Voor iedereen een plek.</p>', en: '<p>A place for everyone.</p>' },
				},
			],
			openingHours: {
				nl: '<p>Maandag tot en met donderdag van 9.00 tot 13.00 uur. Kun je niet naar ons toe komen? Dan komen wij naar jou.</p>',
				en: '<p>Monday to Thursday from 9.00 to 13.00. Can’t come to us? Then we will come to you.</p>',
			},
			contactPerson: {
				name: 'Anneke Thijssen',
				jobTitle: { nl: 'maatjescoördinator', en: 'buddy coordinator' },
				email: 'anneke@meedoeninheumen.example',
				phoneNumber: '024 555 01 02',
				photoId: null,
				shown: ['footer', 'dashboard'],
			},
			showAnbiLogo: true,
			showNovLogo: true,
			themeConfig: {
				fonts: { sans: 'Atkinson Hyperlegible Next', heading: 'Atkinson Hyperlegible Next' },
				header: { variant: 'legacy', sticky: false },
				footer: { variant: 'legacy' },
			},
		},
	},
	{
		key: 'public',
		tenant: 'public',
		name: 'Vrijwilligerspunt Nederland',
		slug: 'nederland',
		city: 'Utrecht',
		lat: 52.0899,
		lon: 5.117,
		isDefault: true,
		profile: {
			primaryColor: '#0b5c63',
			secondaryColor: '#b3471d',
			mutedColor: '#56666a',
			backgroundColor: '#f5f9f9',
			textColor: '#13262a',
			footerColumns: [
				withHelp({ nl: 'Een-op-een-hulp', en: 'One-on-one help' }),
				forOrganisations,
				{
					column: 3,
					title: { nl: 'Spreekuur', en: 'Opening hours' },
					content: {
						nl: '<p>Op werkdagen bereikbaar van 9.00 tot 17.00 uur. We verwijzen je graag door naar het punt bij jou in de buurt.</p>',
						en: '<p>You can reach us on weekdays from 9.00 to 17.00. We are happy to refer you to your local centre.</p>',
					},
				},
				{
					column: 4,
					title: { nl: 'Contact', en: 'Contact' },
					content: {
						nl: '<p>Mariaplaats 21<br>3511 LK Utrecht</p><p><a href="tel:+31305550100">030 555 01 00</a><br><a href="mailto:info@vrijwilligerspuntnederland.example">info@vrijwilligerspuntnederland.example</a></p>',
						en: '<p>Mariaplaats 21<br>3511 LK Utrecht</p><p><a href="tel:+31305550100">030 555 01 00</a><br><a href="mailto:info@vrijwilligerspuntnederland.example">info@vrijwilligerspuntnederland.example</a></p>',
					},
				},
				{
					column: 6,
					title: { nl: 'Vrijwilligerspunt Nederland', en: 'Vrijwilligerspunt Nederland' },
					content: {
						nl: '<p>Vrijwilligerswerk, waar je ook woont.</p>',
						en: '<p>Volunteering, wherever you live.</p>',
					},
				},
			],
			showAnbiLogo: true,
			showNovLogo: true,
			themeConfig: {
				fonts: { sans: 'Source Serif 4', heading: 'Source Serif 4' },
				header: { sticky: false, centerMenuItems: true, menuItemFontClass: 'font-sans font-semibold' },
			},
		},
	},
	rivers,
];
