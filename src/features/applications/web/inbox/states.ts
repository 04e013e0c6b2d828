import type { Tone } from '#ui/surfaces.tsx';
import type { ApplicationCounts, ApplicationStatus } from '../../contract.ts';

/** The colour that goes with the state of an application. */
export const statusTones: Readonly<Record<ApplicationStatus, Tone>> = {
	pending: 'warning',
	accepted: 'success',
	rejected: 'neutral',
	withdrawn: 'neutral',
	completed: 'info',
	no_show: 'danger',
};

/** Tabs for who answers: what waits comes first. */
export const deciderTabs = [
	'pending',
	'accepted',
	'completed',
	'rejected',
	'no_show',
	'withdrawn',
	'all',
] as const;
/** Tabs for who applied. */
export const applicantTabs = ['all', 'pending', 'accepted', 'rejected', 'withdrawn'] as const;
export type Tab = (typeof deciderTabs)[number];

/** How many there are behind each tab. */
export function tabCounts({ counts, total }: ApplicationCounts): Record<Tab, number> {
	const { noShow, ...others } = counts;
	return { ...others, no_show: noShow, all: total };
}

/** Who waits a week is reminded of, who waits two the centre is told of; the colour says it before that. */
export function ageTone(days: number): Tone {
	if (days >= 14) return 'danger';
	return days >= 7 ? 'warning' : 'neutral';
}
