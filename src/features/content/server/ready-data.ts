import type { Image } from '#features/files/enums.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Target } from '../blocks/atoms.ts';
import { type Atom, mapAtoms } from '../blocks/walk-data.ts';
import { systemPages } from '../enums.ts';
import { htmlOf } from './rich-text.ts';

/** Data to render the atoms of a page: language, paths of linked pages, and images. */
export type Found = {
	locale: Locale;
	paths: ReadonlyMap<string, string>;
	pictures: ReadonlyMap<string, Image>;
};

/** Renders a block's data for its view: sanitised texts, resolved links, and images. */
export function readyData(data: Record<string, unknown>, found: Found): Record<string, unknown> {
	const ready = (atom: Atom): unknown => {
		if (atom.kind === 'text') return { html: htmlOf(atom.value, (target) => hrefOf(target, found)) };
		if (atom.kind === 'picture')
			return { ...atom.value, image: found.pictures.get(atom.value.imageId ?? '') ?? null };
		return { ...atom.value, href: hrefOf(atom.value.target, found) };
	};
	return mapAtoms(data, ready) as Record<string, unknown>;
}

/** Returns the URL of a link in the language; null for a page that is not public. */
function hrefOf(target: Target, { locale, paths }: Found): string | null {
	if (target === null) return null;
	if (target.kind === 'url') return target.url;
	if (target.kind === 'system') return `/${locale}${systemPages[target.systemPage]}`;
	return paths.get(target.pageId) ?? null;
}
