export { altOf, Picture, type PictureProps } from './picture.tsx';
