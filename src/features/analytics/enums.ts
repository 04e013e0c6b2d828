/** The longest period in days: three years and a bit, as long as visits are kept. */
export const maxPeriodDays = 1_130;

/** The figures of a period, in the order of the page. */
export const figureNames = [
	'visitors',
	'views',
	'searches',
	'missed',
	'forms',
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

/** What the number of a figure is. Visits and vacancies are counts: no visit tells whose it was, and no day knows the visitors of another. */
export const figureKinds = {
	visitors: 'count',
	views: 'count',
	searches: 'count',
	missed: 'count',
	forms: 'people',
	seen: 'count',
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

/** The figures of visits; these are counted by the site itself, the others are of what is kept. */
export const visitFigures: readonly FigureName[] = [
	'visitors',
	'views',
	'searches',
	'missed',
	'forms',
	'seen',
];

/** Fewer people than this are not told, so that nobody is recognised; numbers of people are multiples of it. */
export const fewest = 5;
/** Of fewer people than this no share is told, as it is worked out of rounded numbers. */
export const leastShared = 20;
/** Hours are told in steps of as many minutes. */
export const minuteStep = 300;

/** The steps in which a chart shows a period. */
export const steps = ['day', 'week', 'month'] as const;
/** The figures that charts show. */
export const chartNames = [
	'visitors',
	'searches',
	'missed',
	'forms',
	'seen',
	'applications',
	'hours',
] as const;
export type ChartName = (typeof chartNames)[number];

/** Whose figures are shown: of the centre, of an organisation, or of what the site offers to read, find and fill in. */
export const subjects = ['centre', 'organisation', 'content'] as const;
export type Subject = (typeof subjects)[number];

/** What each has, and draws. */
export const figuresShown: Readonly<
	Record<Subject, { figures: readonly FigureName[]; charts: readonly ChartName[] }>
> = {
	centre: {
		figures: figureNames.filter((name) => !['views', 'searches', 'missed', 'forms', 'seen'].includes(name)),
		charts: ['visitors', 'applications'],
	},
	organisation: {
		figures: [
			'seen',
			'online',
			'applications',
			'answered',
			'wait',
			'matched',
			'started',
			'completed',
			'filled',
			'hours',
		],
		charts: ['seen', 'applications'],
	},
	content: {
		figures: ['visitors', 'views', 'searches', 'missed', 'forms'],
		charts: ['visitors', 'searches', 'missed', 'forms'],
	},
};

/** The letters of what a centre says in its yearly report. */
export const maxReportText = 10_000;
