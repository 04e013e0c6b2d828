import type { Tone } from '#ui/surfaces.tsx';
import type { VacancyStatus } from '../../taxonomy.ts';

/** The colour that goes with the state of a vacancy. */
export const statusTones: Readonly<Record<VacancyStatus, Tone>> = {
	draft: 'neutral',
	published: 'success',
	filled: 'info',
	expired: 'warning',
	archived: 'neutral',
	deleted: 'danger',
};

/** The tabs of the own list; 'all' leaves out what is archived. */
export const tabs = ['all', 'published', 'draft', 'filled', 'expired', 'archived'] as const;
export type Tab = (typeof tabs)[number];
export const sorts = ['-createdAt', 'expiresAt', 'title', '-updatedAt'] as const;
export type Sort = (typeof sorts)[number];
