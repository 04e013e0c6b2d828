import { expect, it } from 'vitest';
import { ownHistory, ownState } from './own-history.ts';

const sent = '2027-01-04T09:00:00.000Z';
const decided = '2027-01-06T09:00:00.000Z';
const ended = '2027-02-01T11:00:00.000Z';
const application = {
	createdAt: sent,
	decidedAt: decided,
	decisionMessage: null,
	reason: null,
	occurrenceId: null,
	occurrenceEndsAt: null,
	checkedInAt: null,
	present: false,
};
const atTime = { ...application, decidedAt: sent, occurrenceId: 'x', occurrenceEndsAt: ended };

it('says that a place was taken when it was, and that somebody came when it was over', () => {
	expect(ownHistory({ ...atTime, status: 'completed' })).toEqual([
		{ what: 'sent', at: sent },
		{ what: 'placed', at: sent },
		{ what: 'came', at: ended },
	]);
	expect(ownHistory({ ...atTime, status: 'no_show' }).at(-1)).toEqual({ what: 'no_show', at: ended });
	expect(ownHistory({ ...atTime, status: 'accepted' }).map(({ what }) => what)).toEqual(['sent', 'placed']);
});

it('does not say that work was done on the day of its acceptance', () => {
	expect(ownHistory({ ...application, status: 'completed', decisionMessage: 'Welkom!' })).toEqual([
		{ what: 'sent', at: sent },
		{ what: 'accepted', at: decided, message: 'Welkom!' },
		{ what: 'completed', at: null },
	]);
	expect(ownHistory({ ...application, status: 'rejected', reason: 'offer_lapsed' })).toEqual([
		{ what: 'sent', at: sent },
		{ what: 'rejected', at: decided, reason: 'offer_lapsed' },
	]);
	expect(ownHistory({ ...application, status: 'pending' })).toEqual([{ what: 'sent', at: sent }]);
});

it('calls a time that somebody came to no work that is done', () => {
	const present = false;
	expect(ownState({ status: 'completed', occurrenceId: 'x', present })).toBe('came');
	expect(ownState({ status: 'completed', occurrenceId: null, present })).toBe('completed');
	expect(ownState({ status: 'no_show', occurrenceId: 'x', present })).toBe('no_show');
});

it('says of who is there when they came in, and not yet that they were there', () => {
	const there = {
		...atTime,
		status: 'completed' as const,
		present: true,
		checkedInAt: '2027-02-01T08:58:00.000Z',
	};
	expect(ownHistory(there)).toEqual([
		{ what: 'sent', at: sent },
		{ what: 'placed', at: sent },
		{ what: 'here', at: '2027-02-01T08:58:00.000Z' },
	]);
	expect(ownState(there)).toBe('here');
});
