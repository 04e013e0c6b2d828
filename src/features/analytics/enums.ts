/** The figures of a period, in the order of the page. */
export const figureNames = [
	'visitors',
	'seen',
	'online',
	'applications',
	'answered',
	'wait',
	'matched',
	'started',
	'completed',
	'filled',
	'volunteers',
	'organisations',
	'hours',
] as const;
export type FigureName = (typeof figureNames)[number];

/** What the number of a figure is. */
export const figureKinds = {
	visitors: 'people',
	seen: 'people',
	online: 'count',
	applications: 'people',
	answered: 'share',
	wait: 'time',
	matched: 'share',
	started: 'share',
	completed: 'share',
	filled: 'share',
	volunteers: 'people',
	organisations: 'count',
	hours: 'hours',
} as const satisfies Record<FigureName, 'people' | 'count' | 'share' | 'time' | 'hours'>;

/** Fewer people than this are not told, so that nobody is recognised. */
export const fewest = 5;

/** The steps in which a chart shows a period. */
export const steps = ['day', 'week', 'month'] as const;
/** The figures that charts show. */
export const chartNames = ['visitors', 'seen', 'applications'] as const;

/** The letters of what a centre says in its yearly report. */
export const maxReportText = 10_000;
