import { expect, it } from 'vitest';
import { getTranslations } from '#platform/web/translations.ts';
import { pageName } from './page-name.ts';

it.each([
	['/', 'Home', 'Home page'],
	['/vacancies/:id', 'Een vacature', 'A vacancy'],
	['/forms/:token?', 'Een formulier', 'A form'],
	['/:slug', 'Eigen pagina’s van de site', 'The site’s own pages'],
	['/somewhere/new', '/somewhere/new', '/somewhere/new'],
])('calls the page %s %s and %s', (page, dutch, english) => {
	expect(pageName(getTranslations('nl', 'analytics'), page)).toBe(dutch);
	expect(pageName(getTranslations('en', 'analytics'), page)).toBe(english);
});
