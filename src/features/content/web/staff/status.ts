import type { Tone } from '#ui/surfaces.tsx';
import { type PageStatus, pageStatuses } from '../../enums.ts';

/** Colour per state. */
export const statusTones: Readonly<Record<PageStatus, Tone>> = {
	draft: 'neutral',
	scheduled: 'info',
	published: 'success',
	ended: 'warning',
};

export const tabs = ['all', ...pageStatuses] as const;
export const sorts = ['-updatedAt', 'title', '-publishedAt'] as const;
