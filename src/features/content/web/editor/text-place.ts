/** Where a text stands in the data of a block: the names and numbers that lead to it. */
export type TextPlace = readonly string[];

/** Names of choices and addresses, which no page shows as they are. */
const NO_TEXT =
	/^(?:kind|format|variant|icon|url|source|align|side|size|show|height|drawing|.*Id|systemPage)$/;
const words = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Returns where a text that a page shows stands in the data of its block; undefined where it stands nowhere as it is,
 * as a text with bold words does not, or in several places.
 */
export function placeOfText(data: unknown, text: string): TextPlace | undefined {
	const places = placesOf(data, words(text));
	return places.length === 1 ? places[0] : undefined;
}

function placesOf(value: unknown, text: string): TextPlace[] {
	if (typeof value === 'string') return text !== '' && words(value) === text ? [[]] : [];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([key, child]) =>
		NO_TEXT.test(key) ? [] : placesOf(child, text).map((place) => [key, ...place]),
	);
}

/** Returns the data of a block with another text at a place. */
export function withText<Data>(data: Data, [key, ...rest]: TextPlace, text: string): Data {
	if (key === undefined) return text as Data;
	const copy = (Array.isArray(data) ? [...data] : { ...data }) as Record<string, unknown>;
	copy[key] = withText(copy[key], rest, text);
	return copy as Data;
}
