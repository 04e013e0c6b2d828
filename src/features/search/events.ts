import { defineEvent } from '#platform/contract/define-event.ts';

export const synonymsAdded = defineEvent('synonyms.added', 'search_synonyms');
export const synonymsUpdated = defineEvent('synonyms.updated', 'search_synonyms');
export const synonymsDeleted = defineEvent('synonyms.deleted', 'search_synonyms');
