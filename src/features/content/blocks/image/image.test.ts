import { describeBlock, letters, strangePicture } from '../../testing/describe-block.tsx';

describeBlock('Image', {
	refuses: [
		['a picture that is no file', { picture: strangePicture }, 'picture.imageId'],
		['a drawing that there is not', { picture: { drawing: '../secret' } }, 'picture.drawing'],
		['a size that there is not', { size: 'huge' }, 'size'],
		['a caption without end', { caption: letters(301) }, 'caption'],
	],
	shows: {
		nl: ['Knotten op de landelijke natuurwerkdag.', 'data-size="wide"'],
		en: ['Knotten op de landelijke natuurwerkdag.', 'data-size="wide"'],
	},
	empty: { caption: 'Zonder foto' },
	titled: false,
});
