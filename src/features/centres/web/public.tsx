export { previewProfile } from './centre-settings/preview-profile.ts';
