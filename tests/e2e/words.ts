import { readFileSync } from 'node:fs';

/** Where a text begins with what depends on a number: what it says of one. */
const ofOne = /^\{\w+, plural,(?: =\d+ \{[^{}]*\})* one \{([^{}]*)\} other \{(?:[^{}]|\{[^{}]*\})*\}\}/;

/** A text of the site by slice folder and key, so that a journey reads in both languages. Placeholders are cut off. */
export function words(folder: string, locale: 'nl' | 'en'): (key: string) => string {
	const messages: unknown = JSON.parse(readFileSync(`src/${folder}/messages/${locale}.json`, 'utf8'));
	return (key) => {
		const text = key
			.split('.')
			.reduce<unknown>((node, part) => (node as Record<string, unknown>)?.[part], messages);
		if (typeof text !== 'string') throw new Error(`${folder} has no word ${key} in ${locale}`);
		return text.replace(ofOne, '$1').split('{')[0]?.trim() || text;
	};
}
