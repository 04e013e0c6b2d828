import { describeBlock, letters } from '../../testing/describe-block.tsx';

describeBlock('OpeningHours', {
	refuses: [
		['a day that there is not', { times: [{ day: 'noday', from: '10:00' }] }, 'times.0.day'],
		['an hour that there is not', { times: [{ from: '25:00' }] }, 'times.0.from'],
		['a time in words', { times: [{ from: '10:00', until: 'noon' }] }, 'times.0.until'],
		['a place without end', { times: [{ where: letters(161) }] }, 'times.0.where'],
		['more times than a week has', { times: Array.from({ length: 22 }, () => ({})) }, 'times'],
	],
	shows: {
		nl: ['Kom langs', 'Dinsdag', '10:00 tot 12:30 uur', 'Donderdag', 'Bibliotheek'],
		en: ['Kom langs', 'Tuesday', '10:00 to 12:30', 'Thursday', 'Bibliotheek'],
	},
	empty: { title: '', lead: '', times: [] },
});
