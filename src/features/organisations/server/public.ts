export { keepImportedOrganisations } from './keep-imported.ts';
