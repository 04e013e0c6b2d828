import { z } from 'zod';

/** Effects of deleting the account now, shown before the user confirms. */
export const deletionPreviewSchema = z.object({
	/** Organisations of which the user is the only admin: another admin must take over first. */
	organizations: z.array(z.object({ id: z.string(), name: z.string() })),
	/** Whether the centre would be left without a superuser. */
	lastSuperuser: z.boolean(),
	/** Open and accepted applications, which the deletion withdraws. */
	openApplications: z.number(),
});
export type DeletionPreview = z.infer<typeof deletionPreviewSchema>;

/** Body of the deletion: either the password or the token from the mail. */
export const deletionSchema = z.strictObject({
	password: z.string().min(1).max(200).optional(),
	deleteToken: z.string().min(1).max(200).optional(),
});
export type Deletion = z.infer<typeof deletionSchema>;
