import { addDays, toLocal } from '#platform/http/wall-clock.ts';
import { type MailingStatus, WAIT_DAYS } from '../enums.ts';

type Counted = Record<
	'recipients' | 'mailed' | 'waiting' | 'heldBack' | 'withdrawn' | 'switchedOff' | 'queued' | 'inQuietHours',
	number
> & {
	status: MailingStatus;
	startedAt: string | null;
};

/**
 * The state of a mailing as it is shown: one that only waits for people who had enough mail, or who have quiet hours, has
 * words of its own.
 */
export type ShownStatus = MailingStatus | 'waiting' | 'allWait' | 'quiet' | 'allQuiet';

/** How the state of a mailing is coloured. */
export const toneOf = {
	draft: 'neutral',
	scheduled: 'info',
	sending: 'info',
	waiting: 'info',
	allWait: 'info',
	quiet: 'info',
	allQuiet: 'info',
	sent: 'success',
	stopped: 'warning',
} as const satisfies Record<ShownStatus, string>;

/**
 * Returns how the state of a mailing is shown. Whoever has not had their turn yet, and every mail that is about to leave, make
 * that it is still being sent.
 */
export function shownStatus({
	status,
	recipients,
	mailed,
	waiting,
	heldBack,
	withdrawn,
	switchedOff,
	queued,
	inQuietHours,
}: Counted): ShownStatus {
	if (status === 'sent' && queued > 0) {
		if (queued > inQuietHours) return 'sending';
		return mailed > queued ? 'quiet' : 'allQuiet';
	}
	if (status !== 'sending' || waiting === 0) return status;
	if (mailed + waiting + heldBack + withdrawn + switchedOff < recipients) return status;
	return mailed > 0 ? 'waiting' : 'allWait';
}

/** Returns how many get a mailing later, as its state says. */
export function getItLater({ status, waiting, inQuietHours }: Counted): number {
	return status === 'sent' ? inQuietHours : waiting;
}

/** Returns the last day on which people who wait for a mailing are tried; nothing for one that has not begun. */
export function lastTry({ startedAt }: Pick<Counted, 'startedAt'>): string | undefined {
	return startedAt === null ? undefined : addDays(toLocal(startedAt).date, WAIT_DAYS);
}
