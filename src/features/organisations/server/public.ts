export { presentOrganisation } from './present-organisation.ts';
export { type OrganisationRow, selectOrganisations } from './select-organisations.ts';
