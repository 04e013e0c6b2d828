import { describeBlock, letters, strangePicture } from '../../testing/describe-block.tsx';

describeBlock('PhotoSlideshow', {
	refuses: [
		['a picture that is no file', { slides: [{ picture: strangePicture }] }, 'slides.0.picture.imageId'],
		['a caption without end', { slides: [{ caption: letters(301) }] }, 'slides.0.caption'],
		['more slides than fit', { slides: Array.from({ length: 21 }, () => ({})) }, 'slides'],
		['a slide that moves by itself', { autoplay: true }, ''],
	],
	shows: {
		nl: ['Zo zag de beursdag eruit', 'Het koor opende de dag.', 'aria-label="Volgende"'],
		en: ['Zo zag de beursdag eruit', 'Het koor opende de dag.', 'aria-label="Next"'],
	},
	empty: { title: 'Zonder plaatjes' },
});
