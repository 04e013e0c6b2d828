import {
	beside,
	button,
	call,
	card,
	cards,
	categories,
	contactForm,
	drawing,
	dual,
	form,
	fourCards,
	heading,
	hero,
	hotlink,
	hotlinks,
	hours,
	image,
	latest,
	link,
	logos,
	news,
	quote,
	type SeedPage,
	type SeedSite,
	search,
	slides,
	text,
	usps,
	video,
} from './blocks.ts';
import { veluwerandNews } from './veluwerand-news.ts';

const find = { system: 'vacancies' } as const;
const partners = [
	'Gemeente Veluwerand',
	'Bibliotheek De Kroon',
	'Welzijn Oost',
	'Sportraad',
	'Fonds Samen Sterk',
	'Regionaal Landschap',
];

const pages: SeedPage[] = [
	{
		key: 'home',
		title: false,
		nl: {
			title: 'Vrijwilligerswerk op de Veluwerand',
			slug: '',
			summary: 'Vind vrijwilligerswerk dat bij je past, dicht bij huis. Meld je zo aan, ook zonder account.',
			blocks: [
				search(
					'Doe iets dat ertoe doet',
					'Een uurtje of elke week, met je handen of je hoofd: er is altijd iemand blij met jou.',
					[
						link('Taalmaatje', { url: '/nl/vacancies/search?q=taalmaatje' }),
						link('Met dieren', { url: '/nl/vacancies/search?categories=nature_animals' }),
						link('Eén keer helpen', { url: '/nl/vacancies/search?q=eenmalig' }),
					],
				),
				categories('Waar word jij blij van?', '', 8),
				latest('Net binnen', 'De nieuwste vacatures van organisaties bij jou in de buurt.', 'vacancies', 4, {
					button: button('Bekijk alle vacatures', find, 'outline'),
					background: 'tinted',
				}),
				usps(
					'Zo makkelijk gaat het',
					'Geen lange formulieren en geen account nodig. Je zoekt, je meldt je aan en je hoort snel iets terug.',
					[
						{
							icon: 'map-pin',
							title: 'Zoek wat bij je past',
							text: 'Kies wat je leuk vindt, waar en wanneer.',
						},
						{ icon: 'message-circle', title: 'Meld je aan', text: 'Je naam en e-mailadres zijn genoeg.' },
						{ icon: 'heart-handshake', title: 'Maak kennis', text: 'Klikt het? Dan kun je beginnen.' },
					],
					{ buttons: [button('Lees hoe het werkt', { page: 'how' }, 'outline')] },
				),
				quote(
					'Ik kwam om te helpen en kreeg er een hele straat vrienden bij.',
					'Henk',
					'chauffeur bij de voedselbank',
					'portret-oudere-man',
				),
				news('Nieuws en verhalen', 'both'),
				dual(
					{
						title: 'Ik wil iets doen',
						text: 'Weet je nog niet wat? Wij denken graag met je mee, aan de telefoon of bij een kop koffie.',
						name: 'buddy_coaching',
						button: button('Kom langs', { page: 'contact' }, 'primary'),
					},
					{
						title: 'Ik zoek vrijwilligers',
						text: 'Zet je vraag gratis online. We helpen je met een tekst waar mensen op reageren.',
						name: 'board_organisation',
						button: button('Organisatie aanmelden', { system: 'organisation_sign_up' }, 'secondary'),
					},
				),
				logos('Samen met', partners),
			],
		},
		en: {
			title: 'Voluntary work around Veluwerand',
			slug: '',
			summary: 'Find voluntary work that suits you, close to home. Apply in a minute, without an account.',
			blocks: [
				search(
					'Do something that matters',
					'An hour or every week, with your hands or your head: someone will be glad you came.',
					[
						link('Language buddy', { url: '/en/vacancies/search?q=taalmaatje' }),
						link('With animals', { url: '/en/vacancies/search?categories=nature_animals' }),
						link('Just once', { url: '/en/vacancies/search?q=eenmalig' }),
					],
				),
				categories('What makes you happy?', '', 8),
				latest('Just in', 'The latest vacancies from organisations near you.', 'vacancies', 4, {
					button: button('See all vacancies', find, 'outline'),
					background: 'tinted',
				}),
				usps(
					'It’s this easy',
					'No long forms and no account needed. Search, apply, and you will soon hear back.',
					[
						{ icon: 'map-pin', title: 'Find what suits you', text: 'Choose what you like, where and when.' },
						{ icon: 'message-circle', title: 'Apply', text: 'All you need is your name and email address.' },
						{ icon: 'heart-handshake', title: 'Meet', text: 'Do you get on? Then you can start.' },
					],
					{ buttons: [button('Read how it works', { page: 'how' }, 'outline')] },
				),
				quote(
					'I came to help, and made a whole street full of friends.',
					'Henk',
					'driver at the food bank',
					'portret-oudere-man',
				),
				news('News and stories', 'both'),
				dual(
					{
						title: 'I want to do something',
						text: 'Not sure what yet? We’re happy to help you decide, by phone or over a cup of coffee.',
						name: 'buddy_coaching',
						button: button('Drop by', { page: 'contact' }, 'primary'),
					},
					{
						title: 'I’m looking for volunteers',
						text: 'Post your vacancy for free. We help you write one that people respond to.',
						name: 'board_organisation',
						button: button('Sign up an organisation', { system: 'organisation_sign_up' }, 'secondary'),
					},
				),
				logos('Together with', partners),
			],
		},
	},
	{
		key: 'about',
		title: false,
		nl: {
			title: 'Over ons',
			slug: 'over-ons',
			summary: 'Wie we zijn en wat we doen voor mensen en organisaties op de Veluwerand.',
			blocks: [
				hero(
					'Samen maken we de buurt',
					'Vrijwilligerspunt Veluwerand brengt mensen die iets willen doen en organisaties die hulp zoeken bij elkaar.',
					'activities_recreation',
					[button('Maak kennis met het team', { page: 'team' }, 'primary')],
				),
				text(
					'## Waarom we er zijn\n\nIn elke straat woont iemand die iets kan missen: een uur, een luisterend oor, een paar handige handen. En in elke straat woont iemand die daar blij van wordt. Wij zorgen dat die twee elkaar vinden.\n\nWe zijn een stichting zonder winst. De gemeente betaalt onze basis, en fondsen betalen wat we extra doen. Voor vrijwilligers en organisaties is onze hulp **gratis**.',
				),
				usps(
					'Waar je op kunt rekenen',
					'We werken snel, persoonlijk en eerlijk. Past iets niet, dan zeggen we dat ook.',
					[
						{
							icon: 'clock',
							title: 'Antwoord binnen twee dagen',
							text: 'Van ons, en van de organisaties die meedoen.',
						},
						{
							icon: 'shield-check',
							title: 'Veilig',
							text: 'Voor werk met kinderen en kwetsbare mensen is een VOG nodig. Die is gratis.',
						},
						{
							icon: 'users',
							title: 'Voor iedereen',
							text: 'Ook als je nog weinig Nederlands spreekt of niet alles kunt.',
						},
						{ icon: 'heart', title: 'Met plezier', text: 'Werk dat bij je past, doe je langer.' },
					],
					{ background: 'tinted' },
				),
				slides('Een jaar in beelden', [
					{ picture: drawing('events'), caption: 'In mei stonden er veertig kramen op de beurs.' },
					{ picture: drawing('nature_animals'), caption: 'In november knotten we samen tachtig wilgen.' },
					{ picture: drawing('catering'), caption: 'Elke woensdag eet de wijk aan één lange tafel.' },
				]),
				call(
					'Benieuwd of het iets voor je is?',
					'Kom langs op woensdagmiddag. De koffie staat klaar.',
					[button('Neem contact op', { page: 'contact' }, 'white')],
					'strong',
				),
			],
		},
		en: {
			title: 'About us',
			slug: 'about-us',
			summary: 'Who we are and what we do for people and organisations around Veluwerand.',
			blocks: [
				hero(
					'Together we make our neighbourhood',
					'Vrijwilligerspunt Veluwerand brings together people who want to help and organisations that need a hand.',
					'activities_recreation',
					[button('Meet the team', { page: 'team' }, 'primary')],
				),
				text(
					'## Why we are here\n\nOn every street someone has something to give: an hour, a listening ear, a pair of skilful hands. And on every street someone would be glad of it. We make sure the two find each other.\n\nWe are a non-profit foundation. The municipality covers our basic costs, and grants pay for everything else we do. Our help is **free** for volunteers and organisations.',
				),
				usps(
					'What you can count on',
					'We are quick, personal and honest. If something isn’t right for you, we say so.',
					[
						{
							icon: 'clock',
							title: 'An answer within two days',
							text: 'From us, and from the organisations that take part.',
						},
						{
							icon: 'shield-check',
							title: 'Safe',
							text: 'Work with children and vulnerable people needs a certificate of conduct. It is free.',
						},
						{
							icon: 'users',
							title: 'For everyone',
							text: 'Even if you don’t speak much Dutch yet, or can’t do everything.',
						},
						{ icon: 'heart', title: 'Enjoyable', text: 'If the work suits you, you stay longer.' },
					],
					{ background: 'tinted' },
				),
				slides('A year in pictures', [
					{ picture: drawing('events'), caption: 'In May there were forty stalls at the fair.' },
					{
						picture: drawing('nature_animals'),
						caption: 'In November we pollarded eighty willows together.',
					},
					{
						picture: drawing('catering'),
						caption: 'Every Wednesday the neighbourhood eats at one long table.',
					},
				]),
				call(
					'Wondering if it’s for you?',
					'Drop by on a Wednesday afternoon. The coffee will be ready.',
					[button('Get in touch', { page: 'contact' }, 'white')],
					'strong',
				),
			],
		},
	},
	{
		key: 'how',
		nl: {
			title: 'Zo werkt het',
			slug: 'zo-werkt-het',
			summary: 'Van zoeken tot je eerste dag: vijf stappen, en wat je van ons mag verwachten.',
			blocks: [
				video(
					'In twee minuten uitgelegd',
					'aqz-KE-bpKQ',
					'Een korte film over hoe je begint.',
					'communication_media',
				),
				text(
					'## In vijf stappen\n\n1. **Zoek.** Kies op afstand, soort werk en tijd.\n2. **Lees.** Bij elke vacature staat wat je doet en wat je ervoor krijgt.\n3. **Meld je aan.** Met je naam en e-mailadres. Een berichtje erbij mag.\n4. **Maak kennis.** De organisatie belt of mailt je, meestal binnen een week.\n5. **Begin.** Vaak eerst een keer op proef.\n\n## Wat krijg je ervoor?\n\nVrijwilligerswerk is onbetaald. Wel krijg je vaak je reiskosten terug, en ben je verzekerd via de gemeente.\n\n| Wat | Geregeld door |\n| --- | --- |\n| Verzekering | gemeente |\n| VOG | organisatie, gratis |\n| Reiskosten | organisatie, vraag ernaar |\n',
					'none',
				),
				image(
					'teaching',
					'Een groep mensen krijgt uitleg aan een tafel',
					'Kennismaken doe je bij de organisatie zelf.',
				),
				hotlinks(
					'Veel gevraagd',
					[
						hotlink('Wat past bij mij?', 'Plan een gesprek met ons', { page: 'contact' }, 'heart'),
						hotlink('Kan het met een uitkering?', 'Ja. Dit zijn de regels', { page: 'questions' }, 'info'),
						hotlink('Alle vacatures', 'Meer dan honderd', find, 'search'),
					],
					'tinted',
				),
			],
		},
		en: {
			title: 'How it works',
			slug: 'how-it-works',
			summary: 'From searching to your first day: five steps, and what you may expect of us.',
			blocks: [
				video(
					'Explained in two minutes',
					'aqz-KE-bpKQ',
					'A short film about how you begin.',
					'communication_media',
				),
				text(
					'## In five steps\n\n1. **Search.** Choose by distance, type of work and time.\n2. **Read.** Each vacancy says what you will do and what you get in return.\n3. **Apply.** With your name and email address. You can add a message.\n4. **Meet.** The organisation calls or emails you, usually within a week.\n5. **Start.** Often with a trial day first.\n\n## What do you get in return?\n\nVoluntary work is unpaid. Your travel costs are often refunded, and the municipality insures you.\n\n| What | Arranged by |\n| --- | --- |\n| Insurance | municipality |\n| Certificate of conduct | organisation, free |\n| Travel costs | organisation, ask for it |\n',
					'none',
				),
				image(
					'teaching',
					'A group of people at a table listening to an explanation',
					'You meet at the organisation itself.',
				),
				hotlinks(
					'Frequently asked',
					[
						hotlink('What suits me?', 'Make an appointment with us', { page: 'contact' }, 'heart'),
						hotlink(
							'Can I volunteer while on benefits?',
							'Yes. These are the rules',
							{ page: 'questions' },
							'info',
						),
						hotlink('All vacancies', 'More than a hundred', find, 'search'),
					],
					'tinted',
				),
			],
		},
	},
	{
		key: 'organisations',
		title: false,
		nl: {
			title: 'Voor organisaties',
			slug: 'voor-organisaties',
			summary: 'Vrijwilligers vinden, houden en bedanken: zo helpen we je organisatie.',
			blocks: [
				heading(
					'Voor organisaties',
					'Mensen vinden die blijven',
					'Een goede vacature, een snel antwoord en een warm welkom. Bij alle drie helpen we je.',
					'center',
				),
				cards('', '', [
					card(
						'Vacature schrijven',
						'We lezen mee en maken je tekst korter en warmer.',
						'communication_media',
						link('Vraag om hulp', { page: 'contact' }),
					),
					card(
						'Vrijwilligers werven',
						'Online, op de beurs en via scholen en bedrijven.',
						'events',
						link('Lees over de beurs', { page: 'fair' }),
					),
					card(
						'Training',
						'Van "begeleiden zonder te sturen" tot "een gastvrij welkom".',
						'teaching',
						link('Bekijk het aanbod', { page: 'training' }),
					),
				]),
				beside(
					'Gratis, en zo geregeld',
					'Meld je organisatie aan. We kijken binnen twee werkdagen of alles klopt. Daarna zet je zelf je vacatures online en beantwoord je aanvragen met één klik.',
					'ict',
					{
						side: 'start',
						background: 'secondary',
						buttons: [button('Organisatie aanmelden', { system: 'organisation_sign_up' })],
					},
				),
				quote(
					'Binnen een week hadden we drie nieuwe gastvrouwen. De tekst maakte het verschil.',
					'Marjan',
					'buurthuis De Linde',
					'portret-vrouw-met-knot',
					'tinted',
				),
				call('Stel je vraag', 'Laat weten waar je hulp bij zoekt. We bellen je terug.', [
					button('Neem contact op', { page: 'contact' }, 'primary'),
				]),
			],
		},
		en: {
			title: 'For organisations',
			slug: 'for-organisations',
			summary: 'Finding, keeping and thanking volunteers: how we help your organisation.',
			blocks: [
				heading(
					'For organisations',
					'Find people who stay',
					'A good vacancy, a quick reply and a warm welcome. We help you with all three.',
					'center',
				),
				cards('', '', [
					card(
						'Write a vacancy',
						'We go over your text with you and make it shorter and warmer.',
						'communication_media',
						link('Ask for help', { page: 'contact' }),
					),
					card(
						'Find volunteers',
						'Online, at the fair, and through schools and companies.',
						'events',
						link('Read about the fair', { page: 'fair' }),
					),
					card(
						'Training',
						'From "guiding without steering" to "a warm welcome".',
						'teaching',
						link('See what’s on', { page: 'training' }),
					),
				]),
				beside(
					'Free, and quick to arrange',
					'Sign up your organisation. We check within two working days that everything is in order. After that you publish your own vacancies and answer applications with one click.',
					'ict',
					{
						side: 'start',
						background: 'secondary',
						buttons: [button('Sign up an organisation', { system: 'organisation_sign_up' })],
					},
				),
				quote(
					'Within a week we had three new hosts. The text made the difference.',
					'Marjan',
					'community house De Linde',
					'portret-vrouw-met-knot',
					'tinted',
				),
				call('Ask your question', 'Tell us what you would like help with, and we will call you back.', [
					button('Get in touch', { page: 'contact' }, 'primary'),
				]),
			],
		},
	},
	{
		key: 'training',
		nl: {
			title: 'Trainingen',
			slug: 'trainingen',
			summary: 'Korte trainingen voor vrijwilligers en hun begeleiders. Meestal gratis.',
			blocks: [
				fourCards('Dit voorjaar', [
					card(
						'Een gastvrij welkom',
						'Eén avond. Voor wie nieuwe mensen ontvangt.',
						'hospitality_administration',
					),
					card('Omgaan met verlies', 'Twee ochtenden. Voor maatjes en bezoekers.', 'buddy_coaching'),
					card('Eerste hulp', 'Een dag, met certificaat.', 'sports'),
					card('Samen besturen', 'Drie avonden. Voor nieuwe bestuursleden.', 'board_organisation'),
				]),
				text(
					'## Aanmelden\n\nMail naar [training@vrijwilligerspuntveluwerand.example](mailto:training@vrijwilligerspuntveluwerand.example) met je naam en je organisatie. Je hoort binnen een week of er plek is.',
					'tinted',
				),
			],
		},
		en: {
			title: 'Training',
			slug: 'training',
			summary: 'Short courses for volunteers and the people who guide them. Usually free.',
			blocks: [
				fourCards('This spring', [
					card(
						'A warm welcome',
						'One evening. For anyone who welcomes new people.',
						'hospitality_administration',
					),
					card(
						'Living with loss',
						'Two mornings. For buddies and people who make home visits.',
						'buddy_coaching',
					),
					card('First aid', 'One day, with a certificate.', 'sports'),
					card('Running a board together', 'Three evenings. For new board members.', 'board_organisation'),
				]),
				text(
					'## Sign up\n\nEmail [training@vrijwilligerspuntveluwerand.example](mailto:training@vrijwilligerspuntveluwerand.example) with your name and your organisation. You will hear within a week whether there is a place for you.',
					'tinted',
				),
			],
		},
	},
	{
		key: 'team',
		layout: 'default',
		nl: {
			title: 'Het team',
			slug: 'team',
			summary: 'Vier mensen in dienst, elf vrijwilligers en één hond.',
			blocks: [
				text(
					'**Bas Verhoeven** is coördinator. Hij kent elke organisatie bij naam en de meeste honden ook.\n\n**Samira El Idrissi** leidt het punt en praat met de gemeente en de fondsen.\n\n**Joke** en **Ruben** zitten aan de balie. Zij helpen je zoeken.\n\nEn dan zijn er elf vrijwilligers, die onder meer deze site bijhouden.',
				),
				quote(
					'Het mooiste moment is als iemand na een jaar terugkomt om te vertellen hoe het ging.',
					'Bas',
					'coördinator',
					'portret-man-met-krullen',
				),
			],
		},
		en: {
			title: 'The team',
			slug: 'team',
			summary: 'Four members of staff, eleven volunteers and one dog.',
			blocks: [
				text(
					'**Bas Verhoeven** is our coordinator. He knows every organisation by name, and most of the dogs too.\n\n**Samira El Idrissi** runs the centre and talks to the municipality and the funders.\n\n**Joke** and **Ruben** are at the desk. They help you find something.\n\nAnd then there are eleven volunteers, who look after this site, among other things.',
				),
				quote(
					'The best moment is when someone comes back a year later to tell us how it went.',
					'Bas',
					'coordinator',
					'portret-man-met-krullen',
				),
			],
		},
	},
	{
		key: 'questions',
		layout: 'default',
		nl: {
			title: 'Vragen en antwoorden',
			slug: 'vragen',
			summary: 'Over uitkering, verzekering, VOG en wat je doet als het niet past.',
			blocks: [
				text(
					'## Kan het met een uitkering?\n\nJa. Meld het wel vooraf bij je gemeente of het UWV. Zij mogen alleen nee zeggen als het betaald werk in de weg staat.\n\n## Ben ik verzekerd?\n\nJa, de gemeente heeft een verzekering voor alle vrijwilligers.\n\n## Wat is een VOG?\n\nEen verklaring omtrent het gedrag. De organisatie vraagt die voor je aan. Voor vrijwilligers is die gratis.\n\n## En als het niet past?\n\nDan stop je. Zeg het even tegen de organisatie, en kom bij ons langs voor iets anders.',
				),
				call('Staat je vraag er niet bij?', 'Bel, mail of kom langs.', [
					button('Neem contact op', { page: 'contact' }, 'primary'),
				]),
			],
		},
		en: {
			title: 'Questions and answers',
			slug: 'questions',
			summary: 'About benefits, insurance, certificates, and what to do if it isn’t right for you.',
			blocks: [
				text(
					'## Can I volunteer while on benefits?\n\nYes, but tell your municipality or UWV first. They may only refuse if it gets in the way of paid work.\n\n## Am I insured?\n\nYes, the municipality insures all volunteers.\n\n## What is a VOG?\n\nA certificate of conduct. The organisation applies for it on your behalf. It is free for volunteers.\n\n## What if it isn’t right for me?\n\nThen you stop. Let the organisation know, and come to us to find something else.',
				),
				call('Is your question not here?', 'Call, email or drop by.', [
					button('Get in touch', { page: 'contact' }, 'primary'),
				]),
			],
		},
	},
	{
		key: 'contact',
		nl: {
			title: 'Contact',
			slug: 'contact',
			summary: 'Kom langs, bel of mail. We denken graag met je mee.',
			blocks: [
				hotlinks('', [
					hotlink(
						'Bel ons',
						'055 555 01 00, dinsdag tot en met donderdag',
						{ url: 'tel:+31555550100' },
						'phone',
					),
					hotlink(
						'Mail ons',
						'hallo@vrijwilligerspuntveluwerand.example',
						{ url: 'mailto:hallo@vrijwilligerspuntveluwerand.example' },
						'mail',
					),
					hotlink('Vragen en antwoorden', 'Misschien staat het er al', { page: 'questions' }, 'info'),
				]),
				beside(
					'Inloop',
					'Twijfel je nog wat bij je past? Praat met een van onze adviseurs, bij ons of in de bibliotheek. Je hoeft **geen afspraak** te maken.',
					'hospitality_administration',
					{ side: 'start' },
				),
				hours('Wanneer we er zijn', 'Bel gerust even van tevoren als je van ver komt.', [
					{ day: 'tue', from: '09:30', until: '12:30', where: 'Beekpark 14, Apeldoorn' },
					{ day: 'wed', from: '13:00', until: '16:00', where: 'Bibliotheek, Vosselmanstraat 299, Apeldoorn' },
					{ day: 'thu', from: '09:30', until: '12:30', where: 'Beekpark 14, Apeldoorn' },
				]),
				contactForm('Stel je vraag', 'We antwoorden binnen twee werkdagen.'),
			],
		},
		en: {
			title: 'Contact',
			slug: 'contact',
			summary: 'Drop by, call or email. We are happy to help.',
			blocks: [
				hotlinks('', [
					hotlink('Call us', '055 555 01 00, Tuesday to Thursday', { url: 'tel:+31555550100' }, 'phone'),
					hotlink(
						'Email us',
						'hallo@vrijwilligerspuntveluwerand.example',
						{ url: 'mailto:hallo@vrijwilligerspuntveluwerand.example' },
						'mail',
					),
					hotlink('Questions and answers', 'Your answer may already be there', { page: 'questions' }, 'info'),
				]),
				beside(
					'Drop in',
					'Not sure yet what would suit you? Have a chat with one of our advisers, here or in the library. **No appointment** needed.',
					'hospitality_administration',
					{ side: 'start' },
				),
				hours('When we are open', 'Coming from far away? Give us a call first.', [
					{ day: 'tue', from: '09:30', until: '12:30', where: 'Beekpark 14, Apeldoorn' },
					{ day: 'wed', from: '13:00', until: '16:00', where: 'Library, Vosselmanstraat 299, Apeldoorn' },
					{ day: 'thu', from: '09:30', until: '12:30', where: 'Beekpark 14, Apeldoorn' },
				]),
				contactForm('Ask your question', 'We reply within two working days.'),
			],
		},
	},
	{
		key: 'privacy',
		layout: 'default',
		nl: {
			title: 'Privacy',
			slug: 'privacy',
			summary: 'Wat we van je bewaren, waarom en hoe lang.',
			blocks: [
				text(
					'We bewaren alleen wat nodig is om je te helpen. Meld je je aan bij een organisatie, dan krijgt die je naam, je e-mailadres en je bericht. Niemand anders ziet dat.\n\nJe kunt altijd vragen wat we van je weten, en vragen om het weg te halen. Mail dan naar [privacy@vrijwilligerspuntveluwerand.example](mailto:privacy@vrijwilligerspuntveluwerand.example).\n\nEen video speelt pas af als jij dat wilt. Tot dat moment weet YouTube niet dat je hier bent.\n\nWe tellen zelf hoe vaak onze pagina’s worden bekeken, zonder cookies. Om iemand één keer per dag te tellen maakt de server een code die de volgende dag wordt gewist. Daarna zijn er alleen nog aantallen, en weet niemand meer wie er was.',
				),
			],
		},
		en: {
			title: 'Privacy',
			slug: 'privacy',
			summary: 'What we keep about you, why, and for how long.',
			blocks: [
				text(
					'We only keep what we need to help you. If you apply to an organisation, it gets your name, your email address and your message. Nobody else sees them.\n\nYou can always ask what we know about you, and ask us to delete it. Email [privacy@vrijwilligerspuntveluwerand.example](mailto:privacy@vrijwilligerspuntveluwerand.example).\n\nA video only plays when you choose to play it. Until then, YouTube does not know that you are here.\n\nWe count ourselves how often our pages are viewed, without cookies. To count each person once a day, the server makes a code that is deleted the next day. After that only numbers are left, and nobody knows who was here.',
				),
			],
		},
	},
	{
		key: 'plans',
		draft: true,
		nl: {
			title: 'Plannen voor volgend jaar',
			slug: 'plannen',
			summary: 'Nog niet klaar: waar we volgend jaar aan willen werken.',
			blocks: [
				text('Eerst afstemmen met het bestuur. Daarna online.'),
				form('Wat wil jij?', 'Laat weten wat er volgend jaar anders kan.'),
			],
		},
		en: {
			title: 'Plans for next year',
			slug: 'plans',
			summary: 'Not finished yet: what we want to work on next year.',
			blocks: [
				text('To be discussed with the board first. Then online.'),
				form('What would you like?', 'Tell us what we could do differently next year.'),
			],
		},
	},
	...veluwerandNews,
];

/** The site of the demo's own centre: every kind of block is on it. */
export const veluwerandSite: SeedSite = {
	centre: 'veluwerand',
	pages,
	header: [
		{ nl: 'Vacaturebank', en: 'Find voluntary work', to: find },
		{
			nl: 'Zo werkt het',
			en: 'How it works',
			to: { page: 'how' },
			children: [{ nl: 'Vragen en antwoorden', en: 'Questions and answers', to: { page: 'questions' } }],
		},
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
				{ nl: 'Trainingen', en: 'Training', to: { page: 'training' } },
			],
		},
		{ nl: 'Nieuws', en: 'News', to: { system: 'news' } },
		{
			nl: 'Over ons',
			en: 'About us',
			to: { page: 'about' },
			children: [
				{ nl: 'Het team', en: 'The team', to: { page: 'team' } },
				{ nl: 'Partners', en: 'Partners', to: { system: 'partners' } },
			],
		},
	],
	footer: [
		{ nl: 'Contact', en: 'Contact', to: { page: 'contact' } },
		{ nl: 'Privacy', en: 'Privacy', to: { page: 'privacy' } },
		{ nl: 'Partners', en: 'Partners', to: { system: 'partners' } },
	],
};
