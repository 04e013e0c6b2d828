import type { Tone } from '#ui/surfaces.tsx';
import type { UserStatus } from '../../contract.ts';

/** The tone of the badge of each state. */
export const statusTones: Readonly<Record<UserStatus, Tone>> = {
	active: 'success',
	invited: 'info',
	inactive: 'warning',
	archived: 'neutral',
};
