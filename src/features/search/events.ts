import { defineEvent } from '#platform/contract/define-event.ts';

export const synonymsAdded = defineEvent('synonyms.added', 'search_synonyms');
export const synonymsUpdated = defineEvent('synonyms.updated', 'search_synonyms');
export const searchFiltersUpdated = defineEvent('search_filters.updated', 'search_filters');
export const searchFiltersReset = defineEvent('search_filters.reset_to_default', 'search_filters');
export const synonymsDeleted = defineEvent('synonyms.deleted', 'search_synonyms');
