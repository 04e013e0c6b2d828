export { hourRetention } from './retention.ts';
