import { expect, it } from 'vitest';
import { lastTry, shownStatus } from './shown-status.ts';

const sending = {
	status: 'sending' as const,
	startedAt: '2026-11-25T23:30:00Z',
	recipients: 10,
	mailed: 0,
	waiting: 0,
	heldBack: 0,
	withdrawn: 0,
	switchedOff: 0,
	queued: 0,
	inQuietHours: 0,
};

it.each([
	['while some have not had their turn', { mailed: 4, waiting: 5 }, 'sending'],
	['before anybody waits', { mailed: 4 }, 'sending'],
	['once only some wait', { mailed: 4, waiting: 5, withdrawn: 1 }, 'waiting'],
	['when some of those who waited were left out', { mailed: 4, waiting: 5, heldBack: 1 }, 'waiting'],
	['once only some wait and one switched mailings off', { mailed: 4, waiting: 5, switchedOff: 1 }, 'waiting'],
	['when everybody waits', { waiting: 10 }, 'allWait'],
	['when it is at its end', { status: 'sent' as const, mailed: 10 }, 'sent'],
	[
		'when its last mails leave',
		{ status: 'sent' as const, mailed: 10, queued: 3, inQuietHours: 2 },
		'sending',
	],
	[
		'while some have quiet hours',
		{ status: 'sent' as const, mailed: 10, queued: 2, inQuietHours: 2 },
		'quiet',
	],
	[
		'while all have quiet hours',
		{ status: 'sent' as const, mailed: 2, queued: 2, inQuietHours: 2 },
		'allQuiet',
	],
	['when it was stopped', { status: 'stopped' as const, mailed: 4 }, 'stopped'],
])('says of a mailing %s what it is', (_, mailing, shown) => {
	expect(shownStatus({ ...sending, ...mailing })).toBe(shown);
});

it('gives the last day by the Dutch clock, and none before it began', () => {
	expect(lastTry(sending)).toBe('2026-12-03');
	expect(lastTry({ startedAt: null })).toBeUndefined();
});
