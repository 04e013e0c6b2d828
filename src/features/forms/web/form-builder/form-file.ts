import { z } from 'zod';
import { type Content, contentSchema } from '../../content.ts';

/** What tells a file with a form from every other. */
const KIND = 'vrijwillig-form';
/** The largest file that is read, in bytes; that of a form with a hundred questions is a fifth of it. */
export const MAX_FILE_BYTES = 400_000;

const fileSchema = z.strictObject({ kind: z.literal(KIND), version: z.literal(1), content: contentSchema });

/** Writes the texts and questions of a form as a file. */
export function fileOf(content: Content): string {
	return `${JSON.stringify({ kind: KIND, version: 1, content }, null, '\t')}\n`;
}

/** Reads what {@link fileOf} wrote, by this version or by hand; says why where that is not possible. */
export async function formIn(
	file: File,
): Promise<{ content: Content } | { refused: 'invalid' | 'file_size' }> {
	if (file.size > MAX_FILE_BYTES) return { refused: 'file_size' };
	try {
		const parsed = fileSchema.safeParse(JSON.parse(await file.text()));
		return parsed.success ? { content: parsed.data.content } : { refused: 'invalid' };
	} catch {
		return { refused: 'invalid' };
	}
}
