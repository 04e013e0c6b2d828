export { bulkEditQueue, sendBulkEdits, startBulkEditWork } from './bulk/work-on-bulk-edits.ts';
export { expireDueVacancies, noticeExpiringVacancies } from './expire-due-vacancies.ts';
export { fillVacancy, reopenVacancy } from './fill-vacancy.ts';
export { forgetContact } from './forget-contact.ts';
export {
	type ImportedStatus,
	type ImportedVacancy,
	type Kept,
	keepImportedVacancies,
} from './keep-imported.ts';
export { type ImportedSession, keepImportedSessions, withdrawImported } from './keep-imported-sessions.ts';
export { vacancyFields } from './list-query.ts';
export {
	canApply,
	canRead,
	keepsWaitingList,
	mayEditFor,
	rightsOf,
	type VacancyFacts,
	type VacancyRights,
} from './policy.ts';
export { hidesPlace, presentOrganisationOf, presentVacancy } from './present-vacancy.ts';
export { readVacancy } from './read-vacancy.ts';
export { issueRenewLink } from './renew-link.ts';
export { vacancyRetention } from './retention.ts';
export { stillRuns } from './still-runs.ts';
export { takeOffline } from './take-offline.ts';
export { titleIn, titleInEach } from './title-in.ts';
export { updateVacancy } from './update-vacancy.ts';
export { type VacancyRow, vacancyColumns } from './vacancy-columns.ts';
export { coherenceIssues } from './vacancy-issues.ts';
