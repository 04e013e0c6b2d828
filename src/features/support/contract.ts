import { z } from 'zod';
import type { FlatOf } from '#platform/contract/calls.ts';
import { resourceSchema } from '#platform/contract/jsonapi.ts';

/** A help article as a list shows it; the texts are in the language of the answer. */
const summarySchema = z.object({ title: z.string(), summary: z.string() });

/** A paragraph, or steps to take one after another. */
const partSchema = z.union([
	z.object({ kind: z.literal('text'), text: z.string() }),
	z.object({ kind: z.literal('steps'), steps: z.array(z.string()) }),
]);
export type ArticlePart = z.infer<typeof partSchema>;

/** The screen that an article is about: its address without the language, and what the link says. */
const screenSchema = z.object({ path: z.string(), label: z.string() });

export const articleSummaryResource = resourceSchema('support_articles', summarySchema);
export const articleResource = resourceSchema(
	'support_articles',
	summarySchema.extend({ parts: z.array(partSchema), screen: screenSchema.nullable() }),
);
export type ArticleSummary = FlatOf<typeof articleSummaryResource>;

/** A version of the product: when it came out, as the changelog writes it, and what people notice in it. */
const changelogVersionSchema = z.object({
	released: z.string().nullable(),
	/** Whether it came after what the person who asks has read. */
	isNew: z.boolean(),
	groups: z.array(z.object({ title: z.string(), entries: z.array(z.string()) })),
});
export type ChangelogVersion = z.infer<typeof changelogVersionSchema>;
export const changelogVersionResource = resourceSchema('changelog_versions', changelogVersionSchema);
