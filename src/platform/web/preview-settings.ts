/** The query parameter that shows a page with the settings that are being edited. */
export const PREVIEW_SETTINGS = 'preview-settings';
/** The parameter of a page that shows the version being edited, to who may edit it. */
export const DRAFT = 'draft';
/** Its value where the frame around the page is that of a visitor. */
export const DRAFT_FOR_VISITORS = 'visitor';
