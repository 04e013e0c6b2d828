import { postJson } from '#platform/web/editing/use-autosave.ts';

/** A draft that was made for a page, or that it could not be. */
export type FormBegun = { id: string; name: string } | { refused: true };

/** Makes an empty form under a title; undefined where that is not possible now. */
export async function beginForm(
	locale: 'nl' | 'en',
	title: string,
): Promise<{ id: string; name: string } | undefined> {
	try {
		const answer = await postJson<FormBegun>(`/${locale}/form_builder/begin`, { title });
		return 'id' in answer ? answer : undefined;
	} catch {
		return undefined;
	}
}
