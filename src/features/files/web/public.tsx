export { ImageField } from './image-field/image-field.tsx';
export { Picture } from './picture.tsx';
export { problemText } from './problem-text.ts';
export { type TakenImage, takeImage } from './take-image.ts';
