import type { HelpStatus } from '#features/help/enums.ts';
import type { HelpKind, HelpTopic } from '#features/vacancies/enums.ts';

/** A request for help of the demo. Who it is from is made up. */
export type SeedHelp = {
	centre: 'oldebroek' | 'public';
	kind: HelpKind;
	topic: HelpTopic;
	status: HelpStatus;
	title: string;
	body: string;
	timing?: string;
	place: string;
	postcodeArea?: string;
	lat: number;
	lon: number;
	firstName: string;
	lastName: string;
	daysAgo: number;
	/** It is the volunteer's of the demo, who sees it among their own. */
	own?: true;
	/** What the volunteer of the demo answered to it. */
	answer?: string;
	/** What a visitor told the centre of it. */
	report?: string;
	/** Why the centre refused it. */
	reason?: string;
};

const oldebroek = {
	centre: 'oldebroek',
	place: 'Oldebroek',
	postcodeArea: '8096',
	lat: 52.45,
	lon: 5.9,
} as const;
const wezep = { centre: 'oldebroek', place: 'Wezep', postcodeArea: '8091', lat: 52.46, lon: 6 } as const;
const hattemerbroek = {
	centre: 'oldebroek',
	place: 'Hattemerbroek',
	postcodeArea: '8094',
	lat: 52.48,
	lon: 6.04,
} as const;
const utrecht = { centre: 'public', place: 'Utrecht', postcodeArea: '3571', lat: 52.1, lon: 5.14 } as const;
const arnhem = { centre: 'public', place: 'Arnhem', postcodeArea: '6821', lat: 51.99, lon: 5.93 } as const;

