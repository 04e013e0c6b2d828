import { centreApi } from '#features/centres/api.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { getTranslations } from '#platform/web/translations.ts';
import type { StartPage } from '../../enums.ts';
import type { PageView } from '../load-page.ts';

/** The parts of each text. */
const START_PAGES = {
	voorwaarden: { key: 'terms', parts: ['purpose', 'account', 'content', 'liability', 'changes'] },
	privacy: { key: 'privacy', parts: ['data', 'readers', 'time', 'cookies', 'rights'] },
} as const satisfies Record<StartPage, unknown>;

/**
 * Returns the terms or the privacy page that a centre shows until it has made a page of its own at that path; null for
 * every other path. Search engines are not shown it.
 */
export async function loadStartPage(here: SiteContext, slug: string): Promise<PageView | null> {
	if (!Object.hasOwn(START_PAGES, slug)) return null;
	const { key, parts } = START_PAGES[slug as StartPage];
	const { data } = await here.common.call(centreApi.current);
	const centre = data.name;
	const t = getTranslations(here.locale, 'start-pages');
	const title = t(`${key}.title`);
	const summary = t(`${key}.summary`, { centre });
	const html = parts
		.map((part) => {
			const name = `${key}.parts.${part}`;
			return `<h2>${escaped(t.optional(`${name}.title`))}</h2><p>${escaped(t.optional(`${name}.text`, { centre }))}</p>`;
		})
		.join('');
	return {
		id: slug,
		stamp: here.locale,
		title,
		summary,
		lang: null,
		showTitle: true,
		layout: 'default',
		type: 'default',
		date: null,
		image: null,
		blocks: [
			{ id: slug, type: 'Markdown', version: 1, background: 'none', data: { text: { html }, columns: 1 } },
		],
		head: {
			title,
			description: summary,
			ogTitle: title,
			ogDescription: summary,
			url: null,
			alternates: [],
			image: null,
			publishedAt: null,
			index: false,
		},
		editor: null,
	};
}

/** The name of a centre is text, whatever it holds. */
function escaped(text = ''): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
