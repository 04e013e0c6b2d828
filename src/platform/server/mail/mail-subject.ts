import type { Trx } from '../database.ts';
import type { Secrets } from '../secrets.ts';
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
	| 'mailings'
	| 'organisations'
	| 'profiles'
	| 'invitations'
	| 'answered_invitations'
	| 'hours'
	| 'approved_hours'
	| 'hours_to_approve'
	| 'certificates'
	| 'saved_searches'
	| 'summaries';

/** What a mail is about: things of one kind. Those of a mailing are found by the mail itself. */
export type MailSubject = {
	kind: MailSubjectKind;
	ids: readonly string[];
	/** As what its reader has to do with them, where the mail is for every account. */
	as?: MailAudience;
};

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

/** A mail that is sent again. */
type ResentMail = {
	ids: readonly string[];
	data: Readonly<Record<string, unknown>>;
	reader: MailSubjectReader;
	secrets: Secrets;
};

/**
 * Returns what is to be made anew of the data of a mail that is sent again: links that were erased when it had left, and what
 * it says of things that changed since; undefined where nothing is left to say.
 */
export type MailRenewal = (
	trx: Trx,
	mail: ResentMail,
) => Promise<Readonly<Record<string, unknown>> | undefined>;

/** What the slice that owns a kind of thing knows of mails about it. */
export type MailSubjectRules = { isThere: MailSubjectCheck; renew?: MailRenewal };
