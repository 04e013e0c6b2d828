import { describeBlock, runningLink, strangePicture } from '../../testing/describe-block.tsx';

const logo = { label: 'Gemeente', target: null };

describeBlock('LogoBar', {
	refuses: [
		['a logo that runs something', { logos: [runningLink] }, 'logos.0.target.url'],
		[
			'a picture that is no file',
			{ logos: [{ ...logo, picture: strangePicture }] },
			'logos.0.picture.imageId',
		],
		['more logos than fit', { logos: Array.from({ length: 25 }, () => logo) }, 'logos'],
	],
	shows: {
		nl: ['Samen met', 'Gemeente Veluwerand', 'href="https://gemeente.voorbeeld.example"', 'Bibliotheek'],
		en: ['Samen met', 'Gemeente Veluwerand', 'href="https://gemeente.voorbeeld.example"', 'Bibliotheek'],
	},
	empty: { title: 'Samen met' },
});
