import { z } from 'zod';
import { verbBody } from '#platform/contract/answers.ts';
import { relatedOne, resourceSchema } from '#platform/contract/jsonapi.ts';

/** The longest note that can be written, in characters. */
const MAX_NOTE_LENGTH = 5_000;

const noteSchema = z.object({
	note: z.string(),
	/** Null once the author's account is gone. */
	authorName: z.string().nullable(),
	createdAt: z.string(),
});

/** A note about any kind of subject, as pages show it. */
export type Note = z.infer<typeof noteSchema> & { id: string };

/** A note about an application; only those who decide on it read it. */
export const applicationNoteResource = resourceSchema('application_notes', noteSchema, {
	application: relatedOne('applications'),
});

/** A note about an organisation; only staff of the centre read it. */
export const organisationNoteResource = resourceSchema('organization_notes', noteSchema, {
	organization: relatedOne('organizations'),
});

/** The body that writes a note. */
export const noteBody = (type: 'application_notes' | 'organization_notes') =>
	verbBody(type, { note: z.string().trim().min(1).max(MAX_NOTE_LENGTH) });
