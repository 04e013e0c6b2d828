import type { Trx } from '../database.ts';
import type { MailAudience } from './template.ts';

/** The kinds of things that a mail can be about, each looked after by the slice that owns it. */
export type MailSubjectKind =
	| 'vacancies'
	| 'applications'
	| 'places'
	| 'submissions'
	| 'conversations'
	| 'help_requests'
	| 'help_matches'
	| 'mailings';

/** What a mail is about: things of one kind. Those of a mailing are found by the mail itself. */
export type MailSubject = { kind: MailSubjectKind; ids: readonly string[] };

/** Who a mail is for: the account, without one the address; `to` says as what they read it. */
export type MailSubjectReader = {
	mailId: string;
	to: MailAudience;
	userId: string | null;
	recipient: string;
};

/** Whether all that a mail is about is still there, and its reader may still see it. */
export type MailSubjectCheck = (
	trx: Trx,
	ids: readonly string[],
	reader: MailSubjectReader,
) => Promise<boolean>;