/** Requests of the two tenants that have help from person to person, in every state that a screen shows. */
export const helpRequests: readonly SeedHelp[] = [
	{
		...oldebroek,
		kind: 'ask',
		topic: 'company',
		status: 'published',
		title: 'Wie komt er een potje dammen?',
		body: 'Sinds mijn man er niet meer is, staat het dambord in de kast. Ik speel al zestig jaar en ik kan tegen mijn verlies. Koffie met zelfgebakken cake erbij.',
		timing: 'Doordeweeks in de middag',
		firstName: 'Aaltje',
		lastName: 'van der Streek',
		daysAgo: 3,
		answer: 'Ik dam graag en woon om de hoek. Donderdagmiddag kan ik altijd.',
	},
	{
		...wezep,
		kind: 'ask',
		topic: 'transport',
		status: 'published',
		title: 'Mee naar het ziekenhuis in Zwolle',
		body: 'Om de drie weken moet ik voor controle naar Zwolle. De taxi rijdt wel, maar alleen in zo’n wachtkamer valt me zwaar. Wie gaat er mee en drinkt na afloop een kop thee?',
		timing: 'Om de drie weken op maandagochtend',
		firstName: 'Henk',
		lastName: 'Bredewold',
		daysAgo: 6,
	},
	{
		...wezep,
		kind: 'offer',
		topic: 'digital',
		status: 'published',
		title: 'Geduldige hulp met je telefoon of tablet',
		body: 'Ik werkte jaren op een helpdesk en leg het graag nog een keer uit. Foto’s terugvinden, beeldbellen met de kleinkinderen, veilig bankieren: we nemen de tijd.',
		timing: 'Woensdag en zaterdag',
		firstName: 'Roelof',
		lastName: 'Koele',
		daysAgo: 9,
	},
	{
		...hattemerbroek,
		kind: 'ask',
		topic: 'garden',
		status: 'published',
		title: 'De heg groeit me boven het hoofd',
		body: 'Mijn rug laat het snoeien niet meer toe. Het gereedschap staat klaar in de schuur en het groenafval gaat in de aanhanger van mijn zoon. Een ochtend werk, denk ik.',
		timing: 'Het liefst voor de winter',
		firstName: 'Gré',
		lastName: 'Docter',
		daysAgo: 12,
	},
	{
		...oldebroek,
		kind: 'offer',
		topic: 'errands',
		status: 'published',
		title: 'Ik neem je boodschappen mee',
		body: 'Elke vrijdag rijd ik naar de supermarkt en er past nog genoeg in de auto. Geef je lijstje mee, dan zet ik de tassen bij je op de stoep.',
		timing: 'Vrijdagochtend',
		firstName: 'Marleen',
		lastName: 'Flier',
		daysAgo: 15,
	},
	{
		...wezep,
		kind: 'ask',
		topic: 'pets',
		status: 'published',
		title: 'Wie wandelt er met Bobbie?',
		body: 'Bobbie is een oude, brave labrador die nog graag een rondje bos doet. Ik ben geopereerd en mag een paar weken niet ver lopen. Hij trekt niet en houdt van kinderen.',
		timing: 'Elke dag een halfuur, ook met zijn tweeën te verdelen',
		firstName: 'Petra',
		lastName: 'Hup',
		daysAgo: 2,
		own: true,
	},
	{
		...hattemerbroek,
		kind: 'offer',
		topic: 'chores',
		status: 'published',
		title: 'Handige oud-timmerman voor kleine klusjes',
		body: 'Een klemmende deur, een lamp die niet brandt, een plankje dat scheef hangt. Waar een vakman niet voor komt, daar kom ik graag een uurtje voor langs.',
		firstName: 'Wout',
		lastName: 'Visch',
		daysAgo: 20,
	},
	{
		...oldebroek,
		kind: 'ask',
		topic: 'paperwork',
		status: 'published',
		title: 'Samen de post doornemen',
		body: 'Er komen brieven die ik niet goed begrijp en dan laat ik ze liggen. Wie leest er eens in de maand met me mee en helpt me te kiezen wat eerst moet?',
		timing: 'Eens in de maand',
		firstName: 'Jan',
		lastName: 'Spijkerboer',
		daysAgo: 5,
		report: 'Deze meneer belde mij op en vroeg naar mijn bank. Willen jullie hier even naar kijken?',
	},
	{
		...oldebroek,
		kind: 'ask',
		topic: 'company',
		status: 'submitted',
		title: 'Wandelmaatje voor op de hei',
		body: 'Ik ben 71 en loop graag een uur of twee, in een rustig tempo. Alleen is ook maar alleen. Wie heeft er zin om af en toe mee te gaan?',
		timing: 'Zondagmiddag',
		firstName: 'Dinie',
		lastName: 'Kroeze',
		daysAgo: 0,
	},
	{
		...wezep,
		kind: 'offer',
		topic: 'children',
		status: 'submitted',
		title: 'Huiswerk maken aan mijn keukentafel',
		body: 'Ik stond veertig jaar voor de klas en mis het rekenen en de dictees. Bel gerust na zessen op 038 555 01 99, dan spreken we wat af.',
		timing: 'Na schooltijd',
		firstName: 'Truus',
		lastName: 'Van Ommen',
		daysAgo: 1,
	},
	{
		...wezep,
		kind: 'offer',
		topic: 'other',
		status: 'refused',
		title: 'Stofzuigers en andere apparaten',
		body: 'Bijna nieuwe stofzuigers voor een mooie prijs, met garantie. Ik kom ze ook thuis laten zien.',
		firstName: 'Ronald',
		lastName: 'Prins',
		daysAgo: 8,
		reason: 'Dit is verkoop. Burenhulp is altijd gratis.',
	},
	{
		...hattemerbroek,
		kind: 'ask',
		topic: 'language',
		status: 'closed',
		title: 'Nederlands oefenen tijdens het koken',
		body: 'Ik woon hier sinds een jaar en wil beter leren praten. Kom je een keer samen met mij koken? Dan leer jij een gerecht van mij en ik Nederlands van jou.',
		firstName: 'Rania',
		lastName: 'Haddad',
		daysAgo: 40,
	},
	{
		...utrecht,
		kind: 'ask',
		topic: 'company',
		status: 'published',
		title: 'Iemand om mee naar het concert te gaan',
		body: 'Ik hou van klassieke muziek, maar in het donker durf ik niet meer alleen naar huis. Samen uit, samen thuis. Het kaartje neem ik voor mijn rekening.',
		timing: 'Een avond in de maand',
		firstName: 'Corrie',
		lastName: 'Meulenbelt',
		daysAgo: 4,
	},
	{
		...utrecht,
		kind: 'offer',
		topic: 'language',
		status: 'published',
		title: 'Taalmaatje met veel geduld',
		body: 'Ik praat graag een uur per week Nederlands met iemand die het leert. Over het weer, het nieuws of de kinderen: jij kiest.',
		timing: 'Dinsdagavond',
		firstName: 'Jasmijn',
		lastName: 'de Bruin',
		daysAgo: 11,
	},
	{
		...arnhem,
		kind: 'ask',
		topic: 'errands',
		status: 'published',
		title: 'Boodschappen voor mijn moeder',
		body: 'Mijn moeder woont alleen op driehoog en de lift is maanden stuk. Ik woon te ver weg om elke week te komen. Wie brengt haar eens per week de boodschappen?',
		timing: 'Elke week, dag in overleg',
		firstName: 'Sibel',
		lastName: 'Aydin',
		daysAgo: 7,
	},
	{
		...arnhem,
		kind: 'offer',
		topic: 'transport',
		status: 'published',
		title: 'Rijden met een auto waar de rolstoel in past',
		body: 'Mijn bus heeft een plank en staat vaak stil. Naar de fysio, het graf van je man of gewoon een ijsje halen: ik rijd je graag.',
		timing: 'Meestal op donderdag',
		firstName: 'Kees',
		lastName: 'Hendriks',
		daysAgo: 16,
	},
];
