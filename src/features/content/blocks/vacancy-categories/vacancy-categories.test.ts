import { describeBlock, letters } from '../../testing/describe-block.tsx';

describeBlock('VacancyCategories', {
	refuses: [
		['one kind alone', { limit: 1 }, 'limit'],
		['more kinds than there are', { limit: 18 }, 'limit'],
		['a number as a text', { limit: '8' }, 'limit'],
		['a title without end', { title: letters(161) }, 'title'],
	],
	shows: {
		nl: ['Waar word jij blij van?', 'Natuur', 'href="/nl/vacancies/search?categories=nature_animals"'],
		en: ['Waar word jij blij van?', 'Natuur', 'href="/en/vacancies/search?categories=nature_animals"'],
	},
	filled: { categories: [{ value: 'nature_animals', label: 'Natuur', count: '12 vacatures' }] },
	empty: { title: 'Nog geen vacatures' },
});
