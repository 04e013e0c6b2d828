/** A figure of somebody who runs no organisation, and the screen below the language that it leads to. */
export type OwnFigure = {
	what: 'students' | 'toSign' | 'signed' | 'open' | 'coming' | 'worked' | 'goal' | 'pages' | 'pageDrafts';
	count: number;
	/** Hours that a school requires, where `what` is the goal. */
	goal?: number;
	to: string;
};

type Known = {
	mentor: { students: number; toSign: number; signed: number } | null;
	site: { pages: number; drafts: number } | null;
	/** Null for who applies nowhere. */
	applicant: { open: number; coming: number; hours: number | null } | null;
	/** The hours of a student for their school. */
	student: { signedHours: number; goalHours: number | null } | null;
};

/** The figures of each role that somebody has; none about a role before there is anything to count. */
export function ownFigures({ mentor, site, applicant, student }: Known): OwnFigure[] {
	const figures: OwnFigure[] = [];
	if (mentor && mentor.students > 0)
		figures.push(
			{ what: 'toSign', count: mentor.toSign, to: '/students?status=toSign' },
			{ what: 'students', count: mentor.students, to: '/students' },
			{ what: 'signed', count: mentor.signed, to: '/analytics/students' },
		);
	if (site)
		figures.push(
			{ what: 'pages', count: site.pages, to: '/content/pages?status=published' },
			{ what: 'pageDrafts', count: site.drafts, to: '/content/pages?status=draft' },
		);
	if (student) {
		const { signedHours: count, goalHours } = student;
		const to = '/students/hours';
		figures.push(
			goalHours === null ? { what: 'worked', count, to } : { what: 'goal', count, goal: goalHours, to },
		);
	}
	if (applicant) {
		const { open, coming, hours } = applicant;
		if (open + coming > 0)
			figures.push(
				{ what: 'open', count: open, to: '/applications' },
				{ what: 'coming', count: coming, to: '/applications' },
			);
		if (hours && !student) figures.push({ what: 'worked', count: hours, to: '/hours' });
	}
	return figures;
}
