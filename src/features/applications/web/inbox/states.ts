import type { Tone } from '#ui/surfaces.tsx';
import type { ApplicationCounts, ApplicationStatus } from '../../contract.ts';

/** The colour that goes with the state of an application. */
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

/** Tabs for who answers: what waits comes first. */
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
/** Tabs for who applied. */
export const applicantTabs = ['all', 'pending', 'waiting', 'accepted', 'rejected', 'withdrawn'] as const;
export type Tab = (typeof deciderTabs)[number];

/** The states behind a tab: whoever is offered a spot is still on the waiting list. */
export function statesOf(tab: Tab): readonly ApplicationStatus[] | undefined {
	if (tab === 'all') return undefined;
	return tab === 'waiting' ? ['waiting', 'offered'] : [tab];
}

/** How many there are behind each tab. */
export function tabCounts({ counts, total }: ApplicationCounts): Record<Tab, number> {
	const { noShow, waiting, offered, ...others } = counts;
	return { ...others, waiting: waiting + offered, no_show: noShow, all: total };
}

/** Who waits a week is reminded of, who waits two the centre is told of; the colour says it before that. */
export function ageTone(days: number): Tone {
	if (days >= 14) return 'danger';
	return days >= 7 ? 'warning' : 'neutral';
}
