export { sumDays } from './sum-days.ts';
