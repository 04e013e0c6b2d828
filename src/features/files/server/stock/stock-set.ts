import type { StockTexts } from '../../contract.ts';

/** One of the illustrations that come with the product; it is drawn by the scene of the same key. */
export type StockDrawing = { key: string; category: string; translations: Record<'nl' | 'en', StockTexts> };

/** Their size as they are drawn. */
export const DRAWING_SIZE = { width: 1280, height: 800 };

type Words = readonly [name: string, shortDescription: string, keywords: string];

function drawing(key: string, category: string, nl: Words, en: Words): StockDrawing {
	const texts = ([name, shortDescription, keywords]: Words, tail: string): StockTexts => ({
		name,
		shortDescription,
		description: `${shortDescription}. ${tail}`,
		keywords: keywords.split(', '),
	});
	return {
		key,
		category,
		translations: {
			nl: texts(nl, 'Een tekening in warme kleuren.'),
			en: texts(en, 'A drawing in warm colours.'),
		},
	};
}

/** The first set of stock images, in both languages. */
export const stockSet: readonly StockDrawing[] = [
	drawing(
		'koffie-schenken',
		'hospitality_administration',
		[
			'Koffie schenken',
			'Twee mensen drinken thee en koffie aan een tafel',
			'koffie, gastvrouw, ontmoeting, buurthuis',
		],
		['Serving coffee', 'Two people have tea and coffee at a table', 'coffee, host, meeting, community house'],
	),
	drawing(
		'samen-eten',
		'catering',
		[
			'Samen eten',
			'Vier mensen zitten samen aan een gedekte tafel met een grote pan',
			'eten, samen, buurt, maaltijd',
		],
		[
			'Eating together',
			'Four people sit together at a table with a big pan',
			'meal, together, neighbourhood, dinner',
		],
	),
	drawing(
		'spelletjes-middag',
		'activities_recreation',
		[
			'Spelletjesmiddag',
			'Een man en een vrouw spelen schaak onder een lamp',
			'spel, schaken, ontspanning, gezellig',
		],
		['Afternoon of games', 'A man and a woman play chess under a lamp', 'game, chess, leisure, company'],
	),
	drawing(
		'bestuur-vergadering',
		'board_organisation',
		[
			'Vergadering van het bestuur',
			'Twee bestuursleden overleggen bij een grafiek',
			'bestuur, vergadering, overleg, plannen',
		],
		['Board meeting', 'Two board members confer beside a chart', 'board, meeting, planning, governance'],
	),
	drawing(
		'balie-ontvangst',
		'hospitality_administration',
		[
			'Ontvangst aan de balie',
			'Een vrouw achter een balie zwaait naar een bezoeker',
			'balie, receptie, welkom, gastheer',
		],
		['Welcome at the desk', 'A woman behind a desk waves at a visitor', 'desk, reception, welcome, host'],
	),
	drawing(
		'computer-hulp',
		'ict',
		[
			'Hulp met de computer',
			'Een vrijwilliger helpt een oudere man met een laptop',
			'computer, digitaal, hulp, internet',
		],
		[
			'Help with the computer',
			'A volunteer helps an older man with a laptop',
			'computer, digital, help, internet',
		],
	),
	drawing(
		'website-maken',
		'ict',
		[
			'Aan de website werken',
			'Iemand met een bril werkt achter een laptop',
			'website, laptop, techniek, ict',
		],
		['Working on the website', 'Somebody with glasses works at a laptop', 'website, laptop, technology, it'],
	),
	drawing(
		'evenement-opbouwen',
		'events',
		[
			'Een evenement opbouwen',
			'Twee mensen bouwen een terrein op met een tent en vlaggetjes',
			'evenement, festival, opbouwen, tent',
		],
		[
			'Setting up an event',
			'Two people set up a site with a tent and bunting',
			'event, festival, set-up, tent',
		],
	),
	drawing(
		'buurtfeest',
		'events',
		['Buurtfeest', 'Drie buren vieren feest in een straat met vlaggetjes', 'feest, buurt, straat, vieren'],
		[
			'Street party',
			'Three neighbours celebrate in a street with bunting',
			'party, neighbours, street, celebrate',
		],
	),
	drawing(
		'geld-tellen',
		'finance',
		[
			'De kas bijhouden',
			'Een penningmeester telt munten aan een tafel',
			'penningmeester, geld, kas, boekhouding',
		],
		['Keeping the books', 'A treasurer counts coins at a table', 'treasurer, money, accounts, bookkeeping'],
	),
	drawing(
		'administratie-hulp',
		'finance',
		[
			'Hulp bij de administratie',
			'Een vrijwilliger en een vrouw lopen samen papieren na',
			'administratie, schulden, thuisadministratie, papieren',
		],
		[
			'Help with paperwork',
			'A volunteer and a woman go through papers together',
			'paperwork, debt, household, forms',
		],
	),
	drawing(
		'collecteren',
		'fundraising',
		[
			'Collecteren',
			'Een collectant houdt een bus op voor een voorbijganger',
			'collecte, goed doel, geld ophalen, straat',
		],
		[
			'Collecting for charity',
			'A collector holds out a box to a passer-by',
			'collection, charity, fundraising, street',
		],
	),
	drawing(
		'rommelmarkt',
		'fundraising',
		[
			'Rommelmarkt',
			'Twee mensen staan achter een kraam met boeken en spullen',
			'rommelmarkt, kraam, verkoop, goed doel',
		],
		[
			'Jumble sale',
			'Two people stand behind a stall with books and things',
			'jumble sale, stall, sale, charity',
		],
	),
	drawing(
		'koken-voor-groepen',
		'catering',
		[
			'Koken voor een groep',
			'Een kok staat achter een fornuis met een pan en groenten',
			'koken, keuken, eten, groep',
		],
		[
			'Cooking for a group',
			'A cook stands behind a stove with a pan and vegetables',
			'cooking, kitchen, food, group',
		],
	),
	drawing(
		'voedselbank',
		'catering',
		[
			'Voedselbank',
			'Een vrijwilliger geeft een krat met groente en fruit aan een vrouw',
			'voedselbank, uitdelen, eten, armoede',
		],
		[
			'Food bank',
			'A volunteer gives a crate of vegetables and fruit to a woman',
			'food bank, hand out, food, poverty',
		],
	),
	drawing(
		'bakken',
		'catering',
		[
			'Taart bakken',
			'Twee mensen kijken blij naar een taart met kaarsjes',
			'taart, bakken, verjaardag, vieren',
		],
		['Baking a cake', 'Two people look happily at a cake with candles', 'cake, baking, birthday, celebrate'],
	),
	drawing(
		'schilderen',
		'arts_culture',
		[
			'Schilderen',
			'Iemand schildert een landschap, een ander kijkt mee',
			'schilderen, kunst, atelier, creatief',
		],
		['Painting', 'Somebody paints a landscape while another looks on', 'painting, art, studio, creative'],
	),
	drawing(
		'muziek-maken',
		'arts_culture',
		['Muziek maken', 'Een man speelt gitaar en een vrouw danst erbij', 'muziek, gitaar, zingen, optreden'],
		['Making music', 'A man plays the guitar and a woman dances', 'music, guitar, singing, performance'],
	),
	drawing(
		'museum-rondleiding',
		'arts_culture',
		[
			'Rondleiding in het museum',
			'Een gids wijst twee bezoekers op een schilderij',
			'museum, gids, rondleiding, kunst',
		],
		['Tour of the museum', 'A guide shows two visitors a painting', 'museum, guide, tour, art'],
	),
	drawing(
		'tuinieren',
		'nature_animals',
		['Tuinieren', 'Een vrouw geeft bloemen water', 'tuin, bloemen, groen, water geven'],
		['Gardening', 'A woman waters flowers', 'garden, flowers, green, watering'],
	),
	drawing(
		'bomen-planten',
		'nature_animals',
		['Bomen planten', 'Twee mensen planten een jonge boom', 'boom, planten, natuur, klimaat'],
		['Planting trees', 'Two people plant a young tree', 'tree, planting, nature, climate'],
	),
	drawing(
		'zwerfafval',
		'nature_animals',
		['Zwerfafval rapen', 'Twee mensen ruimen afval op in het groen', 'zwerfafval, opruimen, milieu, schoon'],
		['Picking up litter', 'Two people clear up litter in the green', 'litter, clean-up, environment, clean'],
	),
	drawing(
		'hond-uitlaten',
		'nature_animals',
		['Een hond uitlaten', 'Een vrouw loopt met een hond aan de lijn', 'hond, uitlaten, dieren, wandelen'],
		['Walking a dog', 'A woman walks a dog on a lead', 'dog, walking, animals, lead'],
	),
	drawing(
		'dierenopvang',
		'nature_animals',
		['Dierenopvang', 'Een verzorger staat bij twee katten', 'dieren, katten, opvang, verzorgen'],
		['Animal shelter', 'A carer stands beside two cats', 'animals, cats, shelter, care'],
	),
	drawing(
		'vogels-tellen',
		'nature_animals',
		['Vogels tellen', 'Een man met een verrekijker kijkt naar vogels', 'vogels, natuur, tellen, verrekijker'],
		['Counting birds', 'A man with binoculars watches birds', 'birds, nature, counting, binoculars'],
	),
	drawing(
		'fotograferen',
		'communication_media',
		['Fotograferen', 'Een fotograaf maakt een foto van een vrouw in de straat', 'foto, camera, media, pr'],
		[
			'Taking photographs',
			'A photographer takes a picture of a woman in the street',
			'photo, camera, media, publicity',
		],
	),
	drawing(
		'berichten-schrijven',
		'communication_media',
		[
			'Berichten schrijven',
			'Iemand schrijft berichten op een telefoon',
			'sociale media, telefoon, bericht, schrijven',
		],
		['Writing posts', 'Somebody writes messages on a phone', 'social media, phone, message, writing'],
	),
	drawing(
		'campagne',
		'communication_media',
		[
			'Campagne voeren',
			'Een vrouw roept door een megafoon, een ander juicht',
			'campagne, megafoon, aandacht, werven',
		],
		[
			'Campaigning',
			'A woman calls through a megaphone while another cheers',
			'campaign, megaphone, attention, recruit',
		],
	),
	drawing(
		'voetbal-training',
		'sports',
		[
			'Voetbaltraining',
			'Een trainer staat met twee kinderen op het voetbalveld',
			'voetbal, trainer, jeugd, sport',
		],
		[
			'Football training',
			'A coach stands with two children on a football pitch',
			'football, coach, youth, sport',
		],
	),
	drawing(
		'wandelen',
		'sports',
		['Samen wandelen', 'Drie mensen wandelen door het groen', 'wandelen, buiten, bewegen, samen'],
		['Walking together', 'Three people walk through the green', 'walking, outdoors, exercise, together'],
	),
	drawing(
		'bewegen-voor-ouderen',
		'sports',
		[
			'Bewegen voor ouderen',
			'Drie ouderen doen oefeningen met hun armen omhoog',
			'bewegen, ouderen, gym, gezond',
		],
		[
			'Exercise for older people',
			'Three older people exercise with their arms up',
			'exercise, older people, gym, health',
		],
	),
	drawing(
		'zeilen-met-een-beperking',
		'sports',
		['Samen zeilen', 'Twee mensen zeilen op een meer', 'zeilen, boot, water, beperking'],
		['Sailing together', 'Two people sail on a lake', 'sailing, boat, water, disability'],
	),
	drawing(
		'taalmaatje',
		'language',
		['Taalmaatje', 'Twee vrouwen oefenen samen Nederlands met een boek', 'taal, nederlands, leren, maatje'],
		['Language buddy', 'Two women practise Dutch together with a book', 'language, dutch, learning, buddy'],
	),
	drawing(
		'taalcafe',
		'language',
		['Taalcafé', 'Drie mensen praten met elkaar bij de koffie', 'taal, praten, ontmoeten, café'],
		['Language café', 'Three people talk together over coffee', 'language, talking, meeting, café'],
	),
	drawing(
		'voorlezen',
		'teaching',
		[
			'Voorlezen',
			'Een vrouw leest twee kinderen voor uit een boek',
			'voorlezen, kinderen, boek, bibliotheek',
		],
		['Reading aloud', 'A woman reads a book to two children', 'reading, children, book, library'],
	),
	drawing(
		'repair-cafe',
		'maintenance',
		[
			'Repair Café',
			'Een man repareert een lamp terwijl een vrouw meekijkt',
			'repareren, techniek, duurzaam, gereedschap',
		],
		['Repair café', 'A man mends a lamp while a woman looks on', 'repair, technical, sustainable, tools'],
	),
	drawing(
		'naaien',
		'maintenance',
		['Kleding herstellen', 'Een vrouw werkt achter een naaimachine', 'naaien, kleding, herstellen, machine'],
		['Mending clothes', 'A woman works at a sewing machine', 'sewing, clothes, mending, machine'],
	),
	drawing(
		'klussen',
		'maintenance',
		[
			'Klussen',
			'Iemand klust aan een muur, met een gereedschapskist',
			'klussen, verven, gereedschap, onderhoud',
		],
		['Odd jobs', 'Somebody works on a wall, with a toolbox', 'odd jobs, painting, tools, maintenance'],
	),
	drawing(
		'fietsen-maken',
		'maintenance',
		['Fietsen maken', 'Iemand maakt een fiets op straat', 'fiets, repareren, werkplaats, straat'],
		['Mending bicycles', 'Somebody mends a bicycle in the street', 'bicycle, repair, workshop, street'],
	),
	drawing(
		'rijden-met-het-busje',
		'transport',
		[
			'Rijden met het busje',
			'Een chauffeur haalt een vrouw op met een busje',
			'vervoer, chauffeur, busje, rijden',
		],
		[
			'Driving the minibus',
			'A driver picks up a woman with a minibus',
			'transport, driver, minibus, driving',
		],
	),
	drawing(
		'boodschappen-bezorgen',
		'transport',
		[
			'Boodschappen bezorgen',
			'Een vrouw bezorgt boodschappen met de fiets',
			'boodschappen, bezorgen, fiets, buurt',
		],
		[
			'Delivering groceries',
			'A woman delivers groceries by bicycle',
			'groceries, delivery, bicycle, neighbourhood',
		],
	),
	drawing(
		'rolstoel-wandelen',
		'buddy_coaching',
		[
			'Wandelen met een rolstoel',
			'Een vrijwilliger wandelt met een vrouw in een rolstoel',
			'rolstoel, wandelen, ouderen, begeleiden',
		],
		[
			'A walk with a wheelchair',
			'A volunteer takes a woman in a wheelchair for a walk',
			'wheelchair, walk, older people, company',
		],
	),
	drawing(
		'bezoek-aan-huis',
		'buddy_coaching',
		[
			'Op bezoek',
			'Twee mensen zitten thuis in een stoel en drinken thee',
			'bezoek, eenzaamheid, ouderen, maatje',
		],
		[
			'A visit at home',
			'Two people sit at home in armchairs and have tea',
			'visit, loneliness, older people, buddy',
		],
	),
	drawing(
		'huiswerk-hulp',
		'teaching',
		[
			'Hulp bij huiswerk',
			'Een vrijwilliger helpt een leerling met een boek',
			'huiswerk, leerling, school, bijles',
		],
		['Help with homework', 'A volunteer helps a pupil with a book', 'homework, pupil, school, tutoring'],
	),
	drawing(
		'gastles-op-school',
		'teaching',
		['Gastles op school', 'Een vrouw staat voor de klas met drie kinderen', 'school, les, kinderen, bord'],
		[
			'Guest lesson at school',
			'A woman stands before a class of three children',
			'school, lesson, children, board',
		],
	),
	drawing(
		'hulp-met-regels',
		'buddy_coaching',
		[
			'Hulp met regels en rechten',
			'Een adviseur legt een vrouw uit welke rechten zij heeft',
			'advies, recht, regels, spreekuur',
		],
		[
			'Help with rules and rights',
			'An adviser explains to a woman which rights she has',
			'advice, rights, rules, consultation',
		],
	),
	drawing(
		'handen-ineen',
		'activities_recreation',
		[
			'Samen sterk',
			'Vier mensen juichen met hun armen omhoog onder een hart',
			'samen, team, vrijwilligers, hart',
		],
		[
			'Stronger together',
			'Four people cheer with their arms up under a heart',
			'together, team, volunteers, heart',
		],
	),
];
