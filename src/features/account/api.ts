import { z } from 'zod';
import { metaAnswer } from '#platform/contract/answers.ts';
import { del, get, post, routesOf } from '#platform/contract/routes.ts';
import { deletionPreviewSchema, deletionSchema } from './contract.ts';

const textErrors = z.object({ success: z.literal(false), errors: z.array(z.string()) });

/** Endpoints to delete the user's own account and to export its data. */
export const accountApi = routesOf('Own account', {
	previewDeletion: get('/api/v1/current_user/deletion', {
		summary: 'What removing the account would do now, and what stands in its way',
		answers: { 200: metaAnswer.extend({ meta: deletionPreviewSchema }) },
	}),
	exportData: get('/api/v1/current_user/data', {
		summary: 'Everything that is held of the person who asks, as a file',
		answers: { 200: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))), 401: textErrors },
		jsonApi: false,
	}),
	mailDeletionLink: post('/auth/deletion', {
		summary: 'Mail a link to remove an account; the answer is the same for every address',
		body: z.strictObject({ email: z.string().trim().toLowerCase().max(254).pipe(z.email()) }),
		answers: {
			200: z.object({ success: z.literal(true), message: z.string() }),
			422: textErrors,
			429: textErrors,
		},
		jsonApi: false,
	}),
	remove: del('/auth', {
		summary: 'Remove the account at once, with the password or with the token of the mail',
		body: deletionSchema,
		answers: {
			200: z.object({ status: z.literal('success'), message: z.string() }),
			404: textErrors,
			409: textErrors,
			429: textErrors,
		},
		jsonApi: false,
		errorsByField: true,
	}),
});
