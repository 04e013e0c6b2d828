import type { ApplicationCounts } from '#features/applications/contract.ts';
import type { VacancyCounts } from '#features/vacancies/contract.ts';

/** Everything that somebody may be told to do first, in whatever role. */
export type StepName =
	| 'approved'
	| 'draft'
	| 'online'
	| 'answered'
	| 'phone'
	| 'profile'
	| 'apply'
	| 'students'
	| 'signHours'
	| 'ownTerms'
	| 'page'
	| 'menu'
	| 'look'
	| 'contactPerson'
	| 'organisation';

/** A first step, and the screen below the language where it is done; null for what others do. */
export type Step = { step: StepName; to: string | null; done: boolean };

/** The steps while one of them is still to do; none once all are done. */
function unlessDone(steps: Step[]): Step[] {
	return steps.every(({ done }) => done) ? [] : steps;
}

/** How many vacancies were ever online, and how many applications were ever answered. */
function everDone({ counts: vacancies }: VacancyCounts, { counts: applications }: ApplicationCounts) {
	const { draft, ...shownOnce } = vacancies;
	const { accepted, rejected, completed, noShow } = applications;
	const online = Object.values(shownOnce).some((count) => count > 0);
	return { draft: draft > 0 || online, online, answered: accepted + rejected + completed + noShow > 0 };
}

/** Returns the first steps of a new organisation, in order; empty once all are done. */
export function stepsOf(
	status: string | undefined,
	vacancies: VacancyCounts,
	applications: ApplicationCounts,
): Step[] {
	const ever = everDone(vacancies, applications);
	return unlessDone([
		{ step: 'approved', to: null, done: status === 'approved' },
		{ step: 'draft', to: '/vacancies/add', done: ever.draft },
		{ step: 'online', to: '/vacancies?status=draft', done: ever.online },
		{ step: 'answered', to: '/applications', done: ever.answered },
	]);
}

/** What a volunteer has done already; `profile` is undefined where they can have none. */
export type VolunteerState = { phone: boolean; profile: boolean | undefined; applied: boolean };

/** Returns what somebody does first who looks for work. */
export function volunteerSteps({ phone, profile, applied }: VolunteerState): Step[] {
	return unlessDone([
		{ step: 'phone', to: '/profile-edit', done: phone },
		...(profile === undefined
			? []
			: [{ step: 'profile', to: '/profile-edit/vrijwilliger', done: profile } as const]),
		{ step: 'apply', to: '/vacancies/search', done: applied },
	]);
}

/** Returns what somebody does first who guides students. Hours are signed once students state them. */
export function mentorSteps({ students, signed }: { students: number; signed: number }): Step[] {
	return unlessDone([
		{ step: 'students', to: '/users/add', done: students > 0 },
		{ step: 'signHours', to: '/students?status=toSign', done: signed > 0 },
	]);
}

/** Leads to where the first of the texts that are not the centre's own yet is written. */
function ownTerms([first]: readonly string[]): Step {
	const to = first ? `/content/pages/add?start=${first}` : null;
	return { step: 'ownTerms', to, done: first === undefined };
}

/** The pages of a site: which texts are not its own yet, how many are online, and whether it has a menu. */
export type SiteState = { startPages: readonly string[]; pages: number; menu: boolean };

/** Returns what somebody does first who keeps the content of a site. */
export function contentSteps({ startPages, pages, menu }: SiteState): Step[] {
	return unlessDone([
		{ step: 'page', to: '/content/pages/add', done: pages > 0 },
		{ step: 'menu', to: '/content/menu-items', done: menu },
		ownTerms(startPages),
	]);
}

/** What a centre has done already; `look` is undefined for staff who may not choose it. */
export type CentreState = {
	look: boolean | undefined;
	contactPerson: boolean;
	startPages: readonly string[];
	organisations: number;
	vacancies: VacancyCounts;
	applications: ApplicationCounts;
};

/** Returns what a new centre does first, in the order in which a site opens. */
export function centreSteps(state: CentreState): Step[] {
	const ever = everDone(state.vacancies, state.applications);
	return unlessDone([
		...(state.look === undefined
			? []
			: [{ step: 'look', to: '/instellingen/design', done: state.look } as const]),
		{ step: 'contactPerson', to: '/instellingen/contact-person', done: state.contactPerson },
		ownTerms(state.startPages),
		{ step: 'organisation', to: '/organizations/approve', done: state.organisations > 0 },
		{ step: 'online', to: '/vacancies', done: ever.online },
		{ step: 'answered', to: '/applications', done: ever.answered },
	]);
}
