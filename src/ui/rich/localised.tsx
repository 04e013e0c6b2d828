import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useLocale } from '#platform/web/translations.ts';

/** Formats dates, numbers and announcements of its content in the language of the page. */
export function Localised({ children }: { children: ReactNode }) {
	return <I18nProvider locale={useLocale() === 'en' ? 'en-GB' : 'nl-NL'}>{children}</I18nProvider>;
}
