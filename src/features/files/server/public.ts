export { makeSizesQueue, removeContentQueue, startFileWork, workOnFiles } from './make-sizes.ts';
export { type ImageFacts, imageColumn, presentImage } from './select-files.ts';
export { sweepFiles } from './sweep-files.ts';
export { checkImage, keepFileUses } from './use-files.ts';
