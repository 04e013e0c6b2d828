import {
	beside,
	button,
	call,
	type Picture,
	type SeedItem,
	type SeedPage,
	type SeedSite,
	text,
	usps,
} from './blocks.ts';
import { forOrganisationsOf } from './for-organisations.ts';
import { type Beginning, homeOf } from './other-homes.ts';

/** How the two tenants that have it call help from person to person. */
const helpNames: Readonly<Record<string, SeedItem[]>> = {
	oldebroek: [{ nl: 'Burenhulp', en: 'Neighbour help', to: { system: 'one_on_one' } }],
	public: [{ nl: 'Een-op-een-hulp', en: 'One-on-one help', to: { system: 'one_on_one' } }],
	'public-rivieren': [{ nl: 'Een-op-een-hulp', en: 'One-on-one help', to: { system: 'one_on_one' } }],
};

const find = { system: 'vacancies' } as const;

type Words = { nl: string; en: string };
type Centre = Beginning & {
	centre: string;
	place: string;
	/** What the page about the centre says. */
	about: Words;
	/** On the page about the centre. */
	drawing: Picture;
};

const centres: Centre[] = [
	{
		centre: 'ijsseldal',
		place: 'IJsseldal',
		title: { nl: 'Aan de IJssel helpen we elkaar', en: 'We help each other along the IJssel' },
		lead: {
			nl: 'Van de dijk tot de binnenstad: er is altijd iets te doen voor wie tijd over heeft.',
			en: 'From the dike to the old town: there is always something to do if you have time.',
		},
		about: {
			nl: 'Vrijwilligerspunt IJsseldal werkt voor drie gemeenten. We zijn klein en kennen de mensen. Veel van ons werk gebeurt op de fiets: we gaan langs bij clubs, scholen en buurthuizen.\n\nVind je bij ons niets? Dan zoeken we met je verder bij Veluwerand en Heidekust.',
			en: 'Vrijwilligerspunt IJsseldal works for three municipalities. We are small and we know everyone. We do much of our work by bike: we visit clubs, schools and community centres.\n\nNothing for you here? Then we will look further with you, at Veluwerand and Heidekust.',
		},
		quote: {
			nl: 'Ik vaar de pont en hoor onderweg het hele dorp.',
			en: 'I steer the ferry and hear all the village news on the way.',
			name: 'Gerrit',
			portrait: 'portret-oudere-man',
			role: { nl: 'veerman', en: 'ferryman' },
		},
		drawing: 'nature_animals',
	},
	{
		centre: 'oldebroek',
		place: 'Oldebroek',
		title: { nl: 'Noaberschap in Oldebroek', en: 'Good neighbours in Oldebroek' },
		lead: {
			nl: 'Een boodschap, een praatje of een klus: in Oldebroek vraag je het gewoon.',
			en: 'An errand, a chat or an odd job: in Oldebroek you just ask.',
		},
		about: {
			nl: 'In Oldebroek kennen mensen elkaar. Toch weet je niet altijd wie er hulp kan gebruiken. Daarom is er het vrijwilligerspunt: voor burenhulp en voor werk bij clubs en kerken.\n\nWe zitten in het gemeentehuis en zijn elke ochtend bereikbaar.',
			en: 'In Oldebroek people know each other. Even so, you don’t always know who could use a hand. That is what the volunteer centre is for: help between neighbours, and work at clubs and churches.\n\nYou will find us in the town hall, every morning.',
		},
		quote: {
			nl: 'Zij leert mij appen, ik leer haar breien.',
			en: 'She teaches me to text, I teach her to knit.',
			name: 'Mevrouw Van de Weg',
			portrait: 'portret-oudere-vrouw',
			role: { nl: 'buurvrouw', en: 'neighbour' },
		},
		drawing: 'buddy_coaching',
	},
	{
		centre: 'roermond',
		place: 'Roermond',
		title: { nl: 'Roermond doet mee', en: 'Roermond takes part' },
		lead: {
			nl: 'Vrijwilligerswerk in de stad en de dorpen langs de Maas en de Roer.',
			en: 'Voluntary work in the town and the villages along the Maas and the Roer.',
		},
		about: {
			nl: 'De Vrijwilligerscentrale Roermond bestaat al meer dan twintig jaar. We werken samen met fanfares, zorghuizen, scholen en sportclubs.\n\nLoop eens binnen op het Munsterplein. We spreken Nederlands, Limburgs, Duits, Pools en Arabisch.',
			en: 'The Vrijwilligerscentrale Roermond has been here for over twenty years. We work with brass bands, care homes, schools and sports clubs.\n\nDrop in at Munsterplein. We speak Dutch, Limburgish, German, Polish and Arabic.',
		},
		quote: {
			nl: 'Bij de fanfare hoef je geen noot te kunnen lezen om mee te helpen.',
			en: 'You don’t have to read a note to help the band.',
			name: 'Lei',
			portrait: 'portret-man-met-bril',
			role: { nl: 'materiaalman', en: 'in charge of the instruments' },
		},
		drawing: 'arts_culture',
	},
	{
		centre: 'meedoen',
		place: 'Heumen',
		title: { nl: 'Meedoen in Heumen', en: 'Taking part in Heumen' },
		lead: {
			nl: 'Iedereen kan iets. Samen zoeken we wat dat is.',
			en: 'Everyone can do something. Together we find out what.',
		},
		about: {
			nl: 'Meedoen is er voor mensen die een duwtje kunnen gebruiken: omdat ze ziek zijn geweest, nieuw zijn in het dorp of lang thuis zaten.\n\nJe krijgt een vaste maatje. Die gaat de eerste keren met je mee.',
			en: 'Meedoen is for people who could use a nudge: because they have been ill, are new to the village or have been at home for a long time.\n\nYou get your own buddy, who comes along the first few times.',
		},
		quote: {
			nl: 'Nu sta ik in de kantine en vragen ze míj om raad.',
			en: 'Now I run the canteen, and they ask me for advice.',
			name: 'Wesley',
			portrait: 'portret-jonge-man',
			role: { nl: 'vrijwilliger bij de korfbalclub', en: 'volunteer at the korfball club' },
		},
		drawing: 'sports',
	},
	{
		centre: 'public',
		place: 'Nederland',
		title: { nl: 'Vrijwilligerswerk in heel Nederland', en: 'Voluntary work all over the Netherlands' },
		lead: {
			nl: 'Van Delfzijl tot Vaals, en ook vanuit huis.',
			en: 'From Delfzijl to Vaals, and from home too.',
		},
		about: {
			nl: 'Vrijwilligerspunt Nederland is er voor werk dat nergens aan vastzit: helpen via de telefoon, vertalen, bouwen aan een site, of een weekend bij een landelijk evenement.\n\nZoek je iets in je eigen buurt? Dan wijzen we je de weg naar je eigen centrale.',
			en: 'Vrijwilligerspunt Nederland is for work you can do anywhere: helping by phone, translating, building a website, or a weekend at a national event.\n\nLooking for something nearby? We will point you to your local centre.',
		},
		quote: {
			nl: 'Vanuit mijn keuken help ik mensen die de brief van de gemeente niet snappen.',
			en: 'From my kitchen I help people who can’t make sense of a letter from the municipality.',
			name: 'Naomi',
			portrait: 'portret-jonge-vrouw',
			role: { nl: 'taalhulp op afstand', en: 'language help from home' },
		},
		drawing: 'ict',
	},
	{
		centre: 'public-rivieren',
		place: 'Tiel',
		title: { nl: 'Vrijwilligerswerk tussen Waal en Rijn', en: 'Voluntary work between the rivers' },
		lead: {
			nl: 'Aan het water, in het dorpshuis of bij de buren.',
			en: 'On the water, in the village hall or next door.',
		},
		about: {
			nl: 'Vrijwilligerspunt Rivieren kent de dorpen tussen Waal en Rijn. Wie iets wil doen, vindt bij ons snel een plek.\n\nWe werken samen met Vrijwilligerspunt Nederland: je ziet ook wat daar gevraagd wordt.',
			en: 'Vrijwilligerspunt Rivieren knows the villages between the rivers. If you want to do something, we will soon find you a place.\n\nWe work with Vrijwilligerspunt Nederland, so you also see what is needed there.',
		},
		quote: {
			nl: 'Elke zaterdag sta ik aan het roer. Mooier kantoor is er niet.',
			en: 'Every Saturday I am at the helm. You won’t find a finer office.',
			name: 'Gijs',
			portrait: 'portret-man-met-krullen',
			role: { nl: 'schipper op het voetveer', en: 'skipper on the foot ferry' },
		},
		drawing: 'zeilen-met-een-beperking',
	},
];

