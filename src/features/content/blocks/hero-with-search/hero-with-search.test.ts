import { describeBlock, letters, runningLink, strangePicture } from '../../testing/describe-block.tsx';

describeBlock('HeroWithSearch', {
	refuses: [
		['a lead without end', { lead: letters(401) }, 'lead'],
		['a search that runs something', { links: [runningLink] }, 'links.0.target.url'],
		['a picture that is no file', { picture: strangePicture }, 'picture.imageId'],
	],
	shows: {
		nl: ['Doe iets dat ertoe doet', 'action="/nl/vacancies/search"', 'Alle 1.234 vacatures'],
		en: ['Doe iets dat ertoe doet', 'action="/en/vacancies/search"', 'Alle 1.234 vacatures'],
	},
	filled: { total: 'Alle 1.234 vacatures' },
});
