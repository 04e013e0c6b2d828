import Bowser from 'bowser';
import { personas } from '#platform/contract/roles.ts';
import type { requireSession } from '#platform/web/guards.ts';
import { personasOf } from '#platform/web/session.ts';
import { getTranslations, type Locale } from '#platform/web/translations.ts';

/** A path of this site, below the language; nothing of a query, in which names and searches stand. */
const PATH = /^\/[\w./-]{0,200}$/;

/**
 * What goes with a question to the centre that was asked from a page: the page, what the person is on the site, and the
 * browser, each as a line in the language of the page. Empty where no page is named.
 */
export function askedFrom(
	request: Request,
	session: Awaited<ReturnType<typeof requireSession>>,
	locale: Locale,
): string[] {
	const page = new URL(request.url).searchParams.get('from');
	if (page === null || !PATH.test(page)) return [];
	const t = getTranslations(locale, 'conversations');
	const held = personasOf(session);
	const role = personas.find((persona) => held.includes(persona));
	const { browser, os } = Bowser.parse(request.headers.get('user-agent') || 'unknown');
	const program = [browser.name, browser.version?.split('.')[0]].filter(Boolean).join(' ');
	return [
		t('new.from.page', { page }),
		...(role ? [t('new.from.role', { role: t.optional(`new.from.roles.${role}`) ?? role })] : []),
		...(program ? [t('new.from.browser', { browser: [program, os.name].filter(Boolean).join(', ') })] : []),
	];
}
