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
			title: 'Forty organisations at the volunteers’ fair',
			slug: 'volunteers-fair',
			summary:
				'On Saturday the market square is full of stalls. Come and see what fits you, and taste the soup.',
			blocks: [
				text(
					'From ten to four there are forty organisations on the market square. You can join in everywhere and ask questions.\n\nWe also have a **tasting card**: do something at three stalls, and you get a bowl of soup from the neighbourhood cook.\n\n> Last year one in three visitors found something.\n\nEntrance is free. The square is easy to reach by wheelchair.',
				),
				image('arts_culture', 'Drawing of people who make music', 'The band plays at twelve and at three.'),
				beside(
					'A stall of your own?',
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
			summary: 'Clubs with fewer than ten volunteers can now ask for the certificate for free.',
			blocks: [
				text(
					'Until now a club had to meet many demands. That has become easier. All you need is a short code of conduct.\n\nWe have an example ready. Ask for it, and we send it.',
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
			title: 'We moved to the library',
			slug: 'moved',
			summary: 'Our desk is beside the reading table now. The coffee is better.',
			blocks: [
				text(
					'You find us every Wednesday afternoon on the ground floor, beside the reading table. Our phone number is the same.',
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
			summary: 'After his pension Henk sat still. Now he knows every baker in town.',
			blocks: [
				text(
					'At seven Henk is at the first baker’s. At eleven the van is full. "I thought I was going to drive", he says. "But really I visit people."\n\nHe began on trial, one morning. That was three years ago.',
				),
				quote(
					'They miss me when I am not there. That was a long time ago.',
					'Henk',
					'driver',
					'portret-oudere-man',
				),
				text('Drive too? There are three places now. [See the vacancies](/en/vacancies/search?q=chauffeur).'),
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
			summary: 'In the neighbourhood garden everybody talks with everybody. So it came by itself.',
			blocks: [
				text(
					'When Amal came here she knew three words of Dutch. In the garden she learned ten more every week: hoe, can, seedling.\n\nNow she shows new people around. "First I say: look. Then I say the word."',
				),
				beside(
					'Something for you?',
					'In the garden you can begin without experience. Gloves are ready.',
					'nature_animals',
					{ buttons: [button('Find a garden', find, 'primary')], background: 'accent' },
				),
			],
		},
	},
];
