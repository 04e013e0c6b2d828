import type { SiteContext } from '#platform/web/site-context.ts';
import { getTranslations } from '#platform/web/translations.ts';
import type { LinkTarget } from '#ui/rich-text/link-form.tsx';
import { menuApi, pageApi } from '../../api.ts';
import type { Page } from '../../contract.ts';

const MAX_PAGES = 200;

/** Loads the possible link targets: built-in pages that the site has, and pages made by staff. */
export async function loadTargets({
	call,
	locale,
	pages: routes,
}: SiteContext): Promise<{ targets: LinkTarget[]; editable: Page[] }> {
	const paging = { sort: 'title', page: { size: MAX_PAGES } } as const;
	const [editable, shown, system] = await Promise.all([
		call(pageApi.list, { ...paging, filter: { editable: true } }),
		call(pageApi.list, paging),
		call(menuApi.systemPages),
	]);
	const t = getTranslations(locale, 'content-staff');
	// Users who may edit only some pages can still link to all public ones.
	const titles = new Map([...shown.data, ...editable.data].map(({ id, title }) => [id, title]));
	const targets = [
		...system.data
			.filter(({ path }) => routes.has(path))
			.map(({ key }) => {
				const title = t.optional(`system.${key}`) ?? key;
				return { value: `system:${key}`, label: t('menus.targetSystem', { title }), words: title };
			}),
		...[...titles].map(([id, title]) => ({
			value: `page:${id}`,
			label: t('menus.targetPages', { title }),
			words: title,
		})),
	];
	return { targets, editable: editable.data };
}
