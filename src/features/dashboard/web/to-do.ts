/** What somebody can do next. */
export type ToDo = {
	what:
		| 'waiting'
		| 'signUps'
		| 'held'
		| 'reviews'
		| 'expiring'
		| 'drafts'
		| 'vacancy'
		| 'calls'
		| 'invitations'
		| 'hours'
		| 'students'
		| 'pages'
		| 'page'
		| 'content'
		| 'find';
	/** Of how many; 0 where it is about none that wait. */
	count: number;
	/** The screen below the language. */
	to: string;
};

type WorkState = {
	counts: Readonly<Record<'waiting' | 'drafts' | 'reviews' | 'signUps' | 'held', number>>;
	expiringTotal: number;
	wholeCentre: boolean;
};

/** What an organisation or a centre does next: what somebody waits for, then what would be lost, then something new. */
export function workToDo({ counts, expiringTotal, wholeCentre }: WorkState): ToDo {
	const waiting: ToDo = { what: 'waiting', count: counts.waiting, to: '/applications' };
	const expiring: ToDo = {
		what: 'expiring',
		count: expiringTotal,
		to: '/vacancies?status=published&sort=expiresAt',
	};
	const inOrder: ToDo[] = wholeCentre
		? [
				{ what: 'signUps', count: counts.signUps, to: '/organizations/approve' },
				{ what: 'held', count: counts.held, to: '/profile-replies?side=held' },
				{ what: 'reviews', count: counts.reviews, to: '/vacancies?status=waiting' },
				waiting,
				expiring,
			]
		: [waiting, expiring, { what: 'drafts', count: counts.drafts, to: '/vacancies?status=draft' }];
	return inOrder.find(({ count }) => count > 0) ?? { what: 'vacancy', count: 0, to: '/vacancies/add' };
}

type OwnState = {
	calls: number;
	invitations: number;
	/** Work whose hours wait for a mentor, and pages that are drafts; null for who is no mentor or keeps no content. */
	hours: number | null;
	drafts: number | null;
	/** Whether somebody writes a few pages of the site. */
	writes: boolean;
	applies: boolean;
};

/** What a volunteer, a student, a mentor or who keeps the content does next. */
export function ownToDo({ calls, invitations, hours, drafts, writes, applies }: OwnState): ToDo {
	if (calls > 0) return { what: 'calls', count: calls, to: '/crisisoproepen' };
	if (invitations > 0)
		return { what: 'invitations', count: invitations, to: '/profile-replies?side=received' };
	if (hours) return { what: 'hours', count: hours, to: '/students?status=toSign' };
	if (drafts) return { what: 'pages', count: drafts, to: '/content/pages?status=draft' };
	if (drafts === 0) return { what: 'page', count: 0, to: '/content/pages/add' };
	if (writes && !applies) return { what: 'content', count: 0, to: '/content' };
	if (hours === 0 && !applies) return { what: 'students', count: 0, to: '/students' };
	return { what: 'find', count: 0, to: '/vacancies/search' };
}
