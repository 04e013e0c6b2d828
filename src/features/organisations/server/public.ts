export { createStaffOrganisation } from './create-staff-organisation.ts';
export { forgetContactPerson } from './forget-contact-person.ts';
export { forgetSignUps } from './forget-sign-ups.ts';
export { keepImportedOrganisations } from './keep-imported.ts';
export { forgetLapsedSignUps } from './sign-up/confirm-sign-up.ts';
