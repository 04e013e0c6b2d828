import { z } from 'zod';

/** What a browser tells about an error that happened in it; nothing about who was looking. */
export const browserErrorSchema = z.strictObject({
	name: z.string().max(100),
	message: z.string().max(1000),
	stack: z.string().max(8000),
	path: z.string().max(500),
});
export type BrowserError = z.infer<typeof browserErrorSchema>;
