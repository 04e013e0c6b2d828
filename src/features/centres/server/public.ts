export { createCentre } from './create-centre.ts';
