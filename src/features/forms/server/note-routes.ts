import { noteRoutes } from '#features/notes/server/public.ts';
import type { Endpoint } from '#platform/server/http/endpoint.ts';
import { submissionNoteAdded, submissionNoteDeleted } from '../events.ts';
import { permissions } from './permissions.ts';
import { ownerOf } from './read-forms.ts';
import { readSubmission } from './submissions.ts';

/** Notes about submissions, for those who run the form. */
export const submissionNoteRoutes: readonly Endpoint[] = noteRoutes(
	{
		type: 'form_submissions',
		require: async (trx, c, id) => {
			await readSubmission(trx, ownerOf(c), id);
		},
		added: submissionNoteAdded,
		deleted: submissionNoteDeleted,
	},
	permissions.manage,
);
