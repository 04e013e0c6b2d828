import type { Tone } from '#ui/surfaces.tsx';
import type { ApplicationCounts, ApplicationStatus } from '../../contract.ts';

/** Colour per state of an application. */
export const statusTones: Readonly<Record<ApplicationStatus, Tone>> = {
	pending: 'warning',
	waiting: 'neutral',
	offered: 'info',
	accepted: 'success',
	rejected: 'neutral',
	withdrawn: 'neutral',
	completed: 'info',
	no_show: 'danger',
};

/** Tabs for those who decide: unanswered applications come first. */
export const deciderTabs = [
	'pending',
	'waiting',
	'accepted',
	'completed',
	'rejected',
	'no_show',
	'withdrawn',
	'all',
] as const;
/** Tabs for applicants. */
export const applicantTabs = ['all', 'pending', 'waiting', 'accepted', 'rejected', 'withdrawn'] as const;
export type Tab = (typeof deciderTabs)[number];

/** Whether it waits for an answer; every later one is a correction. */
export function isUnanswered({ status }: { status: ApplicationStatus }): boolean {
	return status === 'pending' || status === 'waiting';
}

/** Returns the states behind a tab: a person with an offered spot is still on the waiting list. */
export function statesOf(tab: Tab): readonly ApplicationStatus[] | undefined {
	if (tab === 'all') return undefined;
	return tab === 'waiting' ? ['waiting', 'offered'] : [tab];
}

/** Returns the number of applications behind each tab. */
export function tabCounts({ counts, total }: ApplicationCounts): Record<Tab, number> {
	const { noShow, waiting, offered, ...others } = counts;
	return { ...others, waiting: waiting + offered, no_show: noShow, all: total };
}

/**
 * Returns the colour for a waiting time. The organisation is reminded after one week and the centre notified after two;
 * the colour warns earlier.
 */
export function ageTone(days: number): Tone {
	if (days >= 14) return 'danger';
	return days >= 7 ? 'warning' : 'neutral';
}
