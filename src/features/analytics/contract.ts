import { z } from 'zod';
import { verbBody } from '#platform/contract/answers.ts';
import type { FlatOf } from '#platform/contract/calls.ts';
import { resourceSchema } from '#platform/contract/jsonapi.ts';
import { chartNames, figureNames, maxReportText, steps, subjects } from './enums.ts';

/**
 * A number; those of people are multiples of five. Null with `few` when it would be about fewer than that, or worked out of
 * too few, and null alone when there is none.
 */
const numberSchema = z.object({
	value: z.number().nullable(),
	few: z.boolean(),
});
export type FewNumber = z.infer<typeof numberSchema>;

/** The number of a period; not counted when all of it lies before the day from which the figure is known. */
const periodNumberSchema = numberSchema.extend({ counted: z.boolean() });

const figureSchema = z.object({
	name: z.enum(figureNames),
	now: periodNumberSchema,
	before: periodNumberSchema,
	/** The median of the centre's organisations, beside an organisation's own number. */
	median: z.number().nullable(),
});
export type Figure = z.infer<typeof figureSchema>;

const chartSchema = z.object({
	name: z.enum(chartNames),
	/** How finely it shows the period: where most steps would be of too few people, less finely than another. */
	step: z.enum(steps),
	points: z.array(periodNumberSchema.extend({ from: z.string() })),
});
export type Chart = z.infer<typeof chartSchema>;

const stepsOfApplying = z.object({
	seen: numberSchema,
	begun: numberSchema,
	sent: numberSchema,
	accepted: numberSchema,
	completed: numberSchema,
});
export type FunnelStep = keyof z.infer<typeof stepsOfApplying>;

const municipalitySchema = z.object({ name: z.string(), online: z.number(), applications: numberSchema });

/** How the numbers of a period were made. */
const madeShape = {
	/** When the totals were last added up, which happens every hour; null where they never were. */
	countedAt: z.iso.datetime().nullable(),
	/** Whether the centre has its visits counted now. */
	countsVisits: z.boolean(),
};

/** Where a centre loses people, and where nothing happens. */
const analyticsDetailsSchema = z.object({
	from: z.string(),
	to: z.string(),
	...madeShape,
	funnel: stepsOfApplying,
	/** The same until sending, by what led the visitors to the site that day; empty for who came by themselves. */
	sources: z.array(
		z.object({
			source: z.string(),
			visitors: numberSchema,
			seen: numberSchema,
			begun: numberSchema,
			sent: numberSchema,
		}),
	),
	/** The whole way by the category of the vacancies; a vacancy with several counts in each. */
	categories: z.array(stepsOfApplying.extend({ category: z.string() })),
	/** Those with applications in the period, the slowest to answer first. */
	organisations: z.array(
		z.object({
			id: z.string(),
			name: z.string().nullable(),
			applications: numberSchema,
			answered: numberSchema,
			wait: numberSchema,
			accepted: numberSchema,
		}),
	),
	municipalities: z.array(municipalitySchema),
	/** Whether there is more online, or applied for, than in the municipalities. */
	unplaced: z.boolean(),
	/** Vacancies on line that nobody looked at in the period, the oldest first. */
	unseen: z.array(
		z.object({ id: z.string(), title: z.string(), organisation: z.string(), publishedAt: z.string() }),
	),
	unseenTotal: z.number(),
});
export const analyticsDetailsResource = resourceSchema('analytics_details', analyticsDetailsSchema);
export type AnalyticsDetails = FlatOf<typeof analyticsDetailsResource>;

/** Figures of a centre, or of one of its organisations. Days are calendar days in the Netherlands, both included. */
const analyticsSchema = z.object({
	of: z.enum(subjects),
	from: z.string(),
	to: z.string(),
	beforeFrom: z.string(),
	beforeTo: z.string(),
	step: z.enum(steps),
	...madeShape,
	/** The first day of which visits, and all the rest, are known; null where nothing is. */
	countedSince: z.object({ visits: z.string().nullable(), work: z.string().nullable() }),
	figures: z.array(figureSchema),
	charts: z.array(chartSchema),
});
export const analyticsResource = resourceSchema('analytics', analyticsSchema);
export type Analytics = FlatOf<typeof analyticsResource>;

/** What a site offers to read, find and fill in, and what people did not find. */
const analyticsContentSchema = analyticsSchema.extend({
	/** What was searched for in vain, most often first; nobody is in it. */
	words: z.array(z.object({ term: z.string(), place: z.string(), times: z.number() })),
	/** The forms that were sent in the period; without a name for one that is gone. */
	forms: z.array(z.object({ id: z.string(), name: z.string().nullable(), sent: numberSchema })),
	/** The pages that were looked at most. */
	pages: z.array(z.object({ page: z.string(), views: numberSchema })),
});
export const analyticsContentResource = resourceSchema('analytics_content', analyticsContentSchema);
export type AnalyticsContent = FlatOf<typeof analyticsContentResource>;

/** The hours of the students that one may know of. */
const analyticsStudentsSchema = z.object({
	from: z.string(),
	to: z.string(),
	step: z.enum(steps),
	/** Hours signed off in the period, of all of them. */
	hours: numberSchema,
	chart: chartSchema,
	students: z.array(
		z.object({
			id: z.string(),
			name: z.string(),
			school: z.string(),
			/** Hours signed off in the period, hours that wait for it now, and all that were ever signed off. */
			signed: z.number(),
			waiting: z.number(),
			total: z.number(),
			goal: z.number().nullable(),
		}),
	),
});
export const analyticsStudentsResource = resourceSchema('analytics_students', analyticsStudentsSchema);
export type AnalyticsStudents = FlatOf<typeof analyticsStudentsResource>;

/** Municipalities as they lie beside each other, and a circle for each that has vacancies, in the units of its box. */
const placesMapSchema = z.object({
	width: z.number(),
	height: z.number(),
	areas: z.array(z.object({ name: z.string(), path: z.string() })),
	places: z.array(
		z.object({ name: z.string(), x: z.number(), y: z.number(), radius: z.number(), online: z.number() }),
	),
});
export type PlacesMap = z.infer<typeof placesMapSchema>;

/** The figures of a year beside those of the one before, for the municipality. */
const yearlyReportSchema = analyticsSchema.omit({ of: true }).extend({
	/** What the centre says about the year itself; paragraphs have an empty line between them. */
	text: z.string(),
	municipalities: z.array(municipalitySchema),
	unplaced: z.boolean(),
	/** Null where it is not known where any vacancy is. */
	map: placesMapSchema.nullable(),
});
export const yearlyReportResource = resourceSchema('yearly_reports', yearlyReportSchema);
export type YearlyReport = FlatOf<typeof yearlyReportResource>;

export const reportTextBody = verbBody('yearly_reports', { text: z.string().trim().max(maxReportText) });
export const reportFileSchema = z.object({ name: z.string(), content: z.base64() });
