import { centreApi } from '#features/centres/api.ts';
import type { Centre } from '#features/centres/contract.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { getTranslations } from '#platform/web/translations.ts';
import type { PageTextsInput } from '../../contract.ts';
import type { StartPage } from '../../enums.ts';
import type { PageView } from '../load-page.ts';

/** The parts of each text. */
const START_PAGES = {
	voorwaarden: { key: 'terms', parts: ['purpose', 'account', 'content', 'liability', 'changes'] },
	privacy: { key: 'privacy', parts: ['data', 'readers', 'time', 'cookies', 'visits', 'rights'] },
} as const satisfies Record<StartPage, unknown>;

/** The parts of a text at a centre: one that does not count visits does not say that it does. */
function partsAt(slug: StartPage, { profile }: Pick<Centre, 'profile'>) {
	const { key, parts } = START_PAGES[slug];
	return { key, parts: parts.filter((part) => part !== 'visits' || profile?.countVisits !== false) };
}

/**
 * Returns the terms or the privacy page that a centre shows until it has made a page of its own at that path; null for
 * every other path. Search engines are not shown it.
 */
export async function loadStartPage(here: SiteContext, slug: string): Promise<PageView | null> {
	if (!Object.hasOwn(START_PAGES, slug)) return null;
	const { data } = await here.common.call(centreApi.current, { include: ['profile'] });
	const { key, parts } = partsAt(slug as StartPage, data);
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

/**
 * The same text as a page that a centre begins its own from: in each language of the site, at the same path, with its
 * words in one block. Undefined for every other path.
 */
export async function startTexts(here: SiteContext, slug: string): Promise<PageTextsInput | undefined> {
	if (!Object.hasOwn(START_PAGES, slug)) return undefined;
	const { data } = await here.common.call(centreApi.current, { include: ['profile'] });
	const { key, parts } = partsAt(slug as StartPage, data);
	const centre = data.name;
	return Object.fromEntries(
		here.locales.map((locale) => {
			const t = getTranslations(locale, 'start-pages');
			const text = parts
				.map((part) => `${key}.parts.${part}`)
				.map((name) => `## ${t.optional(`${name}.title`)}\n\n${t.optional(`${name}.text`, { centre })}`)
				.join('\n\n');
			const data = { text: { format: 'markdown', text }, columns: 1 };
			const block = {
				id: slug,
				type: 'Markdown',
				version: 1,
				hidden: false,
				background: 'none' as const,
				data,
			};
			const summary = t(`${key}.summary`, { centre });
			return [locale, { title: t(`${key}.title`), slug, summary, blocks: [block] }];
		}),
	);
}

/** The name of a centre is text, whatever it holds. */
function escaped(text = ''): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
