import type { ProfileValues } from '#features/profiles/contract.ts';
import type { ProfileStatus } from '#features/profiles/enums.ts';

type SeedProfile = {
	/** The index of its owner in `volunteers`; the first is the volunteer that one signs in as. */
	volunteer: number;
	status: ProfileStatus;
	/** Days ago. */
	published: number;
	lat: number;
	lon: number;
} & Pick<ProfileValues, 'headline' | 'about' | 'interests' | 'skills' | 'dayparts' | 'place'> &
	Partial<ProfileValues>;

const apeldoorn = { place: 'Apeldoorn', lat: 52.21, lon: 5.97 };
const ugchelen = { place: 'Ugchelen', lat: 52.19, lon: 5.94 };

/** What volunteers of the demo's centre tell organisations of themselves. */
export const profiles: readonly SeedProfile[] = [
	{
		volunteer: 0,
		status: 'published',
		published: 12,
		headline: 'Buitenmens die graag kookt en goed luistert',
		about:
			'Ik woon sinds vorig jaar in de buurt en wil mensen leren kennen. Ik werk graag buiten, kook vaak voor vrienden en praat makkelijk met ouderen.',
		interests: ['nature_animals', 'catering', 'buddy_coaching'],
		skills: ['guiding', 'handy', 'collaborating'],
		targetGroups: ['elderly'],
		languages: [
			{ language: 'nl', level: 'native' },
			{ language: 'en', level: 'good' },
		],
		dayparts: ['weekday_evening', 'weekend_day'],
		hours: 3,
		frequency: 'regularly',
		transport: ['bicycle'],
		...apeldoorn,
	},
	{
		volunteer: 1,
		status: 'published',
		published: 3,
		headline: 'Chauffeur met pensioen, altijd in voor een rit',
		about:
			'Ik heb dertig jaar op de bus gereden en ken elke straat. Ik breng mensen graag ergens naartoe en neem de tijd.',
		interests: ['transport', 'maintenance'],
		skills: ['doing', 'handy', 'structured_work'],
		targetGroups: ['elderly', 'physical_disability'],
		languages: [
			{ language: 'nl', level: 'good' },
			{ language: 'tr', level: 'native' },
		],
		dayparts: ['weekday_morning', 'weekday_afternoon'],
		hours: 8,
		frequency: 'regularly',
		radius: 25,
		transport: ['car'],
		hasVog: true,
		...apeldoorn,
	},
	{
		volunteer: 2,
		status: 'published',
		published: 40,
		headline: 'Oud-onderwijzeres die graag voorleest',
		about:
			'Na veertig jaar voor de klas mis ik de kinderen. Voorlezen, helpen met taal of een middag knutselen: graag.',
		interests: ['language', 'teaching', 'arts_culture'],
		skills: ['guiding', 'presenting', 'communicating', 'writing'],
		targetGroups: ['children', 'refugees'],
		languages: [{ language: 'nl', level: 'native' }],
		dayparts: ['weekday_morning', 'weekday_afternoon'],
		hours: 4,
		radius: 5,
		transport: ['bicycle', 'public_transport'],
		hasVog: true,
		...apeldoorn,
	},
	{
		volunteer: 3,
		status: 'published',
		published: 8,
		headline: 'Student ICT, helpt met telefoon en laptop',
		about: '',
		interests: ['ict', 'events'],
		skills: ['advising', 'thinking'],
		languages: [
			{ language: 'nl', level: 'native' },
			{ language: 'en', level: 'good' },
			{ language: 'srn', level: 'basic' },
		],
		dayparts: ['weekday_evening', 'weekend_day', 'weekend_evening'],
		hours: 2,
		frequency: 'once',
		transport: ['public_transport'],
		...apeldoorn,
	},
	{
		volunteer: 4,
		status: 'published',
		published: 1,
		headline: 'Maatje voor wie de taal nog leert',
		about:
			'Ik leerde zelf Nederlands met een taalmaatje. Nu wil ik iemand anders op weg helpen, het liefst één op één.',
		interests: ['language', 'buddy_coaching'],
		skills: ['guiding', 'communicating', 'initiative'],
		targetGroups: ['refugees', 'families'],
		languages: [
			{ language: 'nl', level: 'good' },
			{ language: 'ar', level: 'native' },
			{ language: 'ber', level: 'good' },
			{ language: 'fr', level: 'good' },
		],
		dayparts: ['weekday_evening'],
		hours: 3,
		frequency: 'regularly',
		transport: ['bicycle'],
		...apeldoorn,
	},
	{
		volunteer: 5,
		status: 'paused',
		published: 70,
		headline: 'Carpenter, happy to repair what is broken',
		about: 'I worked as a carpenter in Kharkiv. My Dutch is growing; my tools are ready.',
		interests: ['maintenance', 'nature_animals'],
		skills: ['handy', 'doing', 'collaborating'],
		languages: [
			{ language: 'uk', level: 'native' },
			{ language: 'en', level: 'good' },
			{ language: 'nl', level: 'basic' },
		],
		dayparts: ['weekend_day'],
		hours: 4,
		transport: ['bicycle'],
		...apeldoorn,
	},
	{
		volunteer: 6,
		status: 'published',
		published: 25,
		headline: 'Penningmeester met overzicht',
		about: 'Boekhouder van beroep. Ik breng een kas op orde en leg het aan een bestuur uit zonder vaktaal.',
		interests: ['finance', 'board_organisation'],
		skills: ['calculating', 'governing', 'structured_work', 'advising'],
		languages: [{ language: 'nl', level: 'native' }],
		dayparts: ['weekday_evening'],
		hours: 2,
		frequency: 'regularly',
		radius: 25,
		transport: ['car'],
		...ugchelen,
	},
	{
		volunteer: 7,
		status: 'draft',
		published: 0,
		headline: 'Muzikant zoekt koor of band',
		about: '',
		interests: ['arts_culture', 'nature_animals'],
		skills: [],
		dayparts: [],
		...apeldoorn,
	},
];
