import { z } from 'zod';
import { defineEvent } from '#platform/contract/define-event.ts';

/** What was asked: the filters by name, as their values may be about a person. */
const asked = { filters: z.array(z.string()), rows: z.number() };

const view = 'data_views';
const file = 'data_exports';
export const dataExportAsked = defineEvent('data_export.file_asked', file);
export const dataExportReady = defineEvent('data_export.ready', file);

export const dataViewSaved = defineEvent('data_view.saved', view);
export const dataViewRenamed = defineEvent('data_view.renamed', view);
export const dataViewDeleted = defineEvent('data_view.deleted', view);

export const dataViewed = defineEvent('data.looked_at', 'data_resources', asked);
export const dataShown = defineEvent('data.shown', 'data_resources', {
	...asked,
	columns: z.array(z.string()),
});
export const dataExported = defineEvent('data.exported', 'data_resources', {
	...asked,
	columns: z.array(z.string()),
	shown: z.array(z.string()),
});
