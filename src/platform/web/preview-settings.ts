/** The field in a page's address that says: show it as the settings being made would have it. */
export const PREVIEW_SETTINGS = 'preview-settings';
