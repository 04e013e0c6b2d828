import { z } from 'zod';
import { verbBody } from '#platform/contract/answers.ts';
import { relatedOne, resourceSchema } from '#platform/contract/jsonapi.ts';

/** The longest note that can be written, in characters. */
export const MAX_NOTE_LENGTH = 5_000;
/** How many colleagues a note can be pointed out to. */
export const MAX_MENTIONS = 10;

const noteSchema = z.object({
	note: z.string(),
	/** Null once the author's account is gone. */
	authorName: z.string().nullable(),
	/** The colleagues it was pointed out to. */
	mentionedNames: z.array(z.string()),
	createdAt: z.string(),
	/** Whether the user's own side wrote it, which alone deletes it. */
	isOurs: z.boolean(),
});

/** A note about any kind of subject, as pages show it. */
export type Note = z.infer<typeof noteSchema> & { id: string };

/** A colleague of the user, to whom a note can be pointed out. */
export const mentionableSchema = z.object({ id: z.string(), name: z.string() });
export type Mentionable = z.infer<typeof mentionableSchema>;

/** A note about an application; only those who decide on it read it. */
export const applicationNoteResource = resourceSchema('application_notes', noteSchema, {
	application: relatedOne('applications'),
});

/** A note about an organisation; only staff of the centre read it. */
export const organisationNoteResource = resourceSchema('organization_notes', noteSchema, {
	organization: relatedOne('organizations'),
});

/** A note about what somebody sent with a form; only those who run the form read it. */
export const submissionNoteResource = resourceSchema('form_submission_notes', noteSchema, {
	formSubmission: relatedOne('form_submissions'),
});

/** A note of one of the parties of a conversation; the other one never reads it. */
export const conversationNoteResource = resourceSchema('conversation_notes', noteSchema, {
	conversation: relatedOne('conversations'),
});

/** A note of an organisation about a volunteer of the pool; only that organisation reads it. */
export const profileNoteResource = resourceSchema('volunteer_profile_notes', noteSchema, {
	volunteerProfile: relatedOne('volunteer_profiles'),
});

type NoteType =
	| 'application_notes'
	| 'organization_notes'
	| 'form_submission_notes'
	| 'conversation_notes'
	| 'volunteer_profile_notes';

/** The body that writes a note. */
export const noteBody = (type: NoteType) =>
	verbBody(type, {
		note: z.string().trim().min(1).max(MAX_NOTE_LENGTH),
		/** Colleagues who are told of it. */
		mentions: z.array(z.uuid().toLowerCase()).max(MAX_MENTIONS).default([]),
	});

/** The details of the events of notes: the colleagues it was pointed out to, who are told. Never what the note says. */
export const noteDetails = { mentions: z.array(z.string()).default([]) };
