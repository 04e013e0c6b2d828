import { createContext, useContext } from 'react';
import { defaultLocale, getTranslations, type Locale, type Slice, type Translator } from '../translations.ts';

export * from '../translations.ts';

/** The language of the page; the root layout provides it. */
export const LocaleContext = createContext<Locale>(defaultLocale);

/** The language of the page. */
export function useLocale(): Locale {
	return useContext(LocaleContext);
}

/** The messages of one slice in the language of the page. The slice's name has to be a literal. */
export function useTranslations<S extends Slice>(slice: S): Translator<S> {
	return getTranslations(useLocale(), slice);
}
