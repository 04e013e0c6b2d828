/** No object that a form sends has more keys than this. */
const MAX_KEYS = 1_000;
/** No resource is nested deeper than this. */
const MAX_DEPTH = 20;
/** The number of values allowed per kilobyte of the size limit of a body. */
const MAX_VALUES_PER_KILOBYTE = 100;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Finds what makes a JSON text too costly to parse: the `keys` of one object, its `depth`, or its total number of
 * `values` for a body of `maximumBytes`. Undefined for a text of an ordinary shape. It reads each character once and
 * allocates nothing, because parsing a hostile text is the expensive part. Invalid JSON may pass, and the parser
 * refuses it.
 */
export function unreasonableShape(
	text: string,
	maximumBytes: number,
): 'keys' | 'depth' | 'values' | undefined {
	const maximumValues = (maximumBytes / 1000) * MAX_VALUES_PER_KILOBYTE;
	const keys: number[] = [];
	let values = 0;
	for (let index = 0; index < text.length; index++) {
		switch (text.charCodeAt(index)) {
			case QUOTE:
				index = endOfText(text, index);
				break;
			case OPEN_OBJECT:
			case OPEN_LIST:
				keys.push(0);
				if (keys.length > MAX_DEPTH) return 'depth';
				values += 1;
				break;
			case CLOSE_OBJECT:
			case CLOSE_LIST:
				keys.pop();
				break;
			case COMMA:
				values += 1;
				break;
			case COLON: {
				const count = (keys.pop() ?? 0) + 1;
				if (count > MAX_KEYS) return 'keys';
				keys.push(count);
				break;
			}
		}
		if (values > maximumValues) return 'values';
	}
	return undefined;
}

/**
 * Does the same for a value passed within the process, and returns `size` where its text would be too large. The value
 * is checked before it is converted.
 */
export function unreasonableValue(
	value: unknown,
	maximumBytes: number,
): 'keys' | 'depth' | 'values' | 'size' | undefined {
	const room = { values: (maximumBytes / 1000) * MAX_VALUES_PER_KILOBYTE, size: maximumBytes };
	const look = (inner: unknown, depth: number): 'keys' | 'depth' | undefined => {
		room.values -= 1;
		// Quotes and a comma for each text, about as much for anything else.
		room.size -= typeof inner === 'string' ? inner.length + 3 : 3;
		if (room.values < 0 || room.size < 0 || typeof inner !== 'object' || inner === null) return undefined;
		if (depth > MAX_DEPTH) return 'depth';
		const names = Array.isArray(inner) ? [] : Object.keys(inner);
		if (names.length > MAX_KEYS) return 'keys';
		for (const name of names) room.size -= name.length + 3;
		for (const each of Array.isArray(inner) ? inner : Object.values(inner)) {
			const found = look(each, depth + 1);
			if (found) return found;
		}
		return undefined;
	};
	return look(value, 1) ?? (room.values < 0 ? 'values' : room.size < 0 ? 'size' : undefined);
}

/** The end of the quoted text that begins at `start`. */
function endOfText(text: string, start: number): number {
	let end = text.indexOf('"', start + 1);
	while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
	return end === -1 ? text.length : end;
}

function isEscaped(text: string, index: number): boolean {
	let backslashes = 0;
	while (text.charCodeAt(index - 1 - backslashes) === BACKSLASH) backslashes += 1;
	return backslashes % 2 === 1;
}
