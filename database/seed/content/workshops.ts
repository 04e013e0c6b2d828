import type { Bilingual, SeedVacancy } from './types.ts';

/** The workshop to come that is followed from home too, by its Dutch title. */
export const comingWorkshop = 'Trainingsavond: goed besturen van een vereniging';

/** Workshops that have been held; they are beside the vacancies, which all have times to come. */
export const pastWorkshops: SeedVacancy[] = [
	{
		organisation: 'vrijwilligerspunt-veluwerand',
		type: 'activity',
		audience: 'organizations',
		priceText: '€ 7,50 per persoon',
		status: 'expired',
		title: {
			nl: 'Workshop: zo vind en houd je vrijwilligers',
			en: 'Workshop: finding volunteers and keeping them',
		},
		summary: {
			nl: 'Schrijf in twee uur een vacature die mensen aanspreekt, en bedenk wat nieuwe vrijwilligers laat blijven.',
			en: 'In two hours, write a vacancy that appeals to people and work out what makes new volunteers stay.',
		},
		description: {
			nl: '<p>Je neemt een vacature van je eigen organisatie mee en gaat naar huis met een betere. We kijken ook naar de eerste weken: wie vangt iemand op, en wat vraag je na een maand?</p>',
			en: '<p>You bring a vacancy of your own organisation and go home with a better one. We also look at the first weeks: who welcomes somebody, and what do you ask after a month?</p>',
		},
		categories: ['board_organisation', 'communication_media'],
		targetGroups: ['everyone'],
		skills: ['writing', 'thinking'],
		frequency: 'once',
		tags: [],
		dayparts: ['weekday_evening'],
		ageGroups: ['18_25', '26_45', '46_65', 'over_65'],
		dutchLevel: 'fluent',
		hoursMin: 2,
		hoursMax: 2,
		hoursPeriod: 'once',
		spots: 12,
		locationKind: 'address',
		wheelchairAccessible: true,
		suitableForGroups: false,
		suitableForInternship: false,
		vog: 'none',
		compensation: 'none',
		contactPerson: 'Marloes Ketelaar',
		contactPhoneVisible: false,
		publishedDaysAgo: 48,
		expiresInDays: -9,
		sessions: [{ inDays: -9, from: '19:30', to: '21:30', spots: 12 }],
	},
];

export type SeedParticipant = {
	/** The demo account that has the place; without it a guest. */
	account?: string;
	firstName: string;
	lastName: string;
	status: 'accepted' | 'completed' | 'no_show';
	message: string;
	daysAgo: number;
	/** What they said of it afterwards: a mark, and what they take with them. */
	evaluation?: { mark: number; learned: string; more: boolean };
};

const marjan = { account: 'organisation@demo.example', firstName: 'Marjan', lastName: 'Oosterhof' };

/** Who takes part, by the Dutch title of the workshop. */
export const participants: Readonly<Record<string, readonly SeedParticipant[]>> = {
	[comingWorkshop]: [
		{
			...marjan,
			status: 'accepted',
			message: 'Ik kom met onze nieuwe penningmeester, die zich zelf nog aanmeldt.',
			daysAgo: 6,
		},
		{
			firstName: 'Henk',
			lastName: 'Dorrestein',
			status: 'accepted',
			message: 'Ik volg het vanaf huis, want op die avond heb ik de kinderen.',
			daysAgo: 4,
		},
	],
	'Workshop: zo vind en houd je vrijwilligers': [
		{
			...marjan,
			status: 'completed',
			message: 'Ik neem onze vacature voor de huiskamer mee.',
			daysAgo: 30,
			evaluation: { mark: 9, learned: 'Begin met wat iemand gaat doen, niet met wie wij zijn.', more: true },
		},
		{
			firstName: 'Ilse',
			lastName: 'Kamphuis',
			status: 'completed',
			message: 'Wij zoeken al een jaar een secretaris. Help!',
			daysAgo: 27,
			evaluation: { mark: 8, learned: 'Na een maand vragen hoe het gaat.', more: true },
		},
		{
			firstName: 'Youssef',
			lastName: 'Amrani',
			status: 'completed',
			message: 'Namens de moskee, wij hebben veel jongeren die iets willen doen.',
			daysAgo: 21,
			evaluation: { mark: 6, learned: 'Een uur langer had gemogen.', more: false },
		},
		{
			firstName: 'Toos',
			lastName: 'van Essen',
			status: 'completed',
			message: 'Ik kom graag luisteren hoe anderen het doen.',
			daysAgo: 15,
		},
		{
			firstName: 'Petra',
			lastName: 'Slot',
			status: 'no_show',
			message: 'Mag ik iets later komen? Ik werk tot zeven uur.',
			daysAgo: 12,
		},
	],
};

/** What is handed out after a workshop. */
export const materials: readonly { title: string; url: string }[] = [
	{ title: 'Presentatie van de avond', url: 'https://bestanden.example/vrijwilligers-vinden' },
	{ title: 'Voorbeelden van goede vacatures', url: 'https://bestanden.example/goede-vacatures' },
];

/** Where the coming workshop is followed from home. */
export const onlineLink = 'https://bijeenkomst.example/goed-besturen';

const both = (nl: string, en: string): Bilingual => ({ nl, en });

/** The questions by which those who came say how it was, by what they answer. */
export const evaluationQuestions = {
	mark: both('Welk cijfer geef je de workshop?', 'How do you rate the workshop?'),
	learned: both('Wat neem je mee, en wat kon beter?', 'What do you take with you, and what could be better?'),
	more: both('Ik wil bericht van de volgende workshop', 'Tell me about the next workshop'),
};
