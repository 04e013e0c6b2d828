export { whenText } from '../vacancy-words/when-words.ts';
export { bulkEditQueue, sendBulkEdits, startBulkEditWork } from './bulk/work-on-bulk-edits.ts';
export { eraseContact } from './erase-contact.ts';
export { expireDueVacancies, noticeExpiringVacancies } from './expire-due-vacancies.ts';
export { fillVacancy, reopenVacancy } from './fill-vacancy.ts';
export { bringLeftBack, leavingSource, takeLeftOffline } from './left-source.ts';
export { mailOnVacancies } from './mail-on-vacancies.ts';
export { stillReadable, vacanciesAreThere } from './mail-subject.ts';
export type { Preferred } from './merge-imported.ts';
export {
	canApply,
	canRead,
	keepsWaitingList,
	mayApplyTo,
	mayEditFor,
	rightsOf,
	type VacancyFacts,
	type VacancyRights,
} from './policy.ts';
export { hidesPlace, presentOrganisationOf, presentVacancy } from './present-vacancy.ts';
export { vacancyAddresses } from './public-addresses.ts';
export { publishHeld } from './publish-held.ts';
export { readVacancy } from './read-vacancy.ts';
export { vacancyRetention } from './retention.ts';
export {
	type ImportedStatus,
	type ImportedVacancy,
	type Kept,
	type SavedVacancy,
	saveImportedVacancies,
} from './save-imported.ts';
export { type ImportedSession, saveImportedSessions, withdrawImported } from './save-imported-sessions.ts';
export { stillRuns } from './still-runs.ts';
export { takeOffline } from './take-offline.ts';
export { titleIn, titleInEach } from './title-in.ts';
export { updateVacancy } from './update-vacancy.ts';
export { type VacancyRow, vacancyColumns } from './vacancy-columns.ts';
export { coherenceIssues, typeIssues } from './vacancy-issues.ts';
export { columnsOf as writtenColumns } from './write-vacancy.ts';
