import { z } from 'zod';
import { verbBody } from '#platform/contract/answers.ts';
import type { FlatOf } from '#platform/contract/calls.ts';
import { resourceSchema } from '#platform/contract/jsonapi.ts';
import { maxRemark } from './enums.ts';

/** A paragraph, or steps to take one after another; **between stars** what a screen says on a button or a label. */
const partSchema = z.union([
	z.object({ kind: z.literal('text'), text: z.string() }),
	z.object({ kind: z.literal('steps'), steps: z.array(z.string()) }),
]);
export type ArticlePart = z.infer<typeof partSchema>;

/** The screen that an article is about: its address without the language, and what the link says. */
const screenSchema = z.object({ path: z.string(), label: z.string() });

/** What somebody answered to whether an article was useful; a remark only where it was not. */
const ratingSchema = z.object({ useful: z.boolean(), remark: z.string() });
export type Rating = z.infer<typeof ratingSchema>;

/** A help article; the texts are in the language of the answer, the rating is that of who asks. */
export const articleResource = resourceSchema(
	'support_articles',
	z.object({
		title: z.string(),
		summary: z.string(),
		parts: z.array(partSchema),
		screen: screenSchema.nullable(),
		rating: ratingSchema.nullable(),
	}),
);
export type SupportArticle = FlatOf<typeof articleResource>;
export type ArticleSummary = Pick<SupportArticle, 'id' | 'title' | 'summary'>;

export const rateBody = verbBody('support_articles', {
	useful: z.boolean(),
	remark: z.string().trim().max(maxRemark).default(''),
});

/** How many people of the centre found an article useful, and the newest remarks of those who did not. */
export const supportRatingResource = resourceSchema(
	'support_ratings',
	z.object({
		title: z.string(),
		useful: z.number().int(),
		notUseful: z.number().int(),
		remarks: z.array(z.object({ text: z.string(), ratedAt: z.iso.datetime() })),
	}),
);
export type SupportRating = FlatOf<typeof supportRatingResource>;

/** A version of the product: when it came out, as the changelog writes it, and what people notice in it. */
const changelogVersionSchema = z.object({
	released: z.string().nullable(),
	/** Whether it came after what the person who asks has read. */
	isNew: z.boolean(),
	groups: z.array(z.object({ title: z.string(), entries: z.array(z.string()) })),
});
export type ChangelogVersion = z.infer<typeof changelogVersionSchema>;
export const changelogVersionResource = resourceSchema('changelog_versions', changelogVersionSchema);
