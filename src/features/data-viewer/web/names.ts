import { toCamel } from '#platform/contract/keys.ts';
import { useTranslations } from '#platform/web/translations.ts';

type Words = { optional: (key: string) => string | undefined };

/**
 * What an attribute, filter or order of the API is called: as the screen for rows of this type has it, else by the
 * viewer's own words, else by its name as words.
 */
export function columnName(words: { fields: Words; own: Words }, rowType: string, name: string): string {
	const { fields, own } = words;
	const ofScreen = fields.optional(`${rowType}.${toCamel(name)}`);
	const ofViewer = own.optional(`column.${name}`);
	// A screen has one name for a thing and its id, and for both bounds of a range.
	const found = /_(?:id|min|max)$/.test(name) ? (ofViewer ?? ofScreen) : (ofScreen ?? ofViewer);
	return found ?? asWords(name);
}

function asWords(name: string): string {
	const text = name.replace(/_id$/, ' (id)').replaceAll('_', ' ');
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The names of the attributes, filters and orders of a list. */
export function useColumnNames(rowType: string): (name: string) => string {
	const words = { fields: useTranslations('field-labels'), own: useTranslations('data-viewer') };
	return (name) => columnName(words, rowType, name);
}

/** The names of the lists. */
export function useListNames(): (resource: string) => string {
	const t = useTranslations('data-viewer');
	return (resource) => t.optional(`resource.${resource.replaceAll('.', '-')}`) ?? resource;
}
