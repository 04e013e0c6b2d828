import { readFileSync } from 'node:fs';

/** A text of the site by slice folder and key, so that a journey reads in both languages. Placeholders are cut off. */
export function words(folder: string, locale: 'nl' | 'en'): (key: string) => string {
	const messages: unknown = JSON.parse(readFileSync(`src/${folder}/messages/${locale}.json`, 'utf8'));
	return (key) => {
		const text = key
			.split('.')
			.reduce<unknown>((node, part) => (node as Record<string, unknown>)?.[part], messages);
		if (typeof text !== 'string') throw new Error(`${folder} has no word ${key} in ${locale}`);
		return text.split('{')[0]?.trim() || text;
	};
}
