export { addOrganisationAdmin } from './add-organisation-admin.ts';
export { createSuperuser } from './create-superuser.ts';
