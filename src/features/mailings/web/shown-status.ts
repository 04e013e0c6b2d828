import { addDays, toLocal } from '#platform/http/wall-clock.ts';
import { type MailingStatus, WAIT_DAYS } from '../enums.ts';

type Counted = Record<'recipients' | 'mailed' | 'waiting' | 'heldBack' | 'withdrawn', number> & {
	status: MailingStatus;
	startedAt: string | null;
};

/** The state of a mailing as it is shown: one that only waits for people who had enough mail has words of its own. */
export type ShownStatus = MailingStatus | 'waiting' | 'allWait';

/** How the state of a mailing is coloured. */
export const toneOf = {
	draft: 'neutral',
	scheduled: 'info',
	sending: 'info',
	waiting: 'info',
	allWait: 'info',
	sent: 'success',
	stopped: 'warning',
} as const satisfies Record<ShownStatus, string>;

/** Returns how the state of a mailing is shown. Whoever has not had their turn yet makes that it is still being sent. */
export function shownStatus({
	status,
	recipients,
	mailed,
	waiting,
	heldBack,
	withdrawn,
}: Counted): ShownStatus {
	if (status !== 'sending' || waiting === 0) return status;
	if (mailed + waiting + heldBack + withdrawn < recipients) return status;
	return mailed > 0 ? 'waiting' : 'allWait';
}

/** Returns the last day on which people who wait for a mailing are tried; nothing for one that has not begun. */
export function lastTry({ startedAt }: Pick<Counted, 'startedAt'>): string | undefined {
	return startedAt === null ? undefined : addDays(toLocal(startedAt).date, WAIT_DAYS);
}
