export { type CheckedFile, checkFile } from './check-file.ts';
export { tooLarge as fileTooLarge } from './file-issues.ts';
export { requireRoom, setStorageQuota } from './file-room.ts';
export { centreLogo, imageForPaper } from './image-content.ts';
export {
	erasePictures,
	makeSizesQueue,
	removeContentQueue,
	startFileWork,
	workOnFiles,
} from './make-sizes.ts';
export { contentKey, servePrivate, sweepPrivate } from './private-files.ts';
export { safeName } from './safe-name.ts';
export { type ImageFacts, imageColumn, presentImage } from './select-files.ts';
export { answerShareCard, type ToldCard } from './share-cards/answer-share-card.ts';
export { saveStock } from './stock/save-stock.ts';
export { sweepFiles } from './sweep-files.ts';
export { imageIssues, type PlacedImage, saveFileUses } from './use-files.ts';
