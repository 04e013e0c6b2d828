import type { Tone } from '#ui/surfaces.tsx';
import type { HelpAnswerStatus } from '../../enums.ts';

/** The colour that goes with the state of an answer. */
export const answerTones: Readonly<Record<HelpAnswerStatus, Tone>> = {
	pending: 'warning',
	accepted: 'success',
	declined: 'neutral',
	withdrawn: 'neutral',
	ended: 'neutral',
};
