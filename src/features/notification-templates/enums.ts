/** How many earlier texts of a template are kept. */
export const maxTemplateVersions = 50;

/** The longest subject and body of a template, in characters. */
export const maxTemplateSubject = 200;
export const maxTemplateBody = 20_000;

/** What a preview is filled with: made-up data, or those of the last such mail, masked. */
export const previewExamples = ['sample', 'latest'] as const;
export type PreviewExample = (typeof previewExamples)[number];

/** Who looks after the mails of a centre. */
export const templateManagers = ['center_superuser', 'center_admin'] as const;

/** What becomes of a mail: it waits, waits after an attempt, has left, was given up, or came back. */
export const outboxStates = ['queued', 'deferred', 'sent', 'failed', 'bounced'] as const;
export type OutboxState = (typeof outboxStates)[number];

/** Why a mail did not arrive. */
export const failureReasons = [
	'refused',
	'unreachable',
	'no_address',
	'came_back',
	'stopped',
	'other',
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** The longest name of a sender, and the longest text below a mail, in characters. */
export const maxSenderName = 80;
export const maxMailFooter = 600;
