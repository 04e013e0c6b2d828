import type { MailingStatus } from '../enums.ts';

/** How the state of a mailing is coloured. */
export const toneOf = {
	draft: 'neutral',
	scheduled: 'info',
	sending: 'info',
	sent: 'success',
	stopped: 'warning',
} as const satisfies Record<MailingStatus, string>;
