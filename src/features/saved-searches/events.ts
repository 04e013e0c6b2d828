import { defineEvent } from '#platform/contract/define-event.ts';

export const savedSearchCreated = defineEvent('saved_search.created', 'saved_searches');
export const savedSearchUpdated = defineEvent('saved_search.updated', 'saved_searches');
export const savedSearchDeleted = defineEvent('saved_search.deleted', 'saved_searches');
