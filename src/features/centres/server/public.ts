export { createCentre } from './create-centre.ts';
export { eraseCentreContact } from './erase-contact-person.ts';
