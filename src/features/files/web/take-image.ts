import { attempt } from '#platform/web/failures.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { getTranslations } from '#platform/web/translations.ts';
import { fileApi } from '../api.ts';
import { problemText } from './problem-text.ts';

/** Value submitted by an ImageField: the image's id, '' for none, or why the uploaded file was rejected. */
export type TakenImage = { id: string; problem?: { rule: string; text: string } };

/**
 * Reads the value of an ImageField from a form. Without scripts the form contains the file itself, which is stored
 * here. Throws ApiFailure for errors that are not about the file.
 */
export async function takeImage(
	{ call, locale }: SiteContext,
	form: FormData,
	name: string,
	purpose: 'library' | 'photo' = 'library',
): Promise<TakenImage> {
	const now = textOf(form, name);
	const file = form.get(`${name}File`);
	if (!(file instanceof File) || file.name === '')
		return { id: form.get(`${name}Remove`) === 'on' ? '' : now };
	const alt = textOf(form, `${name}Alt`);
	if (purpose === 'library' && alt === '')
		return { id: now, problem: refused(getTranslations(locale, 'file-problems')('alt_missing')) };
	const body = new FormData();
	body.set('file', file);
	body.set('kind', 'image');
	body.set('purpose', purpose);
	if (alt !== '') body.set(`alt[${locale}]`, alt);
	const { done, refusal } = await attempt(call(fileApi.create, { body }));
	if (!refusal) return { id: done.data.id };
	if (refusal.status === 403) throw refusal;
	return { id: now, problem: refused(problemText(refusal, locale)) };
}

/** For the rule `invalid`: its text says more than any other rule. */
function refused(text: string) {
	return { rule: 'refused', text };
}

function textOf(form: FormData, name: string): string {
	const value = form.get(name);
	return typeof value === 'string' ? value.trim() : '';
}
