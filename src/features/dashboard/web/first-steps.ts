import type { ApplicationCounts } from '#features/applications/contract.ts';
import type { VacancyCounts } from '#features/vacancies/contract.ts';

export type Step = { step: 'approved' | 'draft' | 'online' | 'answered'; done: boolean };

/** Returns the first steps of a new organisation, in order; empty once all are done. */
export function stepsOf(
	status: string | undefined,
	vacancies: VacancyCounts,
	applications: ApplicationCounts,
): Step[] {
	const { draft, ...shownOnce } = vacancies.counts;
	const everOnline = Object.values(shownOnce).some((count) => count > 0);
	const { accepted, rejected, completed, noShow } = applications.counts;
	const steps: Step[] = [
		{ step: 'approved', done: status === 'approved' },
		{ step: 'draft', done: draft > 0 || everOnline },
		{ step: 'online', done: everOnline },
		{ step: 'answered', done: accepted + rejected + completed + noShow > 0 },
	];
	return steps.every(({ done }) => done) ? [] : steps;
}
