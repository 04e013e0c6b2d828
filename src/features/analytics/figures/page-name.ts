import type { Translator } from '#platform/translations.ts';

/** What a page of the site is called (`/vacancies/:id` is *Een vacature*); its address where it has no name. */
export function pageName(t: Translator<'analytics'>, page: string): string {
	const key = page.replace(/^\//, '').replaceAll(/[:?]/g, '').replaceAll('/', '-') || 'home';
	return t.optional(`details.pages.name.${key}` as 'details.pages.name.home') ?? page;
}
