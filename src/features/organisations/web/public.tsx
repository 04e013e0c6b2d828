export { saveOrganisation } from './organisation-form/save-organisation.ts';
export { OwnContact } from './own-settings/own-contact.tsx';
export { loadOwnContact, saveOwnContact } from './own-settings/own-contact-data.ts';
export { OwnOrganisation } from './own-settings/own-organisation.tsx';
export { loadOwnOrganisation } from './own-settings/own-organisation-data.ts';
