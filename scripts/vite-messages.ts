import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Messages = { [key: string]: string | Messages };
const locales = ['nl', 'en'];
const virtual = 'virtual:messages/';
const name = "'([a-z0-9-]+)'";
const usage = new RegExp(
	`\\buseTranslations\\(\\s*${name}|\\b\\w+Mail\\(\\s*'(mail|[a-z-]+-mails)'|\\bgetTranslations\\(\\s*[^,()]+(?:\\([^()]*\\))?[^,()]*,\\s*${name}`,
	'g',
);

/** The slices whose messages a module uses, each once. */
export function usedSlices(code: string): string[] {
	return [...new Set([...code.matchAll(usage)].map((match) => match[1] ?? match[2] ?? match[3] ?? ''))];
}

/** Every folder of messages, by the name of the slice it belongs to. */
export function findSlices(root: string): Map<string, string> {
	const found = new Map<string, string>();
	for (const file of globSync('src/**/messages/nl.json', {
		cwd: root,
	}).sort()) {
		const folder = dirname(file);
		const slice = nameOf(folder);
		if (found.has(slice))
			throw new Error(`Two folders of messages are called ${slice}: ${found.get(slice)}, ${folder}`);
		found.set(slice, folder);
	}
	return found;
}

/** A folder of messages is named after its parent folder; the mails of a slice carry the name of the slice as well. */
function nameOf(folder: string): string {
	const [slice = '', part = ''] = folder.split(/[\\/]/).slice(-3);
	return part === 'mails' && slice !== 'features' ? `${slice}-mails` : part;
}

/** Messages collected from many slices, so that the code that shows them need not know the slices. */
type Collection = {
	has: (slice: string, folder: string) => boolean;
	/** Picks the messages of a slice that belong to the collection. */
	pick: (slice: string, words: Messages) => Messages | undefined;
	/** The type of those messages, from the identifier of the slice's messages. */
	type: (slice: string, identifier: string) => string;
};
/** Where the screen of a thing names its fields: the type of the API, and the part of the slice's messages. */
const fieldLabels: Readonly<Record<string, readonly [type: string, part: string]>> = {
	users: ['users', 'field'],
	'vacancy-import': ['vacancies', 'field'],
	'organisation-import': ['organizations', 'field'],
	'content-staff': ['pages', 'field'],
	audit: ['audit_entries', 'csv'],
};
const pascal = (slice: string) => slice.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
const collections: Readonly<Record<string, Collection>> = {
	/** The kinds of mail that people have preferences for: the `topic` in the messages of mails. */
	'mail-topics': {
		has: (slice) => slice.endsWith('-mails'),
		pick: (_slice, { topic }) => (typeof topic === 'object' ? topic : undefined),
		type: (_slice, identifier) => `(typeof ${identifier})['topic']`,
	},
	/** What the fields of things are called on their own screens, by the type of the API. */
	'field-labels': {
		has: (slice) => Object.hasOwn(fieldLabels, slice),
		pick: (slice, words) => {
			const [type, part] = fieldLabels[slice] ?? [];
			return type && part && words[part] ? { [type]: words[part] } : undefined;
		},
		type: (slice, identifier) =>
			`{ ${fieldLabels[slice]?.[0]}: (typeof ${identifier})['${fieldLabels[slice]?.[1]}'] }`,
	},
	/** The kinds of block of pages, each by its name. */
	blocks: {
		has: (_slice, folder) => /[\\/]content[\\/]blocks[\\/][^\\/]+[\\/]messages$/.test(folder),
		pick: (slice, words) => ({ [pascal(slice)]: words }),
		type: (slice, identifier) => `{ ${pascal(slice)}: typeof ${identifier} }`,
	},
};

function partsOf(root: string, { has, pick }: Collection, locale: string) {
	return [...findSlices(root)].flatMap(([slice, folder]) => {
		if (!has(slice, folder)) return [];
		const file = resolve(root, folder, `${locale}.json`);
		const words = pick(slice, JSON.parse(readFileSync(file, 'utf8')));
		return words ? [{ slice, file, words }] : [];
	});
}

