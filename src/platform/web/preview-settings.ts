/** The query parameter that shows a page with the settings that are being edited. */
export const PREVIEW_SETTINGS = 'preview-settings';
