export { expireDueVacancies, noticeExpiringVacancies } from './expire-due-vacancies.ts';
export { fillVacancy } from './fill-vacancy.ts';
export { forgetContact } from './forget-contact.ts';
export { type ImportedVacancy, type Kept, keepImportedVacancies } from './keep-imported.ts';
export { rightsOf, type VacancyFacts, type VacancyRights } from './policy.ts';
export { presentOrganisationOf, presentVacancy } from './present-vacancy.ts';
export { takeOffline } from './take-offline.ts';
export { type VacancyRow, vacancyColumns } from './vacancy-columns.ts';
export { coherenceIssues } from './vacancy-issues.ts';
