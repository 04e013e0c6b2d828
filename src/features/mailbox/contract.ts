import { z } from 'zod';
import { resourceSchema } from '#platform/contract/jsonapi.ts';

/** A mail that was written to a file instead of sent. The list leaves out what stands in it. */
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
});
export const mailResource = resourceSchema('mails', storedMailSchema);

/** A mail as the client library gives it; without `html` and `text` in a list. */
export type MailInList = Omit<z.infer<typeof storedMailSchema>, 'html' | 'text'> & {
	id: string;
	type: 'mails';
};
export type Mail = z.infer<typeof storedMailSchema> & { id: string; type: 'mails' };
