import type { LinkValue, PictureValue, RichText } from './atoms.ts';

/** A value in block data that the server has to render, recognised by its shape. */
export type Atom =
	| { kind: 'text'; value: RichText }
	| { kind: 'picture'; value: PictureValue }
	| { kind: 'link'; value: LinkValue & Record<string, unknown> };

/** Returns the value as an atom, or undefined. */
export function atomOf(value: unknown): Atom | undefined {
	if (typeof value !== 'object' || value === null) return undefined;
	if ('format' in value && 'text' in value) return { kind: 'text', value: value as RichText };
	if ('imageId' in value && 'drawing' in value) return { kind: 'picture', value: value as PictureValue };
	if ('label' in value && 'target' in value)
		return { kind: 'link', value: value as LinkValue & Record<string, unknown> };
	return undefined;
}

/** Returns every atom in the data, at any depth; a link may contain an image. */
export function atomsIn(value: unknown): Atom[] {
	if (typeof value !== 'object' || value === null) return [];
	const own = atomOf(value);
	const inner = Object.values(value).flatMap((child) => atomsIn(child));
	return own ? [own, ...inner] : inner;
}

/** Keys of choices, which are always made: they are no content. */
const choiceKeys: ReadonlySet<string> = new Set([
	'icon',
	'format',
	'variant',
	'side',
	'align',
	'size',
	'height',
	'source',
	'show',
	'alt',
]);

/** Whether anything was filled in: a text, a picture or a link. */
export function hasContent(value: unknown): boolean {
	if (typeof value === 'string') return value.trim() !== '';
	if (typeof value !== 'object' || value === null) return false;
	return Object.entries(value).some(([key, child]) => !choiceKeys.has(key) && hasContent(child));
}

/** Returns a copy of the data with each atom replaced. Nested values of an atom are processed first. */
export function mapAtoms(value: unknown, ready: (atom: Atom) => unknown): unknown {
	if (Array.isArray(value)) return value.map((child) => mapAtoms(child, ready));
	if (typeof value !== 'object' || value === null) return value;
	const walked = Object.fromEntries(
		Object.entries(value).map(([key, child]) => [key, key === 'target' ? child : mapAtoms(child, ready)]),
	);
	const atom = atomOf(walked);
	return atom ? ready(atom) : walked;
}
