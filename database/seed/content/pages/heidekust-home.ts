import {
	beside,
	button,
	dual,
	hero,
	hotlink,
	hotlinks,
	type Locale,
	latest,
	pageOf,
	quote,
} from './blocks.ts';

const find = { system: 'vacancies' } as const;
const searchFor = (locale: Locale, query: string) => ({ url: `/${locale}/vacancies/search?${query}` });

/** How the site of the second sister centre begins. */
export const heidekustHome = pageOf(
	'home',
	(say, locale) => ({
		title: say('Tussen de hei en het water', 'Between the heath and the water'),
		slug: '',
		summary: say(
			'Vrijwilligerswerk in Ermelo, Putten en Nunspeet: van de schaapskooi tot de haven.',
			'Voluntary work in Ermelo, Putten and Nunspeet: from the sheepfold to the harbour.',
		),
		blocks: [
			hero(
				say('Tussen de hei en het water', 'Between the heath and the water'),
				say(
					'Hier is altijd wel iets te doen. En er is een huis waar iemand je op weg helpt.',
					'There is always something to do here. And there is a house where someone will help you get started.',
				),
				'wandelen',
				[
					button(say('Zoek wat bij je past', 'Find what suits you'), find),
					button(say('Loop binnen', 'Walk in'), { page: 'start' }, 'outline'),
				],
			),
			hotlinks(
				say('Waar wil je heen?', 'Where would you like to go?'),
				[
					hotlink(
						say('De hei op', 'Onto the heath'),
						say('Schapen, bomen en stilte', 'Sheep, trees and quiet'),
						searchFor(locale, 'categories=nature_animals'),
						'heart',
					),
					hotlink(
						say('Het water op', 'Onto the water'),
						say('Zeilen met wie dat niet alleen kan', 'Sailing with people who can’t go alone'),
						searchFor(locale, 'categories=sports'),
						'map',
					),
					hotlink(
						say('Aan tafel', 'At the table'),
						say('Koken en eten met de buurt', 'Cooking and eating with the neighbourhood'),
						searchFor(locale, 'categories=catering'),
						'users',
					),
					hotlink(
						say('Eén dag meedoen', 'Join for a day'),
						say('Kijk wat er in de agenda staat', 'See what’s in the calendar'),
						{ system: 'calendar' },
						'calendar',
					),
				],
				'tinted',
			),
			latest(
				say('Hier word je gezocht', 'You are wanted here'),
				say(
					'De nieuwste vacatures langs de kust van de Veluwe.',
					'The latest vacancies along the Veluwe coast.',
				),
				'vacancies',
				4,
				{ button: button(say('Alle vacatures', 'All vacancies'), find, 'outline') },
			),
			beside(
				say('Duizend kinderen, driehonderd schapen', 'A thousand children, three hundred sheep'),
				say(
					'In het voorjaar is de schaapskooi weer open voor iedereen. Daar zijn veertig paar handen voor nodig. De jouwe ook?',
					'In spring the sheepfold opens to everyone again. That takes forty pairs of hands. Will yours be among them?',
				),
				'handen-ineen',
				{
					side: 'start',
					background: 'secondary',
					buttons: [button(say('Lees het nieuws', 'Read the news'), { page: 'lambs' }, 'secondary')],
				},
			),
			quote(
				say(
					'Ik kwam voor een boterham en ging weg met een baan aan boord.',
					'I came for a sandwich and left as one of the crew.',
				),
				'Sietse',
				say('maat op de zeilpunter', 'mate on the sailing punt'),
				'portret-jonge-man',
			),
			dual(
				{
					title: say('Ik wil iets doen', 'I want to do something'),
					text: say(
						'Weet je nog niet wat? Aan onze keukentafel kom je eruit.',
						'Not sure what yet? We’ll work it out at our kitchen table.',
					),
					name: 'buddy_coaching',
					button: button(say('Zo begin je', 'How to begin'), { page: 'start' }),
				},
				{
					title: say('Ik zoek mensen', 'I am looking for people'),
					text: say(
						'Zet je vacature gratis op deze site, of leen onze zaal.',
						'Post your vacancy here for free, or borrow our hall.',
					),
					name: 'events',
					button: button(say('Voor clubs', 'For clubs'), { page: 'organisations' }, 'secondary'),
				},
			),
		],
	}),
	{ title: false },
);
