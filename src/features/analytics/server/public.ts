export { sumAllDays, sumDays } from './sum-days.ts';
