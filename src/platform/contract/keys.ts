/** Attributes whose value has keys that are data, not names: their content is never converted. */
export const opaqueAttributes: readonly string[] = [
	'translations',
	'primaryColorShades',
	'secondaryColorShades',
	'cssVariables',
];

/**
 * Converts one name to snake_case. A leading underscore or capital is preserved, so that `toCamel(toSnake(name))`
 * returns the same name for every camelCase name.
 */
export function toSnake(name: string): string {
	if (name.startsWith('_')) return name;
	return name.replace(/(?!^)[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}

/** Converts one name to camelCase; the inverse of {@link toSnake}. An underscore before a digit stays. */
export function toCamel(name: string): string {
	if (name.startsWith('_')) return name;
	return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** A key in the other convention, and whether the value under it is left unconverted. */
type Name = { readonly text: string; readonly keeps: boolean };
type Naming = (key: string) => Name;

/**
 * Caches converted names: responses repeat the same few hundred. Names that a client makes up do not fill the cache.
 */
function remembering(name: Naming): Naming {
	const seen = new Map<string, Name>();
	return (key) => {
		const known = seen.get(key);
		if (known !== undefined) return known;
		const named = name(key);
		if (seen.size < 2_000) seen.set(key, named);
		return named;
	};
}

/**
 * Returns a copy of the value with every key in snake_case, at any depth. Values, dates and other class instances are
 * not changed; nor is anything inside an opaque attribute, named by its camelCase key or by the dotted end of its path
 * (`profile.primaryColorShades`).
 */
export function snakeKeys(value: unknown, opaque: readonly string[] = opaqueAttributes): unknown {
	const { toSnakeKey, ends } = opacity(opaque);
	return convert(value, toSnakeKey, ends, '');
}

/** Returns a copy of the value with every key in camelCase; the inverse of {@link snakeKeys}. */
export function camelKeys(value: unknown, opaque: readonly string[] = opaqueAttributes): unknown {
	const { toCamelKey, ends } = opacity(opaque);
	return convert(value, toCamelKey, ends, '');
}

/**
 * Returns the value as a client would parse it from JSON, with every key in camelCase: dates are text, undefined
 * values are left out, and nothing is shared with the input. `text` transforms every text; it may throw to refuse one.
 */
export function camelJson(value: unknown, text: (text: string) => string = (same) => same): unknown {
	return asJson(value, opacity(opaqueAttributes).toCamelKey, text);
}

/** Returns the value as a client would parse it from JSON, with its keys unchanged. */
export function plainJson(value: unknown): unknown {
	return asJson(value, undefined, (same) => same);
}

function asJson(value: unknown, naming: Naming | undefined, text: (text: string) => string): unknown {
	if (typeof value === 'string') return text(value);
	// JSON has no infinity, and one zero.
	if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null;
	if (typeof value !== 'object' || value === null) return value;
	if (Array.isArray(value)) return value.map((item) => asJson(item ?? null, naming, text));
	if ('toJSON' in value && typeof value.toJSON === 'function') return asJson(value.toJSON(), naming, text);
	const copy: Record<string, unknown> = {};
	for (const [key, inner] of Object.entries(value)) {
		if (inner === undefined || typeof inner === 'function') continue;
		const named = naming?.(text(key));
		set(copy, named?.text ?? text(key), asJson(inner, named?.keeps ? undefined : naming, text));
	}
	return copy;
}

/** Sets a key; a key named __proto__ in a body stays an ordinary key. */
function set(object: Record<string, unknown>, name: string, value: unknown): void {
	if (name !== '__proto__') object[name] = value;
	else Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}

type Opacity = { toSnakeKey: Naming; toCamelKey: Naming; ends: readonly string[] };
const opacities = new WeakMap<readonly string[], Opacity>();

/** Plain names are looked up by key; a path is tracked only when there are dotted names. */
function opacity(opaque: readonly string[]): Opacity {
	let found = opacities.get(opaque);
	if (!found) {
		const names = new Set(opaque.filter((name) => !name.includes('.')));
		const naming = (rename: (key: string) => string): Naming =>
			remembering((key) => ({ text: rename(key), keeps: names.has(toCamel(key)) }));
		const ends = opaque.filter((name) => name.includes('.'));
		found = { toSnakeKey: naming(toSnake), toCamelKey: naming(toCamel), ends };
		opacities.set(opaque, found);
	}
	return found;
}

function convert(value: unknown, naming: Naming, ends: readonly string[], path: string): unknown {
	if (typeof value !== 'object' || value === null) return value;
	if (Array.isArray(value)) {
		// Most lists hold only texts and numbers, and are returned unchanged.
		return value.some((item) => typeof item === 'object' && item !== null)
			? value.map((item) => convert(item, naming, ends, path))
			: value;
	}
	if (!isPlainObject(value)) return value;
	const copy: Record<string, unknown> = {};
	for (const key of Object.keys(value)) {
		const { text: name, keeps } = naming(key);
		const here = ends.length === 0 ? '' : pathTo(path, key);
		const keep = keeps || (here !== '' && ends.some((end) => here === end || here.endsWith(`.${end}`)));
		const inner = keep ? value[key] : convert(value[key], naming, ends, here);
		set(copy, name, inner);
	}
	return copy;
}

function pathTo(path: string, key: string): string {
	return path === '' ? toCamel(key) : `${path}.${toCamel(key)}`;
}

/** Whether the value is an object literal (or what JSON.parse gives), not an array, date or class instance. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
	if (typeof value !== 'object' || value === null) return false;
	const prototype = Object.getPrototypeOf(value);
	return prototype === Object.prototype || prototype === null;
}
