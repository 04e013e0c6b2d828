import { inLanguage } from '#features/questions/contract.ts';
import type { Form } from '../contract.ts';

/** The title of a form as visitors have it; before it opened, and once it is put away, as it is edited. */
export function shownName(
	{ status, content, shownTitle }: Pick<Form, 'status' | 'content' | 'shownTitle'>,
	locale: 'nl' | 'en',
): string {
	const isShown = status === 'open' || status === 'closed';
	return inLanguage((isShown && shownTitle) || content.title, locale);
}
