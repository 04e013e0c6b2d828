import { vacancyIndex, volunteerIndex } from '../lookup.ts';
import type { SeedApplication } from '../types.ts';

const vacancy = vacancyIndex('Wereldkeuken: samen koken en praten');

/** The first evening of the world kitchen: every place is taken, and two people wait for one. */
export const worldKitchenApplications: SeedApplication[] = [
	{
		volunteer: volunteerIndex('Gerda van den Brink-Nijenhuis'),
		vacancy,
		session: 0,
		status: 'accepted',
		message: 'Ik breng mijn grote pan mee, daar gaat soep voor dertig man in.',
		daysAgo: 20,
	},
	{
		volunteer: volunteerIndex('Oleksandr Shevchenko'),
		vacancy,
		session: 0,
		status: 'accepted',
		message: 'I want to practise my Dutch. Cutting onions I can do in every language.',
		daysAgo: 18,
	},
	{
		volunteer: volunteerIndex('Samira El Idrissi'),
		vacancy,
		session: 0,
		status: 'accepted',
		message: 'Mag mijn moeder ook een avond meekijken? Zij kookt veel beter dan ik.',
		daysAgo: 15,
	},
	{
		volunteer: -1,
		guest: { firstName: 'Wim', lastName: 'Koetsier' },
		vacancy,
		session: 0,
		status: 'accepted',
		message: 'Sinds mijn vrouw er niet meer is, eet ik vaak alleen. Dit lijkt me gezellig.',
		daysAgo: 9,
	},
	{
		volunteer: volunteerIndex('Kees Verhoef'),
		vacancy,
		session: 0,
		status: 'waiting',
		message: 'Ik wacht graag even. De afwas doen mag ook.',
		daysAgo: 7,
	},
	{
		volunteer: -1,
		guest: { firstName: 'Marga', lastName: 'Dijkhuis' },
		vacancy,
		session: 0,
		status: 'waiting',
		message: 'Als er iemand afzegt, kom ik heel graag.',
		daysAgo: 3,
	},
];
