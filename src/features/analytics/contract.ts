import { z } from 'zod';
import type { FlatOf } from '#platform/contract/calls.ts';
import { resourceSchema } from '#platform/contract/jsonapi.ts';
import { chartNames, figureNames, steps } from './enums.ts';

/** A number; null with `few` when it would be about one to four people, null without it when there is none. */
const numberSchema = z.object({ value: z.number().nullable(), few: z.boolean() });
export type FewNumber = z.infer<typeof numberSchema>;

const figureSchema = z.object({
	name: z.enum(figureNames),
	now: numberSchema,
	before: numberSchema,
	/** The median of the centre's organisations, beside an organisation's own number. */
	median: z.number().nullable(),
});
export type Figure = z.infer<typeof figureSchema>;

const chartSchema = z.object({
	name: z.enum(chartNames),
	points: z.array(numberSchema.extend({ from: z.string() })),
});
export type Chart = z.infer<typeof chartSchema>;

/** Figures of a centre, or of one of its organisations. Days are calendar days in the Netherlands, both included. */
const analyticsSchema = z.object({
	of: z.enum(['centre', 'organisation']),
	from: z.string(),
	to: z.string(),
	beforeFrom: z.string(),
	beforeTo: z.string(),
	step: z.enum(steps),
	figures: z.array(figureSchema),
	charts: z.array(chartSchema),
});
export const analyticsResource = resourceSchema('analytics', analyticsSchema);
export type Analytics = FlatOf<typeof analyticsResource>;
