import {
	beside,
	button,
	call,
	card,
	categories,
	dual,
	fourCards,
	hero,
	hotlink,
	hotlinks,
	type Locale,
	latest,
	link,
	type Picture,
	quote,
	type SeedText,
	search,
	usps,
} from './blocks.ts';

type Say = (nl: string, en: string) => string;
type Words = { nl: string; en: string };

/** What the home page of a centre says, whatever its order. */
export type Beginning = {
	title: Words;
	lead: Words;
	quote: Words & { name: string; role: Words; portrait: Picture };
};

type Home = (
	say: Say,
	locale: Locale,
	shared: { title: string; lead: string; quote: SeedText['blocks'][number] },
) => SeedText['blocks'];

const find = { system: 'vacancies' } as const;
const signUp = { system: 'organisation_sign_up' } as const;
const helps = { system: 'one_on_one' } as const;
const searchFor = (locale: Locale, query: string) => ({ url: `/${locale}/vacancies/search?${query}` });

/** The home page of each of the other centres. Each begins with what its people come for, in an order of its own. */
const homes: Readonly<Record<string, Home>> = {
	ijsseldal: (say, _locale, { title, lead, quote: said }) => [
		hero(title, lead, 'fietsen-maken', [button(say('Zoek wat bij je past', 'Find what suits you'), find)]),
		categories(say('Waar heb je zin in?', 'What would you like?'), '', 4),
		said,
		latest(say('Net binnen', 'Just in'), '', 'vacancies', 4, {
			background: 'tinted',
			button: button(say('Alle vacatures', 'All vacancies'), find, 'outline'),
		}),
		beside(
			say('Wij komen naar je toe', 'We come to you'),
			say(
				'Elke week fietsen we langs een ander dorp. Zit je club zonder mensen, of wil je zelf iets doen? Houd ons aan.',
				'Every week we cycle to a different village. Is your club short of people, or would you like to do something yourself? Flag us down.',
			),
			'wandelen',
			{ side: 'start', buttons: [button(say('Over ons', 'About us'), { page: 'about' }, 'outline')] },
		),
		call(
			say('Liever één dag?', 'Just want to help for a day?'),
			say('In de kalender staat wat er deze maand is.', 'The calendar shows what’s on this month.'),
			[button(say('Bekijk de kalender', 'See the calendar'), { system: 'calendar' }, 'white')],
			'strong',
		),
	],
	oldebroek: (say, locale, { title, lead, quote: said }) => [
		hero(title, lead, 'buddy_coaching', [
			button(say('Burenhulp', 'Neighbour help'), helps),
			button(say('Werk bij een club', 'Work at a club'), find, 'outline'),
		]),
		hotlinks(
			say('Wat heb je nodig, of wat kun je missen?', 'What do you need, or what can you offer?'),
			[
				hotlink(
					say('Een boodschap', 'An errand'),
					say('Voor wie slecht ter been is', 'If walking is hard for you'),
					helps,
					'heart-handshake',
				),
				hotlink(
					say('Een praatje', 'A chat'),
					say('Koffie, een spel, een wandeling', 'Coffee, a game, a walk'),
					helps,
					'phone',
				),
				hotlink(
					say('Een klus', 'A job'),
					say('Een lamp, een heg, een fiets', 'A lamp, a hedge, a bicycle'),
					helps,
					'building-2',
				),
				hotlink(
					say('Bij een club', 'At a club'),
					say('Kantine, bestuur of veld', 'Canteen, board or pitch'),
					searchFor(locale, 'categories=sports'),
					'users',
				),
			],
			'tinted',
		),
		beside(
			say('Zo gaat dat onder buren', 'How neighbours do it'),
			say(
				'Je zet erbij wat je zoekt en in welke straat het ongeveer is. Wie wil helpen, meldt zich. Wij kijken mee en bellen als het nodig is.',
				'Say what you are looking for and roughly where you live. Anyone who wants to help gets in touch. We keep an eye on things and call when needed.',
			),
			'samen-boodschappen-doen',
			{ buttons: [button(say('Vraag of bied hulp', 'Ask for or offer help'), helps, 'secondary')] },
		),
		said,
		latest(say('Ook in Oldebroek', 'Also in Oldebroek'), '', 'vacancies', 4, {
			button: button(say('Alle vacatures', 'All vacancies'), find, 'outline'),
		}),
		call(
			say('Ken je iemand die wel een hand kan gebruiken?', 'Do you know somebody who could use a hand?'),
			say('Bel of mail ons. Wij gaan langs.', 'Call or email us. We will drop by.'),
			[button('Contact', { system: 'contact' }, 'white')],
			'strong',
		),
	],
	roermond: (say, locale, { title, lead, quote: said }) => [
		search(title, lead, [
			link(say('Muziek', 'Music'), searchFor(locale, 'categories=arts_culture')),
			link(say('Vanuit huis', 'From home'), searchFor(locale, 'location_kind=online')),
		]),
		fourCards(say('Vier plekken waar je zo welkom bent', 'Four places that would welcome you'), [
			card(
				say('Bij de fanfare', 'With the band'),
				say('Instrumenten, vlaggen en soep na de mars.', 'Instruments, flags, and soup after the march.'),
				'arts_culture',
				link(say('Kunst en cultuur', 'Arts and culture'), searchFor(locale, 'categories=arts_culture')),
			),
			card(
				say('In het zorghuis', 'In the care home'),
				say('Breien, zingen, of gewoon erbij zitten.', 'Knitting, singing, or just keeping someone company.'),
				'breien',
				link(say('Maatje en coach', 'Buddy and coach'), searchFor(locale, 'categories=buddy_coaching')),
			),
			card(
				say('Op school', 'At school'),
				say(
					'Voorlezen, huiswerk, een les over je vak.',
					'Reading aloud, homework, a lesson about your trade.',
				),
				'teaching',
				link(say('Onderwijs', 'Teaching'), searchFor(locale, 'categories=teaching')),
			),
			card(
				say('Op het plein', 'On the square'),
				say('Opbouwen, verwelkomen, opruimen.', 'Setting up, welcoming, clearing up.'),
				'events',
				link(say('Evenementen', 'Events'), searchFor(locale, 'categories=events')),
			),
		]),
		said,
		latest(say('Nieuw in stad en dorp', 'New in town and villages'), '', 'vacancies', 4, {
			background: 'tinted',
			button: button(say('Alle vacatures', 'All vacancies'), find, 'outline'),
		}),
		usps(
			say('Loop binnen op het Munsterplein', 'Drop in at Munsterplein'),
			say(
				'Een afspraak hoeft niet. We luisteren in vijf talen.',
				'No appointment needed. We listen in five languages.',
			),
			[
				{
					icon: 'message-circle',
					title: say('In je eigen taal', 'In your own language'),
					text: 'Nederlands, Limburgs, Deutsch, polski, العربية',
				},
				{
					icon: 'shield-check',
					title: say('Verzekerd', 'Insured'),
					text: say('Iedereen die helpt, via de gemeente.', 'The municipality insures everyone who helps.'),
				},
			],
			{ background: 'secondary' },
		),
		dual(
			{
				title: say('Ik wil helpen', 'I want to help'),
				text: say('Een uur of elke week: kies zelf.', 'An hour or every week: you choose.'),
				name: 'hospitality_administration',
				button: button(say('Zoek vacatures', 'Find vacancies'), find),
			},
			{
				title: say('Wij zoeken mensen', 'We are looking for people'),
				text: say('Zet een vacature online voor je vereniging.', 'Post a vacancy for your club.'),
				name: 'board_organisation',
				button: button(say('Organisatie aanmelden', 'Sign up an organisation'), signUp, 'secondary'),
			},
		),
	],
	meedoen: (say, _locale, { title, lead, quote: said }) => [
		hero(title, lead, 'met-een-stok-op-pad', [
			button(say('Zoek wat bij je past', 'Find what suits you'), find),
			button(say('Praat met ons', 'Talk to us'), { system: 'contact' }, 'outline'),
		]),
		usps(
			say('Je begint niet alleen', 'You don’t start alone'),
			say(
				'Eerst een gesprek, dan samen kijken, dan pas beslissen.',
				'First a chat, then we look around together, and only then do you decide.',
			),
			[
				{
					icon: 'message-circle',
					title: say('We praten', 'We talk'),
					text: say(
						'Over wat je kunt en wat je liever niet doet.',
						'About what you can do, and what you would rather not.',
					),
				},
				{
					icon: 'users',
					title: say('We gaan mee', 'We come along'),
					text: say('Je maatje is er de eerste keren bij.', 'Your buddy is there the first few times.'),
				},
				{
					icon: 'heart-handshake',
					title: say('Jij beslist', 'You decide'),
					text: say('Past het niet? Dan zoeken we verder.', 'Not right for you? We keep looking.'),
				},
			],
			{ background: 'tinted' },
		),
		said,
		beside(
			say('Iedereen kan iets', 'Everyone can do something'),
			say(
				'Een uur planten water geven telt ook. Of soep koken voor twintig mensen. Wij kennen de plekken waar ze geduld hebben.',
				'Watering plants for an hour counts too. Or making soup for twenty. We know the places where people are patient.',
			),
			'oogsten',
			{ side: 'start' },
		),
		categories(say('Kies wat je leuk lijkt', 'Choose what you might like'), '', 4),
		latest(say('Hier kun je nu terecht', 'Where you can start right now'), '', 'vacancies', 4, {
			button: button(say('Alle vacatures', 'All vacancies'), find, 'outline'),
		}),
	],
	public: (say, locale, { title, lead, quote: said }) => [
		search(title, lead, [
			link(say('Vanuit huis', 'From home'), searchFor(locale, 'location_kind=online')),
			link(say('Eén keer', 'Just once'), searchFor(locale, 'q=eenmalig')),
		]),
		latest(say('Gevraagd in het hele land', 'Needed all over the country'), '', 'vacancies', 4, {
			button: button(say('Alle vacatures', 'All vacancies'), find, 'outline'),
		}),
		beside(
			say('Je keukentafel is genoeg', 'Your kitchen table is enough'),
			say(
				'Een brief uitleggen, een site bijhouden, iemand bellen die weinig stemmen hoort. Je hebt er een telefoon of laptop voor nodig, en een uur.',
				'Explaining a letter, looking after a website, calling someone who doesn’t hear many voices. All it takes is a phone or laptop, and an hour.',
			),
			'ict',
			{
				background: 'secondary',
				buttons: [
					button(
						say('Werk vanuit huis', 'Work from home'),
						searchFor(locale, 'location_kind=online'),
						'secondary',
					),
				],
			},
		),
		categories(say('Of zoek op wat je leuk vindt', 'Or search by what you enjoy'), '', 8),
		said,
		hotlinks(
			say('Liever iets anders?', 'Looking for something else?'),
			[
				hotlink(
					say('Een-op-een-hulp', 'One-on-one help'),
					say('Vraag of bied het iemand zelf', 'Ask or offer it yourself'),
					helps,
					'heart-handshake',
				),
				hotlink(
					say('Sociale kaart', 'Social map'),
					say('Wie doet wat, en waar', 'Who does what, and where'),
					{ system: 'social_map' },
					'map',
				),
				hotlink(
					say('Kalender', 'Calendar'),
					say('Wat er deze maand is', 'What’s on this month'),
					{ system: 'calendar' },
					'calendar',
				),
				hotlink(
					say('Organisatie aanmelden', 'Sign up an organisation'),
					say('Gratis, ook voor kleine clubs', 'Free, for small clubs too'),
					signUp,
					'users',
				),
			],
			'tinted',
		),
	],
	'public-rivieren': (say, locale, { title, lead, quote: said }) => [
		hero(title, lead, 'zeilen-met-een-beperking', [
			button(say('Zoek wat bij je past', 'Find what suits you'), find),
		]),
		latest(say('Nu gevraagd', 'Needed now'), '', 'vacancies', 4, {
			background: 'tinted',
			button: button(say('Alle vacatures', 'All vacancies'), find, 'outline'),
		}),
		beside(
			say('Als het water komt', 'When the water comes'),
			say(
				'Bij hoog water staan wij klaar met zandzakken, soep en slaapplaatsen. In de crisispool zeg je dat we je dan mogen bellen.',
				'At high water we are ready with sandbags, soup and beds. In the crisis pool you say that we may call you then.',
			),
			'zandzakken',
			{
				side: 'start',
				buttons: [button(say('Account maken', 'Create an account'), { system: 'sign_up' }, 'outline')],
			},
		),
		said,
		hotlinks(say('Waar wil je heen?', 'Where would you like to go?'), [
			hotlink(
				say('Naar buiten', 'Outdoors'),
				say('Boomgaard, uiterwaard, dijk', 'Orchard, flood plain, dike'),
				searchFor(locale, 'categories=nature_animals'),
				'map',
			),
			hotlink(
				say('Naar het dorpshuis', 'To the village hall'),
				say('Eten, spelen, leren', 'Eating, playing, learning'),
				searchFor(locale, 'categories=activities_recreation'),
				'users',
			),
			hotlink(
				say('Naar de buren', 'To the neighbours'),
				say('Een-op-een-hulp', 'One-on-one help'),
				helps,
				'heart-handshake',
			),
		]),
	],
};

/** The blocks of the home page of a centre in a language. Throws for a centre that has none. */
export function homeOf(centre: string, beginning: Beginning, locale: Locale): SeedText['blocks'] {
	const home = homes[centre];
	if (!home) throw new Error(`${centre} has no home page`);
	const { title, lead, quote: said } = beginning;
	return home((nl, en) => (locale === 'nl' ? nl : en), locale, {
		title: title[locale],
		lead: lead[locale],
		quote: quote(said[locale], said.name, said.role[locale], said.portrait),
	});
}
