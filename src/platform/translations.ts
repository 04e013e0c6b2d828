import formatMessage, { type CompiledMessage, type FormatValues } from 'icu-minify/format';
import { createElement, Fragment, type ReactNode } from 'react';
import { isLocale, type Locale, languageTag } from './http/locale.ts';
import { timeZone } from './http/time-zone.ts';

export { defaultLocale, isLocale, type Locale, locales } from './http/locale.ts';

/** The slices that have messages; filled in by the generated `src/messages.d.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: other modules augment it
export interface Slices {}
export type Slice = keyof Slices;
type Path<T> = {
	[K in keyof T & string]: T[K] extends string ? K : `${K}.${Path<T[K]>}`;
}[keyof T & string];
/** Every key of a slice's messages, with dots between the levels. */
export type MessageKey<S extends Slice> = Path<Slices[S]>;
export type MessageValues = Record<string, string | number | Date>;
type RichValues = Record<string, string | number | Date | ((chunks: ReactNode) => ReactNode)>;

/**
 * Gives the texts of one slice in one language: on screen, in mails and in titles.
 *
 * Every slice has its texts in `messages/nl.json` and `messages/en.json` (ICU message format, nested keys
 * allowed). The slice's name is the folder that holds `messages`. Use them anywhere:
 *
 *     const t = useTranslations('vacancies');            // in a component
 *     t('list.count', { count: 3 })
 *     t.rich('apply.terms', { link: (text) => <Link to="/terms">{text}</Link> })
 *     getTranslations(locale, 'vacancies')('page.title') // in meta, on the server, in mails
 *
 * Nothing has to be registered: the build (`scripts/vite-messages.ts`) sees the slice's name in the call, which is
 * why it has to be written out as a literal, and adds that slice's texts to the module. In the browser only the
 * language of the page is loaded, already parsed; the ICU parser stays out of the bundle.
 * `src/messages.d.ts`, generated, makes the keys typed.
 */
export type Translator<S extends Slice> = {
	(key: MessageKey<S>, values?: MessageValues): string;
	/** With tags: `<link>text</link>` becomes the result of `values.link(text)`. */
	rich(key: MessageKey<S>, values: RichValues): ReactNode;
	/** For keys that come from data: the text, or undefined when there is none. */
	optional(key: string, values?: MessageValues): string | undefined;
};

type Flat = Record<string, CompiledMessage>;
const registry = new Map<string, Flat>();
const translators = new Map<string, Translator<never>>();

/** Called by the generated modules only. */
export function registerMessages(slice: string, locale: string, messages: Flat): void {
	registry.set(`${locale}/${slice}`, messages);
	translators.delete(`${locale}/${slice}`);
}

function memo<Args extends unknown[], Result>(make: (...args: Args) => Result): (...args: Args) => Result {
	const made = new Map<string, Result>();
	return (...args) => {
		const key = JSON.stringify(args);
		let value = made.get(key);
		if (value === undefined) {
			value = make(...args);
			made.set(key, value);
		}
		return value;
	};
}

export const intl = {
	getDateTimeFormat: memo(
		(locale?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) =>
			new Intl.DateTimeFormat(intlLocale(locale), { timeZone, ...options }),
	),
	getNumberFormat: memo(
		(locale?: Intl.LocalesArgument, options?: Intl.NumberFormatOptions) =>
			new Intl.NumberFormat(intlLocale(locale), options),
	),
	getPluralRules: memo(
		(locale?: Intl.LocalesArgument, options?: Intl.PluralRulesOptions) =>
			new Intl.PluralRules(intlLocale(locale), options),
	),
	getListFormat: memo(
		(locale: Locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
	),
	getRelativeTimeFormat: memo(
		(locale: Locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
	),
};

function intlLocale(locale: Intl.LocalesArgument): Intl.LocalesArgument {
	return isLocale(locale) ? languageTag(locale) : locale;
}

function message(slice: string, locale: string, key: string): CompiledMessage | undefined {
	return registry.get(`${locale}/${slice}`)?.[key];
}

function render(found: CompiledMessage, locale: string, values?: FormatValues<ReactNode>) {
	return formatMessage<ReactNode>(found, locale, values, {
		formatters: intl,
		timeZone,
	});
}

function createTranslator(locale: string, slice: string): Translator<never> {
	const text = (key: string, values?: MessageValues): string => {
		const found = message(slice, locale, key);
		if (found === undefined) return `${slice}.${key}`;
		return String(render(found, locale, values));
	};
	return Object.assign(text, {
		rich: (key: string, values: RichValues): ReactNode => {
			const found = message(slice, locale, key);
			if (found === undefined) return key;
			const parts = render(found, locale, values as FormatValues<ReactNode>) as ReactNode;
			// As children of their own they need no keys.
			return Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts;
		},
		optional: (key: string, values?: MessageValues) =>
			message(slice, locale, key) === undefined ? undefined : text(key, values),
	}) as Translator<never>;
}

/** The messages of one slice in one language; for titles, mails and other places outside a component. */
export function getTranslations<S extends Slice>(locale: Locale, slice: S): Translator<S> {
	const key = `${locale}/${String(slice)}`;
	let words = translators.get(key);
	if (!words) {
		words = createTranslator(locale, String(slice));
		translators.set(key, words);
	}
	return words as unknown as Translator<S>;
}
