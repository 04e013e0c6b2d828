import { sql } from 'kysely';
import type { Image } from '#features/files/enums.ts';
import { type Locale, localesOf } from '#platform/http/locale.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { Target } from '../blocks/atoms.ts';
import type { BlockDefinition } from '../blocks/define-block.ts';
import { definitionOf, parseBlock } from '../blocks/registry.ts';
import { type Atom, atomsIn, hasContent } from '../blocks/walk-data.ts';
import type { Block, Finding, PageText } from '../contract.ts';
import { beginsWithTitle, reservedSlugs } from '../enums.ts';
import type { PageContent } from './page-content.ts';
import { readPictures } from './pictures.ts';
import { readPaths } from './render-blocks.ts';
import { htmlOf, pageLinksIn } from './rich-text.ts';
import { isVisible, type PageRow } from './select-pages.ts';

/** A block with everything the checks need. */
type Looked = { block: Block; locale: Locale; atoms: Atom[]; kind: BlockDefinition | undefined };
type ReportedFinding = Pick<Finding, 'code' | 'detail'>;

/**
 * Checks the version being edited: blocks whose image was not chosen, images without alternative text, skipped heading levels, dead links, and blocks that
 * are empty or that this program does not understand, in the languages of the site. Hidden blocks are skipped.
 */
export async function checkPage(
	trx: Trx,
	{ centre: { id: centreId }, features }: Pick<RequestContext, 'centre' | 'features'>,
	page: PageRow,
): Promise<Finding[]> {
	const found: Finding[] = [];
	for (const locale of localesOf(features)) {
		const text = page.content.texts[locale];
		if (!text) continue;
		const looked = text.blocks.filter(({ hidden }) => !hidden).map((block) => lookAt(block, locale));
		const atoms = looked.flatMap((one) => one.atoms);
		const paths = await readPaths(trx, { centreId, locale, pageId: page.id }, atoms);
		const pictures = await readPictures(trx, atoms.flatMap(pictureId));
		const addresses = await deadAddresses(trx, centreId, atoms.flatMap(addressesOf));
		const skipped = skippedHeadings(looked, showsTitle(page.content, looked));
		for (const one of looked) {
			const told: ReportedFinding[] = one.kind
				? [
						...(isEmpty(one) ? (['block_empty'] as const) : (one.kind.check?.(one.block.data) ?? [])).map(
							(code): ReportedFinding => ({ code, detail: '' }),
						),
						...(skipped.get(one.block.id) ?? []),
						...one.atoms.flatMap((atom) => pictureFindings(atom, pictures)),
						...one.atoms.flatMap((atom) => linkFindings(atom, paths)),
						...one.atoms
							.flatMap(addressesOf)
							.filter((address) => addresses.has(address))
							.map((detail): ReportedFinding => ({ code: 'link_broken', detail })),
					]
				: [{ code: 'block_unknown', detail: one.block.type }];
			const { id, type } = one.block;
			const allowed = one.kind?.allows ?? [];
			const wrong = told.filter(({ code }) => !allowed.includes(code));
			found.push(...wrong.map((each) => ({ ...each, locale, block: { id, type } })));
		}
	}
	return found;
}

function lookAt(block: Block, locale: Locale): Looked {
	const parsed = parseBlock(block);
	if (parsed.kind !== 'good') return { block, locale, atoms: [], kind: undefined };
	const { block: good } = parsed;
	return { block: good, locale, atoms: atomsIn(good.data), kind: definitionOf(good.type) };
}

/** Visitors would see nothing where it stands. */
function isEmpty({ block, kind }: Looked): boolean {
	return !hasContent(block.data) && !kind?.fills?.(block.data);
}

function showsTitle({ showTitleOnPage, pageType }: PageContent, looked: readonly Looked[]): boolean {
	return showTitleOnPage && (pageType !== 'default' || !beginsWithTitle(looked.map(({ block }) => block)));
}

function pictureId(atom: Atom): string[] {
	return atom.kind === 'picture' && atom.value.imageId ? [atom.value.imageId] : [];
}

