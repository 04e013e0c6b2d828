export { MaterialLinks } from './material-links.tsx';
