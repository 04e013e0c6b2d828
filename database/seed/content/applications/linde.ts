import { vacancyIndex, volunteerIndex } from '../lookup.ts';
import type { SeedApplication } from '../types.ts';

/** Applications to Buurthuis De Linde, the organisation of the demo account. */
export const lindeApplications: SeedApplication[] = [
	{
		volunteer: volunteerIndex('Fenna Hoekstra'),
		vacancy: vacancyIndex('Gastvrouw of gastheer in de huiskamer'),
		status: 'pending',
		message:
			'Hoi Karin! Ik kom al een paar jaar bij jullie koffiedrinken met mijn schoonmoeder en zag het briefje op het prikbord.\n\nSinds september werk ik een dag minder en ik zou de woensdagochtend goed kunnen. Ik ben een prater, dat komt vast van pas. Mag ik een keer meelopen?\n\nGroetjes, Fenna',
		daysAgo: 2,
	},
	{
		volunteer: volunteerIndex('Rachida Bouzambou'),
		vacancy: vacancyIndex('Gastvrouw of gastheer in de huiskamer'),
		status: 'pending',
		message:
			'Goedemiddag, ik woon om de hoek en heb tijd nu de jongste naar school gaat. Ik spreek Nederlands, Arabisch en Berbers. Maandag en donderdag kan ik.',
		daysAgo: 5,
	},
	{
		volunteer: volunteerIndex('Cor Lammers'),
		vacancy: vacancyIndex('Gastvrouw of gastheer in de huiskamer'),
		status: 'pending',
		message: 'Gepensioneerd buschauffeur, 67, goed met mensen en ik zet sterke koffie.',
		daysAgo: 9,
	},
	{
		volunteer: -1,
		guest: { firstName: 'Monique', lastName: 'Aalbers' },
		vacancy: vacancyIndex('Gastvrouw of gastheer in de huiskamer'),
		status: 'pending',
		message:
			'Beste mensen, na een lange ziekteperiode wil ik rustig weer iets gaan doen. Twee uur achter elkaar lukt me nu, drie of vier nog niet. Kan dat bij jullie? Als het niet past, begrijp ik dat natuurlijk ook.',
		daysAgo: 16,
	},
	{
		volunteer: volunteerIndex('Truus Engberts'),
		vacancy: vacancyIndex('Gastvrouw of gastheer in de huiskamer'),
		status: 'accepted',
		message: 'Ik heb veertig jaar in een bakkerswinkel gestaan. Praten kan ik en afrekenen ook!',
		daysAgo: 31,
		decisionMessage:
			'Dag Truus, wat leuk! Kom je dinsdag om half tien kennismaken? Vraag naar Karin. De koffie staat klaar.',
	},
	{
		volunteer: volunteerIndex('Noah Willemsen'),
		vacancy: vacancyIndex('Gastvrouw of gastheer in de huiskamer'),
		status: 'withdrawn',
		message: 'Ik zoek iets voor mijn maatschapelijke stage, 30 uur. Kan dat in de herfstvakantie?',
		daysAgo: 34,
		decisionMessage:
			'Hoi Noah, geen probleem dat je iets anders hebt gevonden. Veel plezier bij de dierenopvang!',
	},
	{
		volunteer: volunteerIndex('Samira El Idrissi'),
		vacancy: vacancyIndex('Gastvrouw of gastheer in de huiskamer'),
		status: 'completed',
		message: 'Ik zou graag in de zomervakantie een paar weken invallen.',
		daysAgo: 62,
		decisionMessage: 'Fijn Samira, we kunnen je in juli en augustus goed gebruiken. Tot dinsdag!',
	},
	{
		volunteer: volunteerIndex('Mehmet Yıldırım'),
		vacancy: vacancyIndex('Kok voor de kookgroep op woensdag'),
		status: 'pending',
		message:
			'Merhaba! Ik kook thuis voor acht man dus veertig moet ook lukken haha. Woensdag heb ik vrij, ik werk in het weekend. Mag ik ook Turkse gerechten maken of is het altijd stampot?',
		daysAgo: 1,
	},
	{
		volunteer: volunteerIndex('Priya Jagesar'),
		vacancy: vacancyIndex('Kok voor de kookgroep op woensdag'),
		status: 'pending',
		message:
			'Beste kookgroep,\n\nMijn moeder leerde mij roti maken toen ik op een krukje moest staan om bij het aanrecht te kunnen. Nu ben ik 52 en kook ik nog steeds het liefst voor een volle tafel. Alleen zijn mijn kinderen het huis uit.\n\nIk heb geen horecapapieren. Wel een vrije woensdag en geen angst voor grote pannen. Graag hoor ik of er nog plek is.\n\nMet vriendelijke groet,\n\nPriya Jagesar',
		daysAgo: 7,
	},
	{
		volunteer: -1,
		guest: { firstName: 'Jeroen', lastName: 'Pauw-Bakker' },
		vacancy: vacancyIndex('Kok voor de kookgroep op woensdag'),
		status: 'pending',
		message: 'Is dit betaald?',
		daysAgo: 18,
	},
	{
		volunteer: volunteerIndex('Ilse Peters'),
		vacancy: vacancyIndex('Kok voor de kookgroep op woensdag'),
		status: 'accepted',
		message:
			'Ik heb vroeger in een kantine gewerkt en mis het koken voor grote groepen. Om de week kan ik in elk geval.',
		daysAgo: 40,
		decisionMessage:
			'Top Ilse, om de week is prima. Je begint woensdag naast Ria, zij weet alles van die keuken.',
	},
	{
		volunteer: volunteerIndex('Thijs de Graaf'),
		vacancy: vacancyIndex('Kok voor de kookgroep op woensdag'),
		status: 'no_show',
		message: 'Lijkt me leuk, ik kom woensdag!',
		daysAgo: 45,
		decisionMessage: 'Gezellig Thijs, tot woensdag om twee uur. Neem schoenen mee die dicht zijn.',
	},
	{
		volunteer: volunteerIndex('Bo Li'),
		vacancy: vacancyIndex('Vrijwilliger digitaal spreekuur'),
		status: 'pending',
		message:
			'Hoi, ik studeer informatica en heb op dinsdag pas om één uur college. Ik heb mijn hele familie al aan de DigiD geholpen :)',
		daysAgo: 0,
	},
	{
		volunteer: volunteerIndex('Hendrik-Jan Bouwmeester'),
		vacancy: vacancyIndex('Vrijwilliger digitaal spreekuur'),
		status: 'pending',
		message:
			'Geachte mevrouw, mijnheer,\n\nTot mijn pensioen was ik systeembeheerder bij de provincie. Ik ben gewend om dingen drie keer uit te leggen, en een vierde keer als dat nodig is.\n\nMijn vrouw zegt dat ik vaker de deur uit moet. Zij heeft gelijk.\n\nMet vriendelijke groet, H.J. Bouwmeester',
		daysAgo: 8,
	},
	{
		volunteer: volunteerIndex('Oleksandr Shevchenko'),
		vacancy: vacancyIndex('Vrijwilliger digitaal spreekuur'),
		status: 'pending',
		message:
			'Hello, I am a software developer from Kharkiv, living in Apeldoorn since two years. My Dutch is still level A2 but I understand a lot, and many Ukrainian people here also need help with DigiD. Maybe I can help them and learn Dutch from the others? Best regards, Oleksandr',
		daysAgo: 12,
	},
	{
		volunteer: volunteerIndex('Joris van ’t Hof'),
		vacancy: vacancyIndex('Vrijwilliger digitaal spreekuur'),
		status: 'accepted',
		message: 'Ik werk als docent en heb dinsdag vrij. Geduld heb ik genoeg, na twintig jaar 3 vmbo.',
		daysAgo: 52,
		decisionMessage:
			'Welkom Joris! Yusuf belt je over de eerste keer meelopen en over de afspraak rond privacy.',
	},
	{
		volunteer: volunteerIndex('Gerda van den Brink-Nijenhuis'),
		vacancy: vacancyIndex('Vrijwilliger digitaal spreekuur'),
		status: 'rejected',
		message:
			'Ik ben zelf niet zo handig met de computer maar wil het graag leren, en dan kan ik anderen helpen.',
		daysAgo: 38,
		decisionMessage:
			'Beste Gerda, dank je wel voor je enthousiasme. Voor dit werk zoeken we iemand die al goed met computers overweg kan. Kom wel een keer langs op dinsdagochtend: dan leer je het van onze vrijwilligers, en wie weet sta je volgend jaar aan de andere kant van de tafel.',
		reason: 'Nog te weinig ervaring met computers',
	},
	{
		volunteer: -1,
		guest: { firstName: 'Willem', lastName: 'Rozendaal' },
		vacancy: vacancyIndex('Penningmeester'),
		status: 'pending',
		message:
			'Goedendag, als controller bij een woningcorporatie lees ik graag jaarrekeningen, hoe vreemd dat ook klinkt. Ik heb twee vragen. Hoe groot is de reserve op dit moment? En is er een verzekering voor bestuurders? Ik ben op maandag- en woensdagavond beschikbaar voor een gesprek.',
		daysAgo: 3,
	},
	{
		volunteer: volunteerIndex('Marie-Louise Wilhelmina Johanna van Heeckeren van Brandsenburg-Oldenkotte'),
		vacancy: vacancyIndex('Penningmeester'),
		status: 'pending',
		message:
			'Geacht bestuur,\n\nMet belangstelling las ik uw oproep. Ik was achttien jaar penningmeester van een landgoedstichting en daarvoor werkzaam bij een accountantskantoor. Nu ik die taak heb overgedragen, zou ik mij graag inzetten dichter bij huis, en eerlijk gezegd ook in een wat levendiger omgeving.\n\nDesgewenst stuur ik u mijn curriculum vitae en twee referenties. Mijn naam past niet op elk formulier; noemt u mij gerust Marie-Louise.\n\nMet hartelijke groet',
		daysAgo: 11,
	},
	{
		volunteer: volunteerIndex('Ricardo dos Santos'),
		vacancy: vacancyIndex('Penningmeester'),
		status: 'rejected',
		message: 'Ik ben goed met geld en heb een eigen bedrijf in zonnepanelen.',
		daysAgo: 33,
		decisionMessage:
			'Dag Ricardo, dank voor je reactie en het fijne gesprek. We vinden dat het bestuur niet in zaken moet zijn met het buurthuis, en jij maakt net een offerte voor ons dak. Mogen we je na het project nog eens bellen?',
		reason: 'Mogelijke belangenverstrengeling door lopende offerte',
	},
	{
		volunteer: volunteerIndex('Wytske Tjeerdsma'),
		vacancy: vacancyIndex('Penningmeester'),
		status: 'withdrawn',
		message:
			'Ik heb ervaring als penningmeester van de ijsclub in Friesland en zou dit ook wel kunnen, denk ik.',
		daysAgo: 36,
	},
	{
		volunteer: volunteerIndex('Jayden Pinas'),
		vacancy: vacancyIndex('Wandelmaatje voor buurtgenoten die niet graag alleen gaan'),
		status: 'pending',
		message: 'Yo, ik loop toch al elke dag met mn oma’s hond, kan iemand mee wandelen. Groet Jayden',
		daysAgo: 4,
	},
	{
		volunteer: volunteerIndex('Lieke Huisman'),
		vacancy: vacancyIndex('Wandelmaatje voor buurtgenoten die niet graag alleen gaan'),
		status: 'pending',
		message:
			'Ik werk thuis en kom te weinig buiten. Een vast rondje met iemand uit de buurt zou mij net zo goed doen als de ander. Dinsdag of vrijdag tussen de middag kan ik altijd.',
		daysAgo: 6,
	},
	{
		volunteer: volunteerIndex('Emma Thompson'),
		vacancy: vacancyIndex('Wandelmaatje voor buurtgenoten die niet graag alleen gaan'),
		status: 'pending',
		message:
			'Hi! I moved here from Leeds last spring and would love to get to know the neighbourhood. My Dutch is basic (I can do the weather and cake). Would a walk with someone patient be possible?',
		daysAgo: 10,
	},
	{
		volunteer: volunteerIndex('Aylin Kaya'),
		vacancy: vacancyIndex('Wandelmaatje voor buurtgenoten die niet graag alleen gaan'),
		status: 'pending',
		message:
			'Ik doe de opleiding verzorgende IG en wil alvast ervaring opdoen met ouderen. Mijn buurvrouw zei dat jullie iemand zoeken voor mevrouw Hendriks.',
		daysAgo: 14,
	},
	{
		volunteer: volunteerIndex('Sanne Dekker'),
		vacancy: vacancyIndex('Wandelmaatje voor buurtgenoten die niet graag alleen gaan'),
		status: 'accepted',
		message: 'Graag! Ik heb zelf een hond die heel rustig is, mag die mee?',
		daysAgo: 28,
		decisionMessage:
			'Ja graag! Mevrouw Hendriks straalde toen ze hoorde van je hond. Donderdag om elf uur bij haar thuis, ik ben er de eerste keer bij.',
	},
	{
		volunteer: volunteerIndex('Kees Verhoef'),
		vacancy: vacancyIndex('Wandelmaatje voor buurtgenoten die niet graag alleen gaan'),
		status: 'completed',
		message: 'Ik ben met de vut en loop elke dag een uur. Samen is leuker.',
		daysAgo: 75,
		decisionMessage: 'Dank je Kees. We koppelen je aan meneer Smit, ook een oud-militair.',
	},
	{
		volunteer: volunteerIndex('Fenna Hoekstra'),
		vacancy: vacancyIndex('Pannenkoekendag: bakken met de hele straat'),
		session: 0,
		status: 'accepted',
		message: 'Ik doe mee, met mijn dochter van 15. Zij bakt beter dan ik.',
		daysAgo: 9,
		decisionMessage: 'Geweldig, dan zetten we jullie samen op bakplaat drie.',
	},
	{
		volunteer: -1,
		guest: { firstName: 'Team', lastName: 'Boekhouding van Installatiebedrijf Hegeman' },
		vacancy: vacancyIndex('Pannenkoekendag: bakken met de hele straat'),
		status: 'pending',
		message:
			'Wij willen met zes collega’s komen helpen als teamuitje. Is er ook plek voor zes? Eén van ons eet glutenvrij, maar die kan wel bakken.',
		daysAgo: 3,
	},
	{
		volunteer: volunteerIndex('Mohammed Amine Ouali'),
		vacancy: vacancyIndex('Pannenkoekendag: bakken met de hele straat'),
		status: 'pending',
		message: 'kan ik helpen met de spelletjes? ik ben ook voetbaltrainer bij de kleintjes',
		daysAgo: 1,
	},
	{
		volunteer: volunteerIndex('Samira El Idrissi'),
		vacancy: vacancyIndex('Pannenkoekendag: bakken met de hele straat'),
		session: 0,
		status: 'accepted',
		message: 'Ik neem mijn grote pan mee en mijn zus.',
		daysAgo: 8,
		decisionMessage: 'Heel fijn Samira, tot dan!',
	},
	{
		volunteer: volunteerIndex('Kateryna Bondarenko'),
		vacancy: vacancyIndex('Wereldkeuken: samen koken en praten'),
		status: 'pending',
		message:
			'Hello! I would like to cook borscht with the group. I am learning Dutch at the Taalhuis. Is there a vegetarian option also? Thank you.',
		daysAgo: 2,
	},
	{
		volunteer: volunteerIndex('Selam Tesfay'),
		vacancy: vacancyIndex('Wereldkeuken: samen koken en praten'),
		session: 1,
		status: 'accepted',
		message: 'I will cook injera, as we discussed. The teff flour I bring from my cousin in Rotterdam.',
		daysAgo: 13,
		decisionMessage: 'Thank you Selam! We will buy the rest. Come at four so we can start together.',
	},
	{
		volunteer: volunteerIndex('Priya Jagesar'),
		vacancy: vacancyIndex('Wereldkeuken: samen koken en praten'),
		session: 1,
		status: 'accepted',
		message: 'Voor de Surinaamse avond meld ik mij graag. Roti of pom?',
		daysAgo: 12,
		decisionMessage: 'Allebei mag ook! We bellen over de boodschappen.',
	},
	{
		volunteer: -1,
		guest: { firstName: 'Anton', lastName: 'Zijlstra' },
		vacancy: vacancyIndex('Wereldkeuken: samen koken en praten'),
		status: 'pending',
		message: 'Ik kan niet koken, wel eten en afwassen. En ik was dertig jaar leraar Nederlands.',
		daysAgo: 6,
	},
	{
		volunteer: volunteerIndex('Lieke Huisman'),
		vacancy: vacancyIndex('Wereldkeuken: samen koken en praten'),
		status: 'withdrawn',
		message: 'Leuk, ik kom alle drie de avonden.',
		daysAgo: 11,
	},
	{
		volunteer: volunteerIndex('Ton Mulder'),
		vacancy: vacancyIndex('Klusdag: nieuwe plantenbakken voor de binnentuin'),
		status: 'pending',
		message: 'Oud-timmerman. Ik neem mijn eigen zaag mee, die van een ander vertrouw ik niet.',
		daysAgo: 4,
	},
	{
		volunteer: volunteerIndex('Noah Willemsen'),
		vacancy: vacancyIndex('Klusdag: nieuwe plantenbakken voor de binnentuin'),
		status: 'pending',
		message: 'Telt dit voor mijn maatschappelijke stage? Dan kom ik met 2 vrienden',
		daysAgo: 0,
	},
	{
		volunteer: volunteerIndex('Rogier Smeenk'),
		vacancy: vacancyIndex('Klusdag: nieuwe plantenbakken voor de binnentuin'),
		session: 0,
		status: 'accepted',
		message: 'Ik help graag een dag mee.',
		daysAgo: 15,
		decisionMessage: 'Mooi, om half tien is er koffie.',
	},
	{
		volunteer: volunteerIndex('Lieke Huisman'),
		vacancy: vacancyIndex('Wie doet op vrijdag boodschappen met mij?'),
		status: 'pending',
		message:
			'Vrijdagochtend haal ik toch boodschappen. Ik woon twee straten verder en lees prijskaartjes met plezier voor.',
		daysAgo: 5,
	},
	{
		volunteer: -1,
		guest: { firstName: 'Anja', lastName: 'de Ruiter' },
		vacancy: vacancyIndex('Wie doet op vrijdag boodschappen met mij?'),
		status: 'pending',
		message:
			'Mijn moeder had hetzelfde probleem met haar ogen, dus ik weet een beetje hoe het is. Ik kan elke vrijdag, alleen in de kerstvakantie niet.',
		daysAgo: 13,
	},
	{
		volunteer: volunteerIndex('Joris van ’t Hof'),
		vacancy: vacancyIndex('Maatje bij post en geld'),
		status: 'pending',
		message:
			'Ik zit zelf in het onderwijs en zie bij leerlingen thuis wat geldzorgen doen. Om de week een avond kan ik me goed vrijmaken. Een VOG heb ik al.',
		daysAgo: 17,
	},
	{
		volunteer: volunteerIndex('Hilde Oosterveen'),
		vacancy: vacancyIndex('Maatje bij post en geld'),
		status: 'pending',
		message:
			'Goedenavond, vorige week heb ik gebeld maar ik kreeg niemand aan de lijn. Ik werkte 25 jaar op een bank, bij de afdeling waar mensen kwamen als het niet meer ging. Graag zou ik iets terugdoen. Hoor ik nog van jullie?',
		daysAgo: 20,
	},
	{
		volunteer: volunteerIndex('Dirk Wiersma'),
		vacancy: vacancyIndex('Maatje bij post en geld'),
		status: 'accepted',
		message: 'Ik wil graag maatje worden. Ordenen is mijn lust en mijn leven.',
		daysAgo: 58,
		decisionMessage: 'Welkom Dirk. De training begint de tweede donderdag van de maand.',
	},
	{
		volunteer: volunteerIndex('Ilse Peters'),
		vacancy: vacancyIndex('Huiswerkbegeleider voor brugklassers'),
		status: 'accepted',
		message: 'Wiskunde is mijn vak en brugklassers zijn mijn favoriete soort mensen.',
		daysAgo: 64,
		decisionMessage: 'Dan zit je goed bij ons! Maandag om kwart over drie beginnen we.',
	},
	{
		volunteer: volunteerIndex('Mohammed Amine Ouali'),
		vacancy: vacancyIndex('Huiswerkbegeleider voor brugklassers'),
		status: 'accepted',
		message:
			'Ik kwam hier zelf als brugklasser en zonder jullie had ik mijn diploma niet. Nu wil ik wat terugdoen.',
		daysAgo: 57,
		decisionMessage: 'Amine! Wat een mooi bericht. Natuurlijk ben je welkom.',
	},
	{
		volunteer: volunteerIndex('Bo Li'),
		vacancy: vacancyIndex('Huiswerkbegeleider voor brugklassers'),
		status: 'rejected',
		message: 'Ik kan bijles geven in wiskunde en Engels.',
		daysAgo: 50,
		decisionMessage:
			'Hoi Bo, we hebben net de laatste plek ingevuld. Is het digitaal spreekuur op dinsdag iets voor jou?',
		reason: 'Alle plekken zijn bezet',
	},
	{
		volunteer: volunteerIndex('Hilde Oosterveen'),
		vacancy: vacancyIndex('Huiswerkbegeleider voor brugklassers'),
		status: 'waiting',
		message: 'Ik gaf jarenlang Nederlands op een school hier in de buurt. Ik wacht graag tot er plek is.',
		daysAgo: 21,
	},
	{
		volunteer: volunteerIndex('Jayden Pinas'),
		vacancy: vacancyIndex('Huiswerkbegeleider voor brugklassers'),
		status: 'waiting',
		message: 'Wiskunde en natuurkunde gaan me goed af. Op maandag ben ik om drie uur klaar op school.',
		daysAgo: 9,
	},
	{
		volunteer: -1,
		guest: { firstName: 'Saskia', lastName: 'Broekhuis' },
		vacancy: vacancyIndex('Huiswerkbegeleider voor brugklassers'),
		status: 'waiting',
		message: 'Mijn eigen kinderen zijn de deur uit, dus op maandag heb ik nu tijd.',
		daysAgo: 2,
	},
	{
		volunteer: volunteerIndex('Sanne Dekker'),
		vacancy: vacancyIndex('Redacteur van de wijkkrant'),
		status: 'accepted',
		message: 'Schrijven doe ik voor mijn werk, maar dan over riolering. Dit lijkt me een stuk leuker.',
		daysAgo: 70,
		decisionMessage: 'Haha, dan zetten we je niet op het stuk over de nieuwe riolering. Welkom!',
	},
	{
		volunteer: -1,
		guest: { firstName: 'Bert', lastName: 'Kooijman' },
		vacancy: vacancyIndex('Redacteur van de wijkkrant'),
		status: 'rejected',
		message: 'Ik schrijf gedichten en wil daar elke keer een hele pagina voor.',
		daysAgo: 66,
		decisionMessage:
			'Beste Bert, een hele pagina is te veel voor onze krant van acht. Stuur gerust één gedicht per keer op, dan kijken we of het past.',
		reason: 'Wensen passen niet bij de krant',
	},
	{
		volunteer: volunteerIndex('Gerda van den Brink-Nijenhuis'),
		vacancy: vacancyIndex('Collecteren voor een nieuwe piano'),
		status: 'completed',
		message: 'Ik loop de Lindelaan en de Esdoornlaan wel.',
		daysAgo: 121,
		decisionMessage: 'Heel graag Gerda! De bus ligt klaar bij de balie.',
	},
	{
		volunteer: volunteerIndex('Rachida Bouzambou'),
		vacancy: vacancyIndex('Collecteren voor een nieuwe piano'),
		status: 'completed',
		message: 'Ik help mee, met mijn zoon.',
		daysAgo: 118,
		decisionMessage: 'Dank jullie wel! Samen haalden jullie € 214 op.',
	},
	{
		volunteer: volunteerIndex('Ricardo dos Santos'),
		vacancy: vacancyIndex('Opbouwploeg voor het zomerfeest'),
		status: 'completed',
		message: 'Ik kom met de aanhanger.',
		daysAgo: 150,
		decisionMessage: 'Top, die hebben we hard nodig.',
	},
	{
		volunteer: volunteerIndex('Thijs de Graaf'),
		vacancy: vacancyIndex('Opbouwploeg voor het zomerfeest'),
		status: 'no_show',
		message: 'Ik ben er!',
		daysAgo: 148,
	},
];
