import { limits } from '../../enums.ts';
import type { Question } from '../../question.ts';

/**
 * Reads options from lines, the English words behind a bar: `Rood | Red`. An option keeps its key as long as its words
 * stay, or its place where no line was added or removed, so that what looks back at it still does.
 */
export function optionsFrom(lines: string, before: Question['options']): Question['options'] {
	const given = lines
		.split('\n')
		.map((line) => line.split('|').map((part) => part.trim()))
		.filter((parts) => parts.some((part) => part !== ''))
		.slice(0, limits.options)
		.map(([nl = '', en = '']) => ({ nl: nl.slice(0, limits.written), en: en.slice(0, limits.written) }));
	const sameNumber = given.length === before.length;
	const used = new Set<string>();
	return given.map((text, index) => {
		const known =
			before.find((one) => one.text.nl === text.nl && one.text.en === text.en && !used.has(one.id)) ??
			(sameNumber ? before[index] : undefined);
		const id = known && !used.has(known.id) ? known.id : crypto.randomUUID();
		used.add(id);
		return { id, text };
	});
}

/** The lines from which {@link optionsFrom} reads the same options. */
export function linesOf(options: Question['options']): string {
	return options.map(({ text: { nl, en } }) => (en ? `${nl} | ${en}` : nl)).join('\n');
}
