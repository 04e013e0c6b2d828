import type { Locale } from '#platform/http/locale.ts';
import { type Category, categories } from '../../../enums.ts';
import type { FormValues } from '../form-values.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

const examples: Readonly<
	Record<Locale, Readonly<Record<Category, { title: string; summary: string; description: string }>>>
> = { nl, en };

/** The category whose example an address asks for. */
export function exampleAskedFor(url: URL): Category | undefined {
	return categories.find((category) => category === url.searchParams.get('example'));
}

/** The fields of the form that an example fills in: the texts of a vacancy of that category, and the category. */
export function exampleOf(category: Category, locale: Locale): FormValues {
	const { title, summary, description } = examples[locale][category];
	return {
		title: [title],
		summary: [summary],
		description: [description],
		categories: [category],
		language: [locale],
	};
}
