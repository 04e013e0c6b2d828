type SeedPartner = { name: string; nl: string; en: string; website?: string };

/** Whom the centres of the demo work with. */
export const partners: readonly SeedPartner[] = [
	{
		name: 'Gemeente Veluwerand',
		nl: 'Draagt bij aan ons werk en aan de verzekering van vrijwilligers.',
		en: 'Contributes to our work and insures our volunteers.',
		website: 'https://gemeente.voorbeeld.example',
	},
	{
		name: 'Bibliotheek De Kroon',
		nl: 'Hier vind je ons spreekuur, elke woensdagmiddag.',
		en: 'This is where we hold our drop-in hour, every Wednesday afternoon.',
		website: 'https://bibliotheek.voorbeeld.example',
	},
	{
		name: 'Welzijn Oost',
		nl: 'Brengt mensen die hulp zoeken en vrijwilligers bij elkaar.',
		en: 'Brings together volunteers and people who need help.',
		website: 'https://welzijn.voorbeeld.example',
	},
	{
		name: 'Sportraad',
		nl: 'Helpt verenigingen aan trainers en bestuursleden.',
		en: 'Helps clubs find trainers and board members.',
	},
	{
		name: 'Fonds Samen Sterk',
		nl: 'Betaalt trainingen voor vrijwilligers.',
		en: 'Pays for volunteers’ training.',
		website: 'https://fonds.voorbeeld.example',
	},
];
