export { articles, isFor } from '../articles/all.ts';
