import {
	beside,
	button,
	call,
	card,
	cards,
	drawing,
	fourCards,
	image,
	pageOf,
	type SeedSite,
	slides,
	text,
	usps,
} from './blocks.ts';
import { heidekustHome } from './heidekust-home.ts';

const find = { system: 'vacancies' } as const;

const start = pageOf('start', (say) => ({
	title: say('Zo begin je', 'How to begin'),
	slug: say('zo-begin-je', 'how-to-begin'),
	summary: say(
		'In drie stappen van ‘misschien’ naar je eerste dag.',
		'From “maybe” to your first day in three steps.',
	),
	blocks: [
		cards(
			say('Van misschien naar meedoen', 'From maybe to joining in'),
			say(
				'Het kan binnen een week, en je zit nergens aan vast.',
				'It can be done within a week, and there are no strings attached.',
			),
			[
				card(
					say('Schuif aan', 'Join us at the table'),
					say(
						'Elke werkdag om twaalf uur staat er brood. Een afspraak hoeft niet.',
						'Lunch is on the table at twelve every weekday. No appointment needed.',
					),
					'catering',
				),
				card(
					say('Loop een keer mee', 'Come along once'),
					say(
						'Wij bellen de club en gaan als je wilt de eerste keer met je mee.',
						'We ring the club and go with you the first time, if you like.',
					),
					'wandelen',
				),
				card(
					say('Blijf, of kies iets anders', 'Stay, or pick something else'),
					say(
						'Na een maand vragen we hoe het gaat. Stoppen mag altijd.',
						'After a month we ask how it is going. You can stop at any time.',
					),
					'hospitality_administration',
				),
			],
		),
		usps(
			say('Daar zorgen wij voor', 'We take care of the rest'),
			say('Zodat jij alleen nog je jas hoeft aan te trekken.', 'So all you have to do is put on your coat.'),
			[
				{
					icon: 'shield-check',
					title: say('Verzekerd', 'Insured'),
					text: say(
						'Via de gemeente, vanaf je eerste uur.',
						'Through the municipality, from your first hour.',
					),
				},
				{
					icon: 'graduation-cap',
					title: say('Leren mag', 'Room to learn'),
					text: say('Cursussen zijn voor vrijwilligers gratis.', 'Courses are free for volunteers.'),
				},
				{
					icon: 'map-pin',
					title: say('Vervoer', 'Transport'),
					text: say('Geen fiets? Je leent er een van het huis.', 'No bike? Borrow one from the house.'),
				},
			],
			{ background: 'tinted' },
		),
		call(
			say('Vandaag al zin?', 'Feel like it today?'),
			say('Kijk wat er deze week te doen is.', 'See what’s on this week.'),
			[button(say('Naar de agenda', 'To the calendar'), { system: 'calendar' }, 'white')],
			'strong',
		),
	],
}));

const organisations = pageOf('organisations', (say) => ({
	title: say('Voor clubs en stichtingen', 'For clubs and foundations'),
	slug: say('voor-clubs', 'for-clubs'),
	summary: say(
		'Mensen vinden, een zaal lenen of een goed gesprek over je bestuur.',
		'Find people, borrow a hall or talk through how your board works.',
	),
	blocks: [
		fourCards(say('Dit kun je bij ons halen', 'What you can get from us'), [
			card(
				say('Mensen', 'People'),
				say('Zet je vacature online. Wij lezen mee.', 'Put your vacancy online. We go over it with you.'),
				'communication_media',
			),
			card(
				say('Een zaal', 'A hall'),
				say('Zestig stoelen, een keuken en een beamer.', 'Sixty chairs, a kitchen and a projector.'),
				'events',
			),
			card(
				say('Kennis', 'Knowledge'),
				say('Avonden over geld, regels en besturen.', 'Evenings about money, rules and running a board.'),
				'teaching',
			),
			card(
				say('Gereedschap', 'Tools'),
				say('Van partytent tot soepketel.', 'From party tent to soup kettle.'),
				'maintenance',
			),
		]),
		text(
			say(
				'## Wat vragen we terug?\n\nDat je binnen een week antwoord geeft aan wie zich meldt. En dat je een keer per jaar bij ons aanschuift, zodat we weten wat er speelt.\n\nHet kost je club **niets**.',
				'## What do we ask in return?\n\nThat you reply within a week to everyone who applies. And that you come to lunch with us once a year, so that we know how things are going.\n\nIt costs your club **nothing**.',
			),
		),
		call(
			say('Doet jouw club mee?', 'Will your club join in?'),
			say('Aanmelden duurt vijf minuten.', 'Signing up takes five minutes.'),
			[button(say('Meld je club aan', 'Sign up your club'), { system: 'organisation_sign_up' }, 'white')],
			'strong',
		),
	],
}));

