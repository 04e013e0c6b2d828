import { sql } from 'kysely';
import type { Image } from '#features/files/taxonomy.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Target } from '../blocks/atoms.ts';
import { parseBlock } from '../blocks/registry.ts';
import { type Atom, atomsIn } from '../blocks/walk-data.ts';
import type { Block, Finding, PageText } from '../contract.ts';
import { reservedSlugs } from '../taxonomy.ts';
import { readPictures } from './pictures.ts';
import { readPaths } from './render-blocks.ts';
import { htmlOf, pageLinksIn } from './rich-text.ts';
import { isVisible, type PageRow } from './select-pages.ts';

/** A block with all that is looked at in it. */
type Looked = { block: Block; locale: Locale; atoms: Atom[]; known: boolean };
type Told = Pick<Finding, 'code' | 'detail'>;

/**
 * What a visitor would stumble over in the version that is worked on: pictures without words, headings that skip a
 * level, links that lead nowhere, and blocks this program does not understand. Hidden blocks are not looked at.
 */
export async function checkPage(trx: Trx, centreId: string, page: PageRow): Promise<Finding[]> {
	const found: Finding[] = [];
	for (const locale of ['nl', 'en'] as const) {
		const text = page.content.texts[locale];
		if (!text) continue;
		const looked = text.blocks.filter(({ hidden }) => !hidden).map((block) => lookAt(block, locale));
		const atoms = looked.flatMap((one) => one.atoms);
		const paths = await readPaths(trx, { centreId, locale, pageId: page.id }, atoms);
		const pictures = await readPictures(trx, atoms.flatMap(pictureId));
		const addresses = await deadAddresses(trx, centreId, atoms.flatMap(addressesOf));
		const skipped = skippedHeadings(looked, page.content.showTitleOnPage);
		for (const one of looked) {
			const told: Told[] = one.known
				? [
						...(skipped.get(one.block.id) ?? []),
						...(one.block.type === 'BuilderForm' && !one.block.data.formId
							? [{ code: 'form_missing', detail: '' } as const]
							: []),
						...one.atoms.flatMap((atom) => pictureFindings(atom, pictures, one.block)),
						...one.atoms.flatMap((atom) => linkFindings(atom, paths, one.block)),
						...one.atoms
							.flatMap(addressesOf)
							.filter((address) => addresses.has(address))
							.map((detail): Told => ({ code: 'link_broken', detail })),
					]
				: [{ code: 'block_unknown', detail: one.block.type }];
			const { id, type } = one.block;
			found.push(...told.map((each) => ({ ...each, locale, block: { id, type } })));
		}
	}
	return found;
}

function lookAt(block: Block, locale: Locale): Looked {
	const parsed = parseBlock(block);
	if (parsed.kind !== 'good') return { block, locale, atoms: [], known: false };
	return { block: parsed.block, locale, atoms: atomsIn(parsed.block.data), known: true };
}

function pictureId(atom: Atom): string[] {
	return atom.kind === 'picture' && atom.value.imageId ? [atom.value.imageId] : [];
}

/** A logo is named by its link. */
function pictureFindings(atom: Atom, pictures: ReadonlyMap<string, Image>, { type }: Block): Told[] {
	if (atom.kind !== 'picture' || !atom.value.imageId) return [];
	const image = pictures.get(atom.value.imageId);
	if (!image) return [{ code: 'picture_gone', detail: atom.value.alt }];
	const described = atom.value.alt || image.alt.nl || image.alt.en || type === 'LogoBar';
	return described ? [] : [{ code: 'alt_missing', detail: '' }];
}

/** A logo may lead nowhere; a card without any link has an empty one. */
function linkFindings(atom: Atom, paths: ReadonlyMap<string, string>, { type }: Block): Told[] {
	const isDead = (target: Target) => target?.kind === 'page' && !paths.has(target.pageId);
	if (atom.kind === 'text') {
		const dead = pageLinksIn(atom.value).filter(({ target }) => isDead(target));
		return dead.map(({ label }) => ({ code: 'link_broken', detail: label }));
	}
	if (atom.kind !== 'link') return [];
	const { label, target } = atom.value;
	if (isDead(target)) return [{ code: 'link_broken', detail: label }];
	if (target === null && label !== '' && type !== 'LogoBar')
		return [{ code: 'link_without_target', detail: label }];
	return target !== null && label === '' ? [{ code: 'link_without_label', detail: '' }] : [];
}

/** The addresses on this site that an atom leads to. */
function addressesOf(atom: Atom): string[] {
	if (atom.kind === 'link')
		return atom.value.target?.kind === 'url' ? [atom.value.target.url].filter(isOwn) : [];
	if (atom.kind !== 'text') return [];
	return [...htmlOf(atom.value, () => null).matchAll(/ href="([^"]*)"/g)]
		.map(([, href = '']) => href)
		.filter(isOwn);
}

const isOwn = (address: string): boolean => /^\/(?:nl|en)(?:[/?#]|$)/.test(address);

/** Those that no page of staff answers to now, nor the product itself. */
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

/** Headings that stand more than one level below the one before, by block. */
function skippedHeadings(looked: readonly Looked[], showsTitle: boolean): ReadonlyMap<string, Told[]> {
	const skipped = new Map<string, Told[]>();
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
