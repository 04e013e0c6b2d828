import type { ApplicationCounts } from '#features/applications/contract.ts';
import type { VacancyCounts } from '#features/vacancies/contract.ts';

export type Step = { step: 'approved' | 'draft' | 'online' | 'answered'; done: boolean };

/** What a new organisation does first, in this order; nothing once everything has been done. */
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
