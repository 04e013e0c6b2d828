export {
	applicationAccepted,
	applicationOfMember,
	applicationReceived,
	applicationRejected,
	applicationRepeated,
} from './applicant-mails.tsx';
export { centreAdmins, organisationAdmins } from './find-admins.ts';
export { forgetMails, forgetMailsTo } from './forget-mails.ts';
export * from './help-mails.tsx';
export { mailOnAccounts } from './mail-on-accounts.ts';
export { mailOnOrganisations } from './mail-on-organisations.ts';
export { mailOnVacancies } from './mail-on-vacancies.ts';
export {
	applicationNew,
	applicationOverdue,
	applicationWaiting,
	applicationWithdrawn,
} from './organisation-mails.tsx';
export { mailRetention } from './retention.ts';
export { savedSearch } from './saved-search-mail.tsx';
export {
	sessionCancelled,
	sessionChanged,
	sessionConfirmed,
	sessionTaken,
	sessionTomorrow,
} from './session-mails.tsx';
export * from './student-mails.tsx';
export { summary } from './summary-mail.tsx';
export { mailTemplates } from './templates.ts';
export {
	spotAwaited,
	spotLapsed,
	spotMissed,
	spotOffered,
	spotTaken,
} from './waiting-list-mails.tsx';
