import type { AnyMailTemplate } from '#platform/server/mail/template.ts';
import { accountMails } from './account-mails.tsx';
import { applicantMails } from './applicant-mails.tsx';
import { helpMails } from './help-mails.tsx';
import { organisationMails } from './organisation-mails.tsx';
import { savedSearch } from './saved-search-mail.tsx';
import { sessionMails } from './session-mails.tsx';
import { signUpMails } from './sign-up-mails.tsx';
import { studentMails } from './student-mails.tsx';
import { summary } from './summary-mail.tsx';
import { waitingListMails } from './waiting-list-mails.tsx';

/** Every mail there is; the worker has to know them all. */
export const mailTemplates: readonly AnyMailTemplate[] = [
	...accountMails,
	...applicantMails,
	...organisationMails,
	...sessionMails,
	...waitingListMails,
	...signUpMails,
	...helpMails,
	...studentMails,
	savedSearch,
	summary,
];
