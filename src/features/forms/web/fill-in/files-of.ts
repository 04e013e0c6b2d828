import type { FormView } from './form-view.ts';

/** The questions of a page that ask for a file. */
export const filesOf = ({ questions }: FormView['pages'][number]): string[] =>
	questions.filter(({ questionType }) => questionType === 'file').map(({ id }) => id);
