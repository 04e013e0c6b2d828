import { pageTitle } from '#platform/web/page.ts';
import { getTranslations, isLocale, type MessageKey } from '#platform/web/translations.ts';

/** The title of a page of the style guide, by the key of its words. */
export function guideTitle(
	key: MessageKey<'style-guide'>,
	args: { params: { lang?: string | undefined }; matches: Parameters<typeof pageTitle>[1] },
): { title: string }[] {
	const t = getTranslations(isLocale(args.params.lang) ? args.params.lang : 'nl', 'style-guide');
	return [{ title: pageTitle(t(key), args.matches) }];
}
