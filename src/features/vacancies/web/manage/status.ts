import type { Tone } from '#ui/surfaces.tsx';
import type { Vacancy } from '../../contract.ts';
import type { VacancyStatus } from '../../enums.ts';

/** The colour that goes with the state of a vacancy. */
export const statusTones: Readonly<Record<VacancyStatus, Tone>> = {
	draft: 'neutral',
	published: 'success',
	filled: 'info',
	expired: 'warning',
	archived: 'neutral',
	deleted: 'danger',
};

const noticeMs = 14 * 24 * 60 * 60 * 1000;

/** Whether renewing is the likely thing to do: it has expired, or will within the time of the first notice. */
export function wantsRenewal(
	{ status, expiresAt }: Pick<Vacancy, 'status' | 'expiresAt'>,
	now: number,
): boolean {
	return (
		status === 'expired' ||
		(status === 'published' && expiresAt !== null && Date.parse(expiresAt) - now <= noticeMs)
	);
}

/** The tabs of the own list; 'all' leaves out what is archived. */
export const tabs = ['all', 'published', 'waiting', 'draft', 'filled', 'expired', 'archived'] as const;
export type Tab = (typeof tabs)[number];
export const sorts = [
	'-createdAt',
	'-waitingApplications',
	'waitingApplications',
	'-views',
	'views',
	'expiresAt',
	'-expiresAt',
	'title',
	'-title',
	'-updatedAt',
] as const;
export type Sort = (typeof sorts)[number];
