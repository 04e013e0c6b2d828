import type { Tone } from '#ui/surfaces.tsx';
import type { OrganisationCounts, OrganisationStatus } from '../../contract.ts';

export const tabs = ['all', 'pending', 'approved', 'denied', 'archived', 'deleted'] as const;
export type Tab = (typeof tabs)[number];
export const sorts = [
	'name',
	'-name',
	'city',
	'-city',
	'-createdAt',
	'createdAt',
	'-waitingApplications',
	'waitingApplications',
] as const;

export const statusTones: Readonly<Record<OrganisationStatus, Tone>> = {
	pending: 'warning',
	approved: 'success',
	denied: 'danger',
	archived: 'neutral',
	deleted: 'neutral',
};

/** The numbers of the tabs; `all` is without what was put away. */
export function tabCounts({ counts, total }: OrganisationCounts): Record<Tab, number> {
	return { ...counts, all: total - counts.archived };
}
