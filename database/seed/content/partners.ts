type SeedPartner = { name: string; nl: string; en: string; website?: string };

/** Whom the centres of the demo work with. */
export const partners: readonly SeedPartner[] = [
	{
		name: 'Gemeente Veluwerand',
		nl: 'Draagt bij aan ons werk en aan de verzekering van vrijwilligers.',
		en: 'Contributes to our work and to the insurance of volunteers.',
		website: 'https://gemeente.voorbeeld.example',
	},
	{
		name: 'Bibliotheek De Kroon',
		nl: 'Hier vind je ons spreekuur, elke woensdagmiddag.',
		en: 'Here you find our walk-in hour, every Wednesday afternoon.',
		website: 'https://bibliotheek.voorbeeld.example',
	},
	{
		name: 'Welzijn Oost',
		nl: 'Brengt mensen die hulp zoeken en vrijwilligers bij elkaar.',
		en: 'Brings together people who look for help and volunteers.',
		website: 'https://welzijn.voorbeeld.example',
	},
	{
		name: 'Sportraad',
		nl: 'Helpt verenigingen aan trainers en bestuursleden.',
		en: 'Helps clubs to find trainers and board members.',
	},
	{
		name: 'Fonds Samen Sterk',
		nl: 'Betaalt trainingen voor vrijwilligers.',
		en: 'Pays for training of volunteers.',
		website: 'https://fonds.voorbeeld.example',
	},
];
