export { createCentre } from './create-centre.ts';
export { forgetCentreContact } from './forget-contact-person.ts';
