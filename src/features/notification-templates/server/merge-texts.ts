import { sharedPlaces } from '../differences.ts';

/** A piece of a template: text, a piece made of data that is empty where there is none, or what is said on a condition. */
export type TextNode =
	| { text: string }
	| { block: string }
	| { when: string; present: TextNode[]; absent: TextNode[] };

/** One text for the two that are said with and without something: what they share is said once. */
export function merged(condition: string, present: TextNode[], absent: TextNode[]): TextNode[] {
	const result: TextNode[] = [];
	let [from, at] = [0, 0];
	for (const [left, right] of [...shared(present, absent), [present.length, absent.length] as const]) {
		result.push(...either(condition, present.slice(from, left), absent.slice(at, right)));
		const node = present[left];
		if (node) result.push(node);
		from = left + 1;
		at = right + 1;
	}
	return result;
}

/** What differs, on its condition; a piece made of data needs none, as it is empty where there is no data. */
function either(condition: string, present: TextNode[], absent: TextNode[]): TextNode[] {
	const block = [present, absent].map((side) => side.findIndex((node) => 'block' in node)) as [
		number,
		number,
	];
	const [first = -1, second = -1] = block;
	if (first < 0 && second < 0) {
		return present.length + absent.length > 0 ? [{ when: condition, present, absent }] : [];
	}
	const [head, tail] = [present, absent].reduce<[TextNode[][], TextNode[][]]>(
		([before, after], side, index) => {
			const cut = block[index] as number;
			return [
				[...before, cut < 0 ? side : side.slice(0, cut)],
				[...after, cut < 0 ? [] : side.slice(cut + 1)],
			];
		},
		[[], []],
	);
	const placed = [present[first], absent[second]].filter((node) => node !== undefined);
	return [
		...either(condition, head[0] ?? [], head[1] ?? []),
		...placed,
		...either(condition, tail[0] ?? [], tail[1] ?? []),
	];
}

const shared = (left: readonly TextNode[], right: readonly TextNode[]) =>
	sharedPlaces(
		left.map((node) => JSON.stringify(node)),
		right.map((node) => JSON.stringify(node)),
	);

/** The nodes as the text of a template: of a subject in one line, of a body with tags on lines of their own. */
export function textOfNodes(nodes: readonly TextNode[], between: '' | '\n\n'): string {
	const gap = between && '\n';
	return nodes
		.map((node) => {
			if ('text' in node) return node.text;
			if ('block' in node) return `{{ ${node.block} }}`;
			const [present, absent] = [textOfNodes(node.present, between), textOfNodes(node.absent, between)];
			if (!present) return [`{% unless ${node.when} %}`, absent, '{% endunless %}'].join(gap);
			const rest = absent ? ['{% else %}', absent] : [];
			return [`{% if ${node.when} %}`, present, ...rest, '{% endif %}'].join(gap);
		})
		.join(between);
}
