import { Link, useLocation } from 'react-router';
import { locales, useTranslations } from '#platform/web/translations.ts';
import { Icon } from '#ui/icon.tsx';
import type { RootData } from './root-data.ts';

/**
 * The same page in each language, with its query and, with scripts, its fragment, which the server does not see. A full
 * load, because words come with the document.
 */
export function LanguageChoices({ locale }: Pick<RootData, 'locale'>) {
	const t = useTranslations('shell');
	const { pathname, search } = useLocation();
	const rest = pathname.replace(/^\/(nl|en)(?=\/|$)/, '');
	return locales.map((each) => (
		<Link
			key={each}
			to={`/${each}${rest}${search}`}
			reloadDocument
			onClick={({ currentTarget }) => {
				currentTarget.hash = window.location.hash;
			}}
			lang={each}
			hrefLang={each}
			className="menu-item"
			aria-current={each === locale ? 'true' : undefined}
		>
			<span>{t(`language.${each}`)}</span>
			{each === locale && <Icon name="check" className="menu-check" />}
		</Link>
	));
}
