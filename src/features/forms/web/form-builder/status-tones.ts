import type { Tone } from '#ui/surfaces.tsx';
import type { FormStatus } from '../../contract.ts';

/** Colour per state of a form. */
export const statusTones: Readonly<Record<FormStatus, Tone>> = {
	draft: 'neutral',
	open: 'success',
	closed: 'warning',
	archived: 'neutral',
};
