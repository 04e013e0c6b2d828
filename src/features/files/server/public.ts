export { giveRoom } from './file-room.ts';
export {
	forgetPictures,
	makeSizesQueue,
	removeContentQueue,
	startFileWork,
	workOnFiles,
} from './make-sizes.ts';
export { type ImageFacts, imageColumn, presentImage } from './select-files.ts';
export { keepStock } from './stock/keep-stock.ts';
export { sweepFiles } from './sweep-files.ts';
export { imageIssues, keepFileUses, type PlacedImage } from './use-files.ts';