function aboutOf(centre: Centre, locale: 'nl' | 'en') {
	const t = (nl: string, en: string) => (locale === 'nl' ? nl : en);
	return [
		text(centre.about[locale]),
		usps(
			t('Zo helpen we', 'How we help'),
			t(
				'Gratis, voor vrijwilligers en voor organisaties.',
				'Free of charge, for volunteers and organisations.',
			),
			[
				{
					icon: 'message-circle',
					title: t('Een gesprek', 'A chat'),
					text: t('We zoeken samen wat past.', 'Together we look for something that suits you.'),
				},
				{
					icon: 'shield-check',
					title: t('Goed geregeld', 'Taken care of'),
					text: t('Verzekering, VOG en afspraken.', 'Insurance, certificates and agreements.'),
				},
			],
			{ background: 'secondary' },
		),
		beside(
			t('Kom eens langs', 'Drop by'),
			t(
				'Je hoeft geen afspraak te maken. De koffie staat klaar.',
				'No appointment needed. The coffee is on.',
			),
			centre.drawing,
			{ side: 'start' },
		),
		call(
			t('Zin om te beginnen?', 'Ready to start?'),
			t('Kijk wat er nu is.', 'See what’s available now.'),
			[button(t('Zoek vacatures', 'Find vacancies'), find, 'white')],
			'strong',
		),
	];
}

