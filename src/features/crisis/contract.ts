import { z } from 'zod';
import { distances } from '#features/search/enums.ts';
import { skills } from '#features/vacancies/enums.ts';
import { verbBody } from '#platform/contract/answers.ts';
import type { FlatOf } from '#platform/contract/calls.ts';
import { createBody, resourceSchema } from '#platform/contract/jsonapi.ts';
import { answerStates, crisisAnswers, crisisStatuses } from './enums.ts';

/** Whom a call asks, beside that they ticked the crisis pool. */
const reachShape = {
	/** A postcode or the name of a place; empty for the whole centre. */
	place: z.string().trim().max(80),
	/** Kilometres around the place; nothing without one. */
	kilometres: z.literal(distances).nullable(),
	/** At least one of these; empty for everybody. */
	skills: z.array(z.enum(skills)).max(skills.length),
};

export const crisisInputSchema = z.strictObject({
	title: z.string().trim().min(1).max(120),
	body: z.string().trim().min(1).max(2000),
	...reachShape,
});
/** POST /api/v1/crisis_calls */
export const crisisCreateBody = createBody('crisis_calls', crisisInputSchema);
export type CrisisReach = Pick<z.infer<typeof crisisInputSchema>, keyof typeof reachShape>;

/** How many people a call would ask. */
export const reachSchema = z.object({
	people: z.number().int(),
	place: z.string().nullable(),
	placeUnknown: z.boolean(),
});

const stateShape = {
	status: z.enum(crisisStatuses),
	createdAt: z.string(),
	closedAt: z.string().nullable(),
};

/** A call for the centre. */
export const crisisResource = resourceSchema(
	'crisis_calls',
	crisisInputSchema.extend({
		...stateShape,
		/** The first name of who sent it. */
		sender: z.string().nullable(),
		asked: z.number().int(),
		yes: z.number().int(),
		no: z.number().int(),
	}),
	{},
	z.object({ can: z.object({ close: z.boolean(), reopen: z.boolean() }) }),
);
export type CrisisCall = FlatOf<typeof crisisResource>;

/** Somebody who was asked; how to reach them only of who comes. */
export const crisisAnswerResource = resourceSchema(
	'crisis_call_answers',
	z.object({
		name: z.string(),
		place: z.string().nullable(),
		email: z.string().nullable(),
		phoneNumber: z.string().nullable(),
		answer: z.enum(answerStates),
		answeredAt: z.string().nullable(),
	}),
);
export type CrisisPerson = FlatOf<typeof crisisAnswerResource>;

const askedShape = {
	title: z.string(),
	body: z.string(),
	place: z.string(),
	...stateShape,
	answer: z.enum(crisisAnswers).nullable(),
};

/** A call as whom it asks gets it. */
export const ownCrisisResource = resourceSchema(
	'crisis_calls',
	z.object(askedShape),
	{},
	z.object({
		can: z.object({
			/** Say yes or no, as long as it is open. */
			answer: z.boolean(),
			/** Say that they cannot come, also when it is closed. */
			decline: z.boolean(),
		}),
	}),
);
export type OwnCrisisCall = FlatOf<typeof ownCrisisResource>;

const answerInput = { answer: z.enum(crisisAnswers) };
/** PUT /api/v1/current_crisis_calls/{id}/answer */
export const crisisAnswerBody = verbBody('crisis_calls', answerInput);

const token = { token: z.string().min(1).max(200) };
/** The token from the mail of a call. */
export const crisisLinkBody = verbBody('crisis_calls', token);
export const crisisLinkAnswerBody = verbBody('crisis_calls', { ...token, ...answerInput });
/** What the mail of a call asks, for the holder of its link; it tells no more than the mail did. */
export const crisisLinkSchema = z.object({ ...askedShape, firstName: z.string() });
export type CrisisLink = z.infer<typeof crisisLinkSchema>;
