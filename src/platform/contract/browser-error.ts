import { z } from 'zod';

/** The report of an error in a browser; it holds nothing about the visitor. */
export const browserErrorSchema = z.strictObject({
	name: z.string().max(100),
	message: z.string().max(1000),
	stack: z.string().max(8000),
	path: z.string().max(500),
});
export type BrowserError = z.infer<typeof browserErrorSchema>;
