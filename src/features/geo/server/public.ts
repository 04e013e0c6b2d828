export { type Located, locate } from './locate.ts';
