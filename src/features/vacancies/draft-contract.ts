import { z } from 'zod';
import { metaAnswer, verbBody } from '#platform/contract/answers.ts';
import { isoMoment } from '#platform/contract/moments.ts';

const MAX_CHARACTERS = 150_000;

/** The fields of a form by name, as they were typed: also what is no number, date or address yet. */
export const draftFieldsSchema = z
	.array(
		z.strictObject({
			name: z.string().regex(/^[a-zA-Z][a-zA-Z0-9[\].-]{0,79}$/),
			values: z.array(z.string().max(25_000)).max(60),
		}),
	)
	.max(3000)
	.refine(
		(fields) =>
			fields.reduce((sum, { values }) => sum + values.reduce((all, { length }) => all + length, 0), 0) <=
			MAX_CHARACTERS,
		{ message: `A draft holds at most ${MAX_CHARACTERS} characters.` },
	);
export type DraftFields = z.infer<typeof draftFieldsSchema>;

export const vacancyDraftBody = verbBody('vacancy_drafts', {
	fields: draftFieldsSchema,
	/**
	 * When the draft that this one is based on was saved, or null if there was none. A draft saved since then in another
	 * window is not replaced. If omitted, any draft is replaced.
	 */
	since: isoMoment.nullable().optional(),
});

/** The unsaved input of the form. `savedAt` is null when there is no draft. */
export const vacancyDraftSchema = z.object({ savedAt: isoMoment.nullable(), fields: draftFieldsSchema });
export type VacancyDraft = z.infer<typeof vacancyDraftSchema>;

export const vacancyDraftAnswer = metaAnswer.extend({ meta: vacancyDraftSchema });
