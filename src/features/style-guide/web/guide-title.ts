import { pageTitle } from '#platform/web/page.ts';
import { isLocale, type WordKey, wordsFor } from '#platform/web/words.ts';

/** The title of a page of the style guide, by the key of its words. */
export function guideTitle(
	key: WordKey<'style-guide'>,
	args: { params: { lang?: string | undefined }; matches: Parameters<typeof pageTitle>[1] },
): { title: string }[] {
	const t = wordsFor(isLocale(args.params.lang) ? args.params.lang : 'nl', 'style-guide');
	return [{ title: pageTitle(t(key), args.matches) }];
}
