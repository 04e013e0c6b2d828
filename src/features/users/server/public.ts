export { addOrganisationAdmin } from './add-organisation-admin.ts';
export { anonymiseUser, findBlockers, tablesOfPerson } from './anonymise-user.ts';
export { createSuperuser } from './create-superuser.ts';