const about = pageOf('about', (say) => ({
	title: say('Over het huis', 'About the house'),
	slug: say('over-het-huis', 'about-the-house'),
	summary: say(
		'Een oud stationskoffiehuis waar drie dorpen hun vrijwilligers ontmoeten.',
		'An old station café where three villages meet their volunteers.',
	),
	blocks: [
		beside(
			say('Een huis met een lange tafel', 'A house with a long table'),
			say(
				'In 1911 dronken reizigers hier koffie tot de trein kwam. In 2014 kreeg het koffiehuis een nieuwe taak: een plek waar mensen en klussen elkaar vinden.\n\nVijf medewerkers en dertig vrijwilligers houden de deur open. De tafel is zes meter lang en nooit helemaal leeg.',
				'In 1911, travellers drank coffee here while they waited for the train. In 2014 the café was given a new purpose: a place where people find something worth doing.\n\nFive members of staff and thirty volunteers keep the door open. The table is six metres long and never quite empty.',
			),
			'hospitality_administration',
		),
		slides(
			say('Een jaar langs de kust', 'A year along the coast'),
			[
				{
					picture: drawing('bomen-planten'),
					caption: say(
						'In maart planten we fruitbomen om het huis.',
						'In March we plant fruit trees around the house.',
					),
				},
				{
					picture: drawing('events'),
					caption: say(
						'In september viert de Stationsstraat feest.',
						'In September there is a street party.',
					),
				},
				{
					picture: drawing('arts_culture'),
					caption: say(
						'In december zingt het koor bij de kachel.',
						'In December the choir sings by the stove.',
					),
				},
			],
			'tinted',
		),
		text(
			say(
				'## Wie betaalt dit?\n\nDe gemeenten Ermelo, Putten en Nunspeet betalen het huis en de mensen. De soep betalen we zelf, uit een pot op de tafel.\n\nWe werken samen met Vrijwilligerspunt Veluwerand en Vrijwilligerspunt IJsseldal: wie hier niets vindt, sturen we niet zomaar weg.',
				'## Who pays for this?\n\nThe municipalities of Ermelo, Putten and Nunspeet pay for the house and its people. We pay for the soup ourselves, from a jar on the table.\n\nWe work with Vrijwilligerspunt Veluwerand and Vrijwilligerspunt IJsseldal: if you find nothing here, we won’t simply send you away.',
			),
		),
	],
}));

