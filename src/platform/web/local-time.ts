export { addDays, toLocal, toMoment } from '../contract/wall-clock.ts';
