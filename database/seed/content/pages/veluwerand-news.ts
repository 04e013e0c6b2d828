import { beside, button, image, quote, type SeedPage, text } from './blocks.ts';

const find = { system: 'vacancies' } as const;

/** News and stories of the demo's own centre. */
export const veluwerandNews: SeedPage[] = [
	{
		key: 'fair',
		image: 'events',
		type: 'news',
		featured: true,
		daysAgo: 4,
		nl: {
			title: 'Veertig organisaties op de vrijwilligersbeurs',
			slug: 'vrijwilligersbeurs',
			summary:
				'Op zaterdag staat het marktplein vol kramen. Kom kijken wat er bij je past, en proef de soep.',
			blocks: [
				text(
					'Van tien tot vier staan er veertig organisaties op het marktplein. Je kunt overal aanschuiven, meedoen en vragen stellen.\n\nWe hebben ook een **proefkaart**: doe bij drie kramen iets, en je krijgt een kom soep van de buurtkok.\n\n> Vorig jaar vond één op de drie bezoekers iets leuks.\n\nDe toegang is gratis. Het plein is goed te bereiken met een rolstoel.',
				),
				image(
					'arts_culture',
					'Tekening van mensen die muziek maken',
					'Het orkest speelt om twaalf uur en om drie uur.',
				),
				beside(
					'Zelf een kraam?',
					'Er zijn nog vier plekken. Laat het voor vrijdag weten.',
					'board_organisation',
					{ buttons: [button('Meld je organisatie', { page: 'contact' }, 'outline')] },
				),
			],
		},
		en: {
			title: 'Forty organisations at the volunteer fair',
			slug: 'volunteers-fair',
			summary:
				'On Saturday the market square will be full of stalls. Come and see what suits you, and try the soup.',
			blocks: [
				text(
					'From ten to four, forty organisations will be on the market square. You can join in at every stall and ask questions.\n\nWe also have a **tasting card**: try something at three stalls and you get a bowl of soup from the neighbourhood cook.\n\n> Last year one in three visitors found something they liked.\n\nAdmission is free. The square is wheelchair accessible.',
				),
				image('arts_culture', 'Drawing of people making music', 'The band plays at twelve and at three.'),
				beside(
					'Want a stall of your own?',
					'There are four places left. Let us know before Friday.',
					'board_organisation',
					{ buttons: [button('Sign up your organisation', { page: 'contact' }, 'outline')] },
				),
			],
		},
	},
	{
		key: 'vog',
		image: 'hulp-met-regels',
		type: 'news',
		daysAgo: 16,
		nl: {
			title: 'Gratis VOG nu ook voor kleine clubs',
			slug: 'gratis-vog',
			summary: 'Ook verenigingen met minder dan tien vrijwilligers kunnen de verklaring gratis aanvragen.',
			blocks: [
				text(
					'Tot nu toe moest een club aan veel eisen voldoen. Dat is makkelijker geworden. Je hebt alleen nog een korte gedragscode nodig.\n\nWe hebben een voorbeeld klaarliggen. Vraag ernaar, dan sturen we het op.',
				),
			],
		},
		en: {
			title: 'Free certificates of conduct for small clubs too',
			slug: 'free-certificates',
			summary: 'Clubs with fewer than ten volunteers can now apply for the certificate free of charge.',
			blocks: [
				text(
					'Until now, clubs had to meet a long list of requirements. It has become easier: all you need is a short code of conduct.\n\nWe have an example ready. Ask for it and we will send it to you.',
				),
			],
		},
	},
	{
		key: 'library',
		image: 'hospitality_administration',
		type: 'news',
		daysAgo: 33,
		nl: {
			title: 'We zijn verhuisd naar de bibliotheek',
			slug: 'verhuisd',
			summary: 'Onze balie staat nu naast de leestafel. De koffie is er beter.',
			blocks: [
				text(
					'Je vindt ons elke woensdagmiddag op de begane grond, naast de leestafel. Ons telefoonnummer is hetzelfde gebleven.',
				),
			],
		},
		en: {
			title: 'We have moved to the library',
			slug: 'moved',
			summary: 'Our desk is now next to the reading table. The coffee is better there.',
			blocks: [
				text(
					'You will find us on the ground floor every Wednesday afternoon, next to the reading table. Our phone number is still the same.',
				),
			],
		},
	},
	{
		key: 'story-henk',
		image: 'boodschappen-bezorgen',
		type: 'success_story',
		featured: true,
		daysAgo: 9,
		nl: {
			title: 'Henk rijdt elke dinsdag voor de voedselbank',
			slug: 'henk-rijdt',
			summary: 'Na zijn pensioen zat Henk stil. Nu kent hij alle bakkers van de stad.',
			blocks: [
				text(
					'Om zeven uur staat Henk bij de eerste bakker. Om elf uur is de bus vol. "Ik dacht dat ik ging rijden", zegt hij. "Maar eigenlijk ga ik buurten."\n\nHij begon op proef, één ochtend. Dat is nu drie jaar geleden.',
				),
				quote(
					'Ze missen me als ik er niet ben. Dat is lang geleden.',
					'Henk',
					'chauffeur',
					'portret-oudere-man',
				),
				text(
					'Ook rijden? Er zijn nu drie plekken vrij. [Bekijk de vacatures](/nl/vacancies/search?q=chauffeur).',
				),
			],
		},
		en: {
			title: 'Henk drives for the food bank every Tuesday',
			slug: 'henk-drives',
			summary: 'When Henk retired, he had nothing to do. Now he knows every baker in town.',
			blocks: [
				text(
					'By seven Henk is at the first bakery. By eleven the van is full. "I thought it would be about driving", he says. "But really it’s about seeing people."\n\nHe started with one morning, just to try it. That was three years ago.',
				),
				quote(
					'They miss me when I’m not there. It’s been a long time since anyone did.',
					'Henk',
					'driver',
					'portret-oudere-man',
				),
				text(
					'Want to drive too? They need three more people. [See the vacancies](/en/vacancies/search?q=chauffeur).',
				),
			],
		},
	},
	{
		key: 'story-amal',
		image: 'nature_animals',
		type: 'success_story',
		daysAgo: 25,
		nl: {
			title: 'Amal leerde Nederlands tussen de tomaten',
			slug: 'amal-in-de-tuin',
			summary: 'In de buurttuin praat iedereen met iedereen. Zo ging het vanzelf.',
			blocks: [
				text(
					'Toen Amal hier kwam, sprak ze drie woorden Nederlands. In de tuin leerde ze er elke week tien bij: schoffel, gieter, kiemplant.\n\nNu leidt ze zelf nieuwe mensen rond. "Eerst zeg ik: kijk. Dan zeg ik het woord."',
				),
				beside(
					'Iets voor jou?',
					'In de tuin kun je zonder ervaring beginnen. Handschoenen liggen klaar.',
					'nature_animals',
					{ buttons: [button('Zoek een tuin', find, 'primary')], background: 'accent' },
				),
			],
		},
		en: {
			title: 'Amal learned Dutch among the tomatoes',
			slug: 'amal-in-the-garden',
			summary: 'In the community garden everyone talks to everyone. The language came naturally.',
			blocks: [
				text(
					'When Amal came here, she knew three words of Dutch. In the garden she learned ten more every week: hoe, watering can, seedling.\n\nNow she shows newcomers around. "First I say: look. Then I say the word."',
				),
				beside(
					'Something for you?',
					'You need no experience to start in the garden. Gloves are provided.',
					'nature_animals',
					{ buttons: [button('Find a garden', find, 'primary')], background: 'accent' },
				),
			],
		},
	},
];
