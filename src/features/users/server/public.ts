export { addOrganisationAdmin } from './add-organisation-admin.ts';
export { anonymiseUser, findBlockers, tablesOfPerson } from './anonymise-user.ts';
export { warnAbsent } from './clean-accounts.ts';
export { createSuperuser } from './create-superuser.ts';
export { mailOnUsers } from './mail-on-users.ts';
export { accountRetention } from './retention.ts';
