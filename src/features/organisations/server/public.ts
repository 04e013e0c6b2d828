export { createStaffOrganisation } from './create-staff-organisation.ts';
export { keepImportedOrganisations } from './keep-imported.ts';
