export { StartPages } from './staff/start-pages.tsx';
