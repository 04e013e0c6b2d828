export { type CentreLook, centreLook } from './centre-look.ts';
export { createCentre } from './create-centre.ts';
export { eraseCentreContact } from './erase-contact-person.ts';