/** Reads the messages of a slice in one language, with the files they are in. */
function readWords(root: string, slice: string, locale: string): { files: string[]; messages: Messages } {
	const collection = Object.hasOwn(collections, slice) ? collections[slice] : undefined;
	if (collection) {
		const parts = partsOf(root, collection, locale);
		return {
			files: parts.map(({ file }) => file),
			messages: Object.assign({}, ...parts.map(({ words }) => words)),
		};
	}
	const folder = findSlices(root).get(slice);
	if (!folder)
		throw new Error(`No messages for ${slice}: make src/features/${slice}/messages/nl.json and en.json`);
	const file = resolve(root, folder, `${locale}.json`);
	return { files: [file], messages: JSON.parse(readFileSync(file, 'utf8')) };
}

/** Flattens nested messages to one level of compiled messages, with keys joined by dots. */
export function flatten(messages: Messages, prefix = ''): Record<string, unknown> {
	const flat: Record<string, unknown> = {};
	for (const [key, value] of Object.entries(messages)) {
		if (typeof value === 'string') flat[prefix + key] = compile(value);
		else Object.assign(flat, flatten(value, `${prefix}${key}.`));
	}
	return flat;
}

/** Generates `src/messages.d.ts`, which gives `useTranslations` its keys. */
export function declaration(root: string): string {
	const slices = findSlices(root);
	const identifier = (slice: string) => slice.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
	const imports = [...slices].map(
		([slice, folder]) => `import type ${identifier(slice)} from './${relative('src', folder)}/nl.json';`,
	);
	const lines = [...slices.keys()].map((slice) => {
		const key = /^[a-z]+$/.test(slice) ? slice : `'${slice}'`;
		return `\t\t${key}: typeof ${identifier(slice)};`;
	});
	const gathered = Object.entries(collections).flatMap(([name, collection]) => {
		const parts = partsOf(root, collection, 'nl');
		if (parts.length === 0) return [];
		const types = parts.map(({ slice }) => collection.type(slice, identifier(slice)));
		return [`\t\t'${name}': ${types.join(' & ')};`];
	});
	return [
		'// Generated by scripts/vite-messages.ts from the folders of messages; do not edit.',
		...imports,
		'',
		"declare module './platform/translations.ts' {",
		'\tinterface Slices {',
		...lines,
		...gathered,
		'\t}',
		'}',
		'',
	].join('\n');
}

/** Writes `src/messages.d.ts` when the messages have changed. */
export function writeDeclaration(root: string): void {
	const target = join(root, 'src/messages.d.ts');
	const text = declaration(root);
	if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
}

/**
 * Adds the messages of a slice to every module that calls `useTranslations('slice')` or `getTranslations(locale,
 * 'slice')`. The server gets all languages; the browser loads only the language of the page.
 */
export function messages(root = process.cwd()): Plugin {
	return {
		name: 'messages',
		enforce: 'pre',
		configResolved: () => writeDeclaration(root),
		resolveId(id) {
			return id.startsWith(virtual) ? `\0${id}` : undefined;
		},
		load(id) {
			if (!id.startsWith(`\0${virtual}`)) return;
			const [slice = '', locale] = id.slice(virtual.length + 1).split('/');
			if (locale) {
				const { files, messages } = readWords(root, slice, locale);
				for (const file of files) this.addWatchFile(file);
				return `export default ${JSON.stringify(flatten(messages))}`;
			}
			const register = `import { registerMessages } from '#platform/translations.ts';\n`;
			if (this.environment.name === 'client') {
				const load = locales.map((each) => `${each}: () => import('${virtual}${slice}/${each}')`).join(', ');
				return `${register}const load = { ${load} };
const locale = document.documentElement.lang in load ? document.documentElement.lang : 'nl';
registerMessages('${slice}', locale, (await load[locale]()).default);`;
			}
			return `${locales.map((each) => `import ${each} from '${virtual}${slice}/${each}';`).join('\n')}
${register}${locales.map((each) => `registerMessages('${slice}', '${each}', ${each});`).join('\n')}`;
		},
		transform(code, id) {
			if (
				!/\.tsx?(\?|$)/.test(id) ||
				!id.startsWith(join(root, 'src')) ||
				/platform\/(web\/)?translations\.ts/.test(id)
			)
				return;
			const slices = usedSlices(code);
			if (slices.length === 0) return;
			// Inserted at the start without a line break, so that line numbers stay the same.
			return {
				code: `${slices.map((slice) => `import '${virtual}${slice}';`).join('')}${code}`,
				map: null,
				// Only the module itself uses the messages, so they can be left out with it when nothing of it is used.
				moduleSideEffects: false,
			};
		},
	};
}
