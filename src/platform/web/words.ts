import { createContext, useContext } from 'react';
import { defaultLocale, type Locale, type Slice, type Words, wordsFor } from '../words.ts';

export * from '../words.ts';

/** The language of the page; the root layout provides it. */
export const LocaleContext = createContext<Locale>(defaultLocale);

/** The language of the page. */
export function useLocale(): Locale {
	return useContext(LocaleContext);
}

/** The words of one slice in the language of the page. The slice's name has to be a literal. */
export function useWords<S extends Slice>(slice: S): Words<S> {
	return wordsFor(useLocale(), slice);
}