const contact = pageOf('contact', (say) => ({
	title: 'Contact',
	slug: 'contact',
	summary: say(
		'Waar je ons vindt en wanneer het huis open is.',
		'Where to find us and when the house is open.',
	),
	blocks: [
		beside(
			say('De koffie staat klaar', 'The coffee is on'),
			say(
				'Stationsstraat 61, 3851 NB Ermelo. Je loopt er in twee minuten heen vanaf het station.\n\nMaandag tot en met vrijdag van 10.00 tot 14.00 uur. Bellen kan ook: [0341 555 010](tel:+31341555010). Of mail naar [welkom@heidekust.example](mailto:welkom@heidekust.example).',
				'Stationsstraat 61, 3851 NB Ermelo, two minutes on foot from the station.\n\nMonday to Friday from 10.00 to 14.00. You can also ring [0341 555 010](tel:+31341555010), or write to [welkom@heidekust.example](mailto:welkom@heidekust.example).',
			),
			'buddy_coaching',
		),
		usps(
			say('Handig om te weten', 'Good to know'),
			say('Iedereen moet er bij ons in kunnen.', 'Everyone should be able to come in.'),
			[
				{
					icon: 'map-pin',
					title: say('Zonder drempel', 'Step-free'),
					text: say(
						'Deur, tafel en toilet passen een rolstoel.',
						'Door, table and toilet are all wheelchair accessible.',
					),
				},
				{
					icon: 'message-circle',
					title: say('In jouw taal', 'In your language'),
					text: say(
						'We spreken Nederlands, Engels, Arabisch en Oekraïens.',
						'We speak Dutch, English, Arabic and Ukrainian.',
					),
				},
				{
					icon: 'heart',
					title: say('Ook bij jou', 'We come to you too'),
					text: say(
						'In Putten en Nunspeet komen we graag langs.',
						'We are happy to visit you in Putten or Nunspeet.',
					),
				},
			],
			{ background: 'tinted' },
		),
	],
}));

const lambs = pageOf(
	'lambs',
	(say) => ({
		title: say('De lammetjes komen: wie helpt er mee?', 'The lambs are coming: who will help?'),
		slug: say('lammetjes', 'lambs'),
		summary: say(
			'Schaapskooi De Stille Hoek zoekt veertig mensen voor het drukste seizoen van het jaar.',
			'Sheepfold De Stille Hoek is looking for forty people for the busiest season of the year.',
		),
		blocks: [
			text(
				say(
					'Elk voorjaar worden er bij De Stille Hoek zo’n tweehonderd lammeren geboren. De stal gaat dan vier weekenden open voor bezoek.\n\nDaar horen gastvrouwen en gastheren bij, mensen aan de kassa, en iemand die weet waar de pleisters liggen. **Je hoeft niets van schapen te weten**: daar is een avond voor.',
					'Every spring some two hundred lambs are born at De Stille Hoek. The barn then opens to visitors for four weekends.\n\nThat takes hosts, people at the till, and someone who knows where the plasters are. **You don’t need to know anything about sheep**: there is an evening for that.',
				),
			),
			image(
				'activities_recreation',
				say('Tekening van mensen die samen een spel doen', 'Drawing of people playing a game together'),
				say(
					'Wie pauze heeft, doet een spelletje in de kantine.',
					'At break time people play games in the canteen.',
				),
			),
			call(
				say('Een weekend kan al', 'One weekend is enough'),
				say('Kies zelf welke dag je komt.', 'You choose which day you come.'),
				[button(say('Bekijk de vacatures', 'See the vacancies'), find)],
				'tinted',
			),
		],
	}),
	{ type: 'news', featured: true, image: 'bomen-planten', daysAgo: 6 },
);

/** The site of the second sister centre: small, and with another order and tone than the others. */
export const heidekustSite: SeedSite = {
	centre: 'heidekust',
	pages: [heidekustHome, start, organisations, about, contact, lambs],
	header: [
		{ nl: 'Vacaturebank', en: 'Find voluntary work', to: find },
		{ nl: 'Agenda', en: 'Calendar', to: { system: 'calendar' } },
		{ nl: 'Zo begin je', en: 'How to begin', to: { page: 'start' } },
		{
			nl: 'Voor clubs',
			en: 'For clubs',
			to: { page: 'organisations' },
			children: [{ nl: 'Club aanmelden', en: 'Sign up a club', to: { system: 'organisation_sign_up' } }],
		},
		{
			nl: 'Het huis',
			en: 'The house',
			to: { page: 'about' },
			children: [
				{ nl: 'Nieuws', en: 'News', to: { system: 'news' } },
				{ nl: 'Contact', en: 'Contact', to: { page: 'contact' } },
			],
		},
	],
	footer: [
		{ nl: 'Contact', en: 'Contact', to: { page: 'contact' } },
		{ nl: 'Sociale kaart', en: 'Social map', to: { system: 'social_map' } },
		{ nl: 'Partners', en: 'Partners', to: { system: 'partners' } },
	],
};