function pictureFindings(atom: Atom, pictures: ReadonlyMap<string, Image>): ReportedFinding[] {
	if (atom.kind !== 'picture' || !atom.value.imageId) return [];
	const image = pictures.get(atom.value.imageId);
	if (!image) return [{ code: 'picture_gone', detail: atom.value.alt }];
	const described = atom.value.alt || image.alt.nl || image.alt.en;
	return described ? [] : [{ code: 'alt_missing', detail: '' }];
}

/** A card without a link holds an empty one, which is no finding. */
function linkFindings(atom: Atom, paths: ReadonlyMap<string, string>): ReportedFinding[] {
	const isDead = (target: Target) => target?.kind === 'page' && !paths.has(target.pageId);
	if (atom.kind === 'text') {
		const dead = pageLinksIn(atom.value).filter(({ target }) => isDead(target));
		return dead.map(({ label }) => ({ code: 'link_broken', detail: label }));
	}
	if (atom.kind !== 'link') return [];
	const { label, target } = atom.value;
	if (isDead(target)) return [{ code: 'link_broken', detail: label }];
	if (target === null && label !== '') return [{ code: 'link_without_target', detail: label }];
	return target !== null && label === '' ? [{ code: 'link_without_label', detail: '' }] : [];
}

/** Returns the paths on this site that an atom links to. */
function addressesOf(atom: Atom): string[] {
	if (atom.kind === 'link')
		return atom.value.target?.kind === 'url' ? [atom.value.target.url].filter(isOwn) : [];
	if (atom.kind !== 'text') return [];
	return [...htmlOf(atom.value, () => null).matchAll(/ href="([^"]*)"/g)]
		.map(([, href = '']) => href)
		.filter(isOwn);
}

const isOwn = (address: string): boolean => /^\/(?:nl|en)(?:[/?#]|$)/.test(address);

/** Returns the paths that neither a page by staff nor a built-in route serves now. */
async function deadAddresses(
	trx: Trx,
	centreId: string,
	addresses: readonly string[],
): Promise<ReadonlySet<string>> {
	const asked = addresses.flatMap((address) => {
		const [path = ''] = address.split(/[?#]/);
		const [, locale = '', first = '', second = ''] = path.split('/');
		const slug = first === 'nieuws' ? second : first;
		const isProduct = slug === '' || (first !== 'nieuws' && reservedSlugs.includes(first));
		return isProduct ? [] : [{ address, locale, slug }];
	});
	if (asked.length === 0) return new Set();
	const { rows } = await sql<{ locale: string; slug: string }>`
		select s.locale, s.slug from page_slugs s join pages p on p.id = s.page_id
		where s.centre_id = ${centreId} and s.slug = any(${asked.map(({ slug }) => slug)}) and ${isVisible}`.execute(
		trx,
	);
	const alive = new Set(rows.map(({ locale, slug }) => `${locale}/${slug}`));
	return new Set(asked.flatMap((one) => (alive.has(`${one.locale}/${one.slug}`) ? [] : one.address)));
}

/** Returns headings more than one level below the previous one, by block. */
function skippedHeadings(
	looked: readonly Looked[],
	showsTitle: boolean,
): ReadonlyMap<string, ReportedFinding[]> {
	const skipped = new Map<string, ReportedFinding[]>();
	let above = showsTitle ? 1 : 0;
	for (const { block, atoms } of looked) {
		const own =
			titleOf(block.data) === '' ? [] : [{ level: above === 0 ? 1 : 2, words: titleOf(block.data) }];
		for (const { level, words } of [...own, ...atoms.flatMap(headingsOf)]) {
			if (level > Math.max(above, 1) + 1)
				skipped.set(block.id, [...(skipped.get(block.id) ?? []), { code: 'heading_skipped', detail: words }]);
			above = level;
		}
	}
	return skipped;
}

function titleOf(data: PageText['blocks'][number]['data']): string {
	return typeof data.title === 'string' ? data.title : '';
}

function headingsOf(atom: Atom): { level: number; words: string }[] {
	if (atom.kind !== 'text') return [];
	return [...htmlOf(atom.value, () => null).matchAll(/<h([2-4])>(.*?)<\/h\1>/gs)].map(
		([, level, html = '']) => ({
			level: Number(level),
			words: html.replaceAll(/<[^>]*>/g, ''),
		}),
	);
}
