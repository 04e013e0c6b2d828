export { forgetMails, forgetMailsTo } from './forget-mails.ts';
export { mailOnAccounts } from './mail-on-accounts.ts';
export { mailOnOrganisations } from './mail-on-organisations.ts';
export { mailOnVacancies } from './mail-on-vacancies.ts';
export { mailRetention } from './retention.ts';

import type { AnyMailTemplate } from '#platform/server/mail/template.ts';
import {
	accountAbsent,
	accountConfirm,
	accountDelete,
	accountExists,
	emailChange,
	emailChanged,
	invitation,
	passwordChanged,
	passwordReset,
	roleAdded,
} from './account-mails.tsx';
import {
	applicationAccepted,
	applicationOfMember,
	applicationReceived,
	applicationRejected,
	applicationRepeated,
} from './applicant-mails.tsx';
import { helpMails } from './help-mails.tsx';
import {
	applicationNew,
	applicationOverdue,
	applicationWaiting,
	applicationWithdrawn,
	vacancyExpired,
	vacancyExpiring,
} from './organisation-mails.tsx';
import {
	sessionCancelled,
	sessionChanged,
	sessionConfirmed,
	sessionTaken,
	sessionTomorrow,
} from './session-mails.tsx';
import {
	organisationApproved,
	organisationConfirm,
	organisationDenied,
	organisationSignedUp,
} from './sign-up-mails.tsx';
import { studentMails } from './student-mails.tsx';
import { spotAwaited, spotLapsed, spotMissed, spotOffered, spotTaken } from './waiting-list-mails.tsx';

export * from './help-mails.tsx';
export * from './student-mails.tsx';

import { savedSearch } from './saved-search-mail.tsx';
import { summary } from './summary-mail.tsx';

export {
	applicationAccepted,
	applicationNew,
	applicationOfMember,
	applicationOverdue,
	applicationReceived,
	applicationRejected,
	applicationRepeated,
	applicationWaiting,
	applicationWithdrawn,
	savedSearch,
	sessionCancelled,
	sessionChanged,
	sessionConfirmed,
	sessionTaken,
	sessionTomorrow,
	spotAwaited,
	spotLapsed,
	spotMissed,
	spotOffered,
	spotTaken,
	summary,
	vacancyExpired,
	vacancyExpiring,
};

/** Every mail about accounts, applications and vacancies; the worker has to know them all. */
export const mailTemplates: readonly AnyMailTemplate[] = [
	applicationReceived,
	applicationNew,
	applicationAccepted,
	applicationRejected,
	applicationRepeated,
	applicationOfMember,
	applicationWithdrawn,
	applicationWaiting,
	applicationOverdue,
	vacancyExpiring,
	vacancyExpired,
	sessionConfirmed,
	sessionTomorrow,
	sessionChanged,
	sessionCancelled,
	sessionTaken,
	spotAwaited,
	spotOffered,
	spotLapsed,
	spotMissed,
	spotTaken,
	accountConfirm,
	accountExists,
	passwordReset,
	passwordChanged,
	emailChange,
	emailChanged,
	accountDelete,
	accountAbsent,
	organisationConfirm,
	organisationSignedUp,
	organisationApproved,
	organisationDenied,
	invitation,
	roleAdded,
	...helpMails,
	...studentMails,
	savedSearch,
	summary,
];
