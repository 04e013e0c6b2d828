import { z } from 'zod';
import type { FlatOf } from '#platform/contract/calls.ts';
import { resourceSchema } from '#platform/contract/jsonapi.ts';

/** A mail that was written to a file instead of sent. */
export const storedMailSchema = z.object({
	template: z.string(),
	locale: z.string(),
	from: z.string(),
	to: z.string(),
	toName: z.string(),
	subject: z.string(),
	sentAt: z.string(),
	html: z.string(),
	text: z.string(),
	/** The files that go with it; what is in them is in base64. */
	attachments: z.array(z.object({ name: z.string(), type: z.string(), content: z.string() })),
});
export const mailResource = resourceSchema('mails', storedMailSchema);
/** The list leaves out the content of the mails. */
export const mailInListResource = resourceSchema(
	'mails',
	storedMailSchema.omit({ html: true, text: true, attachments: true }),
);

/** A mail as pages have it. */
export type Mail = FlatOf<typeof mailResource>;
