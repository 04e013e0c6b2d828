import { z } from 'zod';
import { defineEvent } from '#platform/contract/define-event.ts';

export const vacancyFeedAdded = defineEvent('vacancies.feed_added', 'vacancy_feeds');
export const vacancyFeedAsked = defineEvent('vacancies.feed_asked', 'vacancy_feeds');
export const vacancyFeedPaused = defineEvent('vacancies.feed_paused', 'vacancy_feeds');
export const vacancyFeedRemoved = defineEvent('vacancies.feed_removed', 'vacancy_feeds');
/** Said at the first failure in a row, and at the one that pauses the feed. */
export const vacancyFeedFailed = defineEvent('vacancies.feed_failed', 'vacancy_feeds', {
	why: z.string(),
	paused: z.boolean(),
});
export const vacanciesImportUploaded = defineEvent('vacancies.import_uploaded', 'vacancy_imports', {
	kind: z.string(),
	total: z.number(),
});
export const vacanciesImportMatched = defineEvent('vacancies.import_matched', 'vacancy_imports');
export const vacanciesImportAnswered = defineEvent('vacancies.import_answered', 'vacancy_imports');
export const vacanciesImportStarted = defineEvent('vacancies.import_started', 'vacancy_imports');
export const vacanciesImportUndone = defineEvent('vacancies.import_undone', 'vacancy_imports', {
	restored: z.number(),
});
export const importSourceUpdated = defineEvent('import_source.updated', 'vacancy_import_sources');
export const importSourceDeleted = defineEvent('import_source.deleted', 'vacancy_import_sources');
export const vacanciesImported = defineEvent('vacancies.imported', 'vacancy_imports', {
	created: z.number(),
	updated: z.number(),
	unchanged: z.number(),
	withdrawn: z.number(),
	refused: z.number(),
});
