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

/**
 * A copy of the value with every key in snake_case, at any depth. Values, dates and other class instances
 * are kept as they are; so is everything inside an opaque attribute, named by its camelCase key or by the
 * dotted end of its path (`profile.primaryColorShades`).
 */
export function snakeKeys(value: unknown, opaque: readonly string[] = opaqueAttributes): unknown {
	return convert(value, toSnake, opaque, '');
}

/** A copy of the value with every key in camelCase; the inverse of {@link snakeKeys}. */
export function camelKeys(value: unknown, opaque: readonly string[] = opaqueAttributes): unknown {
	return convert(value, toCamel, opaque, '');
}

function convert(
	value: unknown,
	rename: (name: string) => string,
	opaque: readonly string[],
	path: string,
): unknown {
	if (Array.isArray(value)) return value.map((item) => convert(item, rename, opaque, path));
	if (!isPlainObject(value)) return value;
	const entries = Object.entries(value).map(([key, inner]): [string, unknown] => {
		const here = path === '' ? toCamel(key) : `${path}.${toCamel(key)}`;
		const keep = opaque.some((name) => here === name || here.endsWith(`.${name}`));
		return [rename(key), keep ? inner : convert(inner, rename, opaque, here)];
	});
	// fromEntries defines own properties, so that a key named __proto__ in a body stays a mere key.
	return Object.fromEntries(entries);
}

/** Whether the value is an object literal (or what JSON.parse gives), not an array, date or class instance. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
	if (typeof value !== 'object' || value === null) return false;
	const prototype = Object.getPrototypeOf(value);
	return prototype === Object.prototype || prototype === null;
}
