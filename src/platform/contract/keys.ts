/** Attributes whose value has keys that are data, not names: their inside is never converted. */
export const opaqueAttributes: readonly string[] = [
	'translations',
	'primaryColorShades',
	'secondaryColorShades',
	'cssVariables',
];

/**
 * One name in snake_case. A name that starts with an underscore is kept, as is a leading capital, so that
 * `toCamel(toSnake(name))` gives the name back for every camelCase name.
 */
export function toSnake(name: string): string {
	if (name.startsWith('_')) return name;
	return name.replace(/(?!^)[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}

/** One name in camelCase; the inverse of {@link toSnake}. An underscore before a digit stays. */
export function toCamel(name: string): string {
	if (name.startsWith('_')) return name;
	return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Names seen before: an answer has the same few hundred over and over. Names a client makes up do not fill it. */
function remembering(rename: (name: string) => string): (name: string) => string {
	const seen = new Map<string, string>();
	return (name) => {
		const known = seen.get(name);
		if (known !== undefined) return known;
		const renamed = rename(name);
		if (seen.size < 2_000) seen.set(name, renamed);
		return renamed;
	};
}

const quickSnake = remembering(toSnake);
const quickCamel = remembering(toCamel);

/**
 * A copy of the value with every key in snake_case, at any depth. Values, dates and other class instances
 * are kept as they are; so is everything inside an opaque attribute, named by its camelCase key or by the
 * dotted end of its path (`profile.primaryColorShades`).
 */
export function snakeKeys(value: unknown, opaque: readonly string[] = opaqueAttributes): unknown {
	return convert(value, quickSnake, opacity(opaque), '');
}

/** A copy of the value with every key in camelCase; the inverse of {@link snakeKeys}. */
export function camelKeys(value: unknown, opaque: readonly string[] = opaqueAttributes): unknown {
	return convert(value, quickCamel, opacity(opaque), '');
}

type Opacity = { names: ReadonlySet<string>; ends: readonly string[] };
const opacities = new WeakMap<readonly string[], Opacity>();

/** Bare names are looked up; only for dotted ones is a path kept at all. */
function opacity(opaque: readonly string[]): Opacity {
	let found = opacities.get(opaque);
	if (!found) {
		found = {
			names: new Set(opaque.filter((name) => !name.includes('.'))),
			ends: opaque.filter((name) => name.includes('.')),
		};
		opacities.set(opaque, found);
	}
	return found;
}

function convert(value: unknown, rename: (name: string) => string, opaque: Opacity, path: string): unknown {
	if (typeof value !== 'object' || value === null) return value;
	if (Array.isArray(value)) {
		// Most lists are of plain texts and numbers, and then stay as they are.
		return value.some((item) => typeof item === 'object' && item !== null)
			? value.map((item) => convert(item, rename, opaque, path))
			: value;
	}
	if (!isPlainObject(value)) return value;
	const copy: Record<string, unknown> = {};
	for (const key of Object.keys(value)) {
		const camel = quickCamel(key);
		const here = opaque.ends.length === 0 ? '' : path === '' ? camel : `${path}.${camel}`;
		const keep =
			opaque.names.has(camel) || opaque.ends.some((end) => here === end || here.endsWith(`.${end}`));
		const inner = keep ? value[key] : convert(value[key], rename, opaque, here);
		const name = rename(key);
		// A key named __proto__ in a body stays a mere key.
		if (name === '__proto__')
			Object.defineProperty(copy, name, {
				value: inner,
				enumerable: true,
				configurable: true,
				writable: true,
			});
		else copy[name] = inner;
	}
	return copy;
}

/** Whether the value is an object literal (or what JSON.parse gives), not an array, date or class instance. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
	if (typeof value !== 'object' || value === null) return false;
	const prototype = Object.getPrototypeOf(value);
	return prototype === Object.prototype || prototype === null;
}
