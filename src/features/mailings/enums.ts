import type { Persona } from '#platform/contract/roles.ts';

/** The states of a mailing. What has begun cannot be changed any more, only stopped. */
export const mailingStatuses = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const;
export type MailingStatus = (typeof mailingStatuses)[number];

/** Nobody gets more mailings than this, on a Dutch day and in seven days, whichever mailing they come from. */
export const MAILINGS_A_DAY = 1;
export const MAILINGS_A_WEEK = 3;

/** For so many days after a mailing began, people who had enough wait for it; then they are left out. */
export const WAIT_DAYS = 7;

/** As many people as one mailing goes to, and as many days as it can be planned ahead. */
export const maxRecipients = 10_000;
export const PLAN_DAYS = 90;

/** Whether a mailing can be planned for a moment: from now, give or take a minute, until {@link PLAN_DAYS} ahead. */
export function canPlanAt(moment: string): boolean {
	const wait = new Date(moment).getTime() - Date.now();
	return wait >= -60_000 && wait <= PLAN_DAYS * 86_400_000;
}

/** The longest subject and text, in characters. */
export const maxMailingSubject = 160;
export const maxMailingBody = 10_000;

/** Who mails the volunteers of a centre. */
export const mailingManagers: readonly Persona[] = ['center_superuser', 'center_admin'];
