import type { Tone } from '#ui/surfaces.tsx';
import type { HelpAnswerStatus } from '../../enums.ts';

/** Colour per state of a reply. */
export const answerTones: Readonly<Record<HelpAnswerStatus, Tone>> = {
	pending: 'warning',
	accepted: 'success',
	declined: 'neutral',
	withdrawn: 'neutral',
	ended: 'neutral',
};
