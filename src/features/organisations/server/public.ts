export { createStaffOrganisation } from './create-staff-organisation.ts';
export { eraseContactPerson } from './erase-contact-person.ts';
export { eraseSignUps } from './erase-sign-ups.ts';
export { mailOnOrganisations } from './mail-on-organisations.ts';
export { noteAnswers } from './note-answers.ts';
export { organisationAddresses } from './public-addresses.ts';
export { organisationRetention } from './retention.ts';
export { saveImportedOrganisations } from './save-imported.ts';
