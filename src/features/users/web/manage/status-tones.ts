import type { Tone } from '#ui/surfaces.tsx';
import type { UserStatus } from '../../contract.ts';

/** How each state of an account looks. */
export const statusTones: Readonly<Record<UserStatus, Tone>> = {
	active: 'success',
	invited: 'info',
	inactive: 'warning',
	archived: 'neutral',
};
