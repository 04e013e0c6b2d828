import { z } from 'zod';
import { defineEvent } from '#platform/contract/define-event.ts';
import { reviewWhys } from './enums.ts';

export const vacancyCreated = defineEvent('vacancy.created', 'vacancies', { copyOf: z.string().optional() });
export const vacancyUpdated = defineEvent('vacancy.updated', 'vacancies', { fields: z.array(z.string()) });
export const vacancyPublished = defineEvent('vacancy.published', 'vacancies');
export const vacancyReviewAsked = defineEvent('vacancy.review_asked', 'vacancies', {
	why: z.enum(reviewWhys),
});
/** The centre put on line what waited for it. */
export const vacancyReviewPassed = defineEvent('vacancy.review_passed', 'vacancies');
export const vacancyReturned = defineEvent('vacancy.returned', 'vacancies');
export const vacancyUnpublished = defineEvent('vacancy.unpublished', 'vacancies');
export const vacancyFilled = defineEvent('vacancy.filled', 'vacancies');
export const vacancyReopened = defineEvent('vacancy.reopened', 'vacancies');
export const vacancyRenewed = defineEvent('vacancy.renewed', 'vacancies');
export const vacancyExpiresSoon = defineEvent('vacancy.expires_soon', 'vacancies', { days: z.number() });
export const vacancyExpired = defineEvent('vacancy.expired', 'vacancies');
export const vacancyArchived = defineEvent('vacancy.archived', 'vacancies');
export const vacancyRestored = defineEvent('vacancy.restored', 'vacancies');
export const vacancyDeleted = defineEvent('vacancy.deleted', 'vacancies');
export const vacancyChangeUndone = defineEvent('vacancy.change_undone', 'vacancies');
export const vacanciesBulkEditStarted = defineEvent('vacancies.bulk_edit_started', 'vacancy_bulk_edits', {
	total: z.number(),
	fields: z.array(z.string()),
});
export const vacanciesBulkEditUndone = defineEvent('vacancies.bulk_edit_undone', 'vacancy_bulk_edits');
