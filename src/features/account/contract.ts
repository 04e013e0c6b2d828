import { z } from 'zod';

/** What removing the account would do now, for whoever is about to decide. */
export const deletionPreviewSchema = z.object({
	/** Organisations that nobody else runs: somebody must take over first. */
	organizations: z.array(z.object({ id: z.string(), name: z.string() })),
	/** Whether the centre would be left without a superuser. */
	lastSuperuser: z.boolean(),
	/** Applications without an answer or accepted, which would be withdrawn. */
	openApplications: z.number(),
});
export type DeletionPreview = z.infer<typeof deletionPreviewSchema>;

/** Removing the account: with the password, or with the token of the mail. */
export const deletionSchema = z.strictObject({
	password: z.string().min(1).max(200).optional(),
	deleteToken: z.string().min(1).max(200).optional(),
});
export type Deletion = z.infer<typeof deletionSchema>;