function pagesOf(centre: Centre): SeedPage[] {
	const { place } = centre;
	return [
		{
			key: 'home',
			title: false,
			nl: {
				title: centre.title.nl,
				slug: '',
				summary: centre.lead.nl,
				blocks: homeOf(centre.centre, centre, 'nl'),
			},
			en: {
				title: centre.title.en,
				slug: '',
				summary: centre.lead.en,
				blocks: homeOf(centre.centre, centre, 'en'),
			},
		},
		{
			key: 'about',
			nl: {
				title: 'Over ons',
				slug: 'over-ons',
				summary: `Wie we zijn en wat we doen in ${place}.`,
				blocks: aboutOf(centre, 'nl'),
			},
			en: {
				title: 'About us',
				slug: 'about-us',
				summary: `Who we are and what we do in ${place}.`,
				blocks: aboutOf(centre, 'en'),
			},
		},
		forOrganisationsOf(centre.centre),
		{
			key: 'new-site',
			image: 'communication_media',
			type: 'news',
			daysAgo: 12,
			nl: {
				title: 'Onze nieuwe site is er',
				slug: 'nieuwe-site',
				summary: 'Sneller zoeken, makkelijker aanmelden, en goed te lezen op je telefoon.',
				blocks: [
					text(
						'Je vindt nu meteen wat er bij jou in de buurt is. Aanmelden kan zonder account.\n\nMis je iets? Laat het ons weten.',
					),
				],
			},
			en: {
				title: 'Our new site is here',
				slug: 'new-site',
				summary: 'Faster to search, easier to apply, and easy to read on your phone.',
				blocks: [
					text(
						'You can now see at once what there is near you, and apply without an account.\n\nIs something missing? Let us know.',
					),
				],
			},
		},
	];
}

/** A small site for each of the other centres. */
export const otherSites: SeedSite[] = centres.map((centre) => ({
	centre: centre.centre,
	pages: pagesOf(centre),
	header: [
		{ nl: 'Vacaturebank', en: 'Find voluntary work', to: find },
		...(helpNames[centre.centre] ?? []),
		{ nl: 'Nieuws', en: 'News', to: { system: 'news' } },
		{ nl: 'Over ons', en: 'About us', to: { page: 'about' } },
		{
			nl: 'Voor organisaties',
			en: 'For organisations',
			to: { page: 'organisations' },
			children: [
				{
					nl: 'Organisatie aanmelden',
					en: 'Sign up an organisation',
					to: { system: 'organisation_sign_up' },
				},
			],
		},
	],
	footer: [
		{ nl: 'Over ons', en: 'About us', to: { page: 'about' } },
		{ nl: 'Partners', en: 'Partners', to: { system: 'partners' } },
	],
}));
