/** What visitors of the demo looked for and did not find: a term, near which place, and how often on which days ago. */
export const missedSearches: readonly { term: string; place?: string; daysAgo: number; times: number }[] = [
	{ term: 'imker', daysAgo: 0, times: 2 },
	{ term: 'imker', daysAgo: 3, times: 1 },
	{ term: 'imker', daysAgo: 12, times: 4 },
	{ term: 'schaakles', place: 'Epe', daysAgo: 1, times: 3 },
	{ term: 'schaakles', daysAgo: 6, times: 2 },
	{ term: 'gitaarles', daysAgo: 2, times: 4 },
	{ term: 'gitaarles', daysAgo: 20, times: 2 },
	{ term: 'reddingsboot', place: 'Harderwijk', daysAgo: 4, times: 1 },
	{ term: 'dialyse', daysAgo: 5, times: 2 },
	{ term: 'cricket', place: 'Apeldoorn', daysAgo: 9, times: 3 },
	{ term: 'alpacas', daysAgo: 15, times: 5 },
	{ term: 'podcast', daysAgo: 24, times: 2 },
	{ term: 'gebarentaal', daysAgo: 40, times: 6 },
	{ term: 'gebarentaal', daysAgo: 75, times: 3 },
	{ term: 'kerstpakketten', daysAgo: 330, times: 9 },
];

/** Words that mean the same in the centre of the demo. */
export const synonyms: readonly (readonly string[])[] = [
	['duofiets', 'riksjafiets', 'fietsmaatje'],
	['De Klusploeg', 'klussendienst', 'handige handen'],
];

/** What the volunteer of the demo is mailed about. */
export const savedSearches: readonly {
	name: string;
	filters: Record<string, unknown>;
	frequency: 'at_once' | 'daily' | 'weekly';
	paused: boolean;
}[] = [
	{
		name: 'Koken bij mij in de buurt',
		filters: { q: 'koken', near: 'Apeldoorn', distance: 10 },
		frequency: 'at_once',
		paused: false,
	},
	{
		name: 'Buiten in de natuur',
		filters: { categories: ['nature_animals'] },
		frequency: 'weekly',
		paused: false,
	},
	{
		name: 'Taalmaatje',
		filters: { q: 'taalmaatje', dayparts: ['weekday_evening'] },
		frequency: 'daily',
		paused: true,
	},
];
