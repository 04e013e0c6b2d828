/** What may stand between braces in a template: a variable with filters, and a condition on one. */
export type TemplateTag =
	| { kind: 'output'; name: string; source: string; at: number }
	| { kind: 'open'; block: 'if' | 'unless'; name: string; source: string; at: number }
	| { kind: 'else'; source: string; at: number }
	| { kind: 'close'; block: 'if' | 'unless'; source: string; at: number };

/** Why a template is refused, and on which line; `what` is the name or the text that it is about. */
export type TemplateProblem = { line: number; code: ProblemCode; what: string };
export const problemCodes = [
	'unknown_tag',
	'unknown_variable',
	'unknown_filter',
	'filter_value',
	'unreadable',
	'not_closed',
	'not_opened',
	'too_deep',
	'too_many',
	'crossing',
	'alone',
	'button_alone',
	'link',
	'link_variable',
	'no_links',
	'line_break',
	'missing',
	'empty',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

export const filterNames = ['date', 'time', 'default', 'capitalize', 'truncate', 'number'] as const;
const MAX_DEPTH = 5;
const MAX_TAGS = 200;

const TAG = /\{\{.*?\}\}|\{%.*?%\}|\{\{|\{%/gs;
const NAME = '[a-z][a-z0-9_]{0,59}';
const ARGUMENT = `(?:"[^"{}%\\n]{0,200}"|'[^'{}%\\n]{0,200}'|\\d{1,6})`;
const OUTPUT = new RegExp(`^\\{\\{-?\\s*(${NAME})\\s*((?:\\|[^|]*)*?)-?\\}\\}$`);
const FILTER = new RegExp(`^\\s*([a-z_]+)\\s*(?::\\s*(${ARGUMENT}(?:\\s*,\\s*${ARGUMENT})?)\\s*)?$`);
const CONDITION = new RegExp(`^\\{%-?\\s*(if|unless)\\s+(${NAME})\\s*-?%\\}$`);
const PLAIN = /^\{%-?\s*(else|endif|endunless)\s*-?%\}$/;
const ANY = /^\{%-?\s*([^\s%]{0,30})/;

/**
 * The tags of a text, in order, and what is wrong with them. The language is small: what is not known here is refused,
 * so that the library that renders it never sees anything else.
 */
export function tagsOf(
	text: string,
	variables: ReadonlySet<string> | 'any',
): { tags: TemplateTag[]; problems: TemplateProblem[] } {
	const tags: TemplateTag[] = [];
	const problems: TemplateProblem[] = [];
	let isTooDeep = false;
	const open: { block: string; at: number; otherwise: boolean }[] = [];
	const refuse = (at: number, code: ProblemCode, what = ''): void => {
		problems.push({ line: lineAt(text, at), code, what: what.slice(0, 80) });
	};
	for (const { 0: source, index: at } of text.matchAll(TAG)) {
		if (tags.length >= MAX_TAGS || problems.length >= 20) {
			if (tags.length >= MAX_TAGS) refuse(at, 'too_many', String(MAX_TAGS));
			// What follows was not read, so that nothing can be said of what is not closed.
			open.length = 0;
			break;
		}
		const tag = tagOf(source, at);
		if ('code' in tag) {
			refuse(at, tag.code, tag.what);
			continue;
		}
		tags.push(tag);
		if (variables !== 'any' && (tag.kind === 'output' || tag.kind === 'open') && !variables.has(tag.name)) {
			refuse(at, 'unknown_variable', tag.name);
		}
		if (tag.kind === 'open') {
			open.push({ block: tag.block, at, otherwise: false });
			if (open.length === MAX_DEPTH + 1 && !isTooDeep) {
				isTooDeep = true;
				refuse(at, 'too_deep', String(MAX_DEPTH));
			}
		}
		if (tag.kind === 'else') {
			const last = open.at(-1);
			if (last === undefined || last.otherwise) refuse(at, 'not_opened', 'else');
			else last.otherwise = true;
		}
		if (tag.kind === 'close' && open.pop()?.block !== tag.block) refuse(at, 'not_opened', `end${tag.block}`);
	}
	for (const { block, at } of open) refuse(at, 'not_closed', block);
	return { tags, problems };
}

/** Where a variable is written: under which conditions, and whether a filter changes it. */
export type Written = { name: string; within: readonly string[]; isFiltered: boolean };

/** Every variable that is written, in order, with the conditions under which it is. */
export function writtenIn(tags: readonly TemplateTag[]): Written[] {
	const within: { block: 'if' | 'unless'; name: string }[] = [];
	const written: Written[] = [];
	for (const tag of tags) {
		if (tag.kind === 'open') within.push({ block: tag.block, name: tag.name });
		else if (tag.kind === 'close') within.pop();
		else if (tag.kind === 'else') {
			const last = within.at(-1);
			if (last) last.block = last.block === 'if' ? 'unless' : 'if';
		} else
			written.push({
				name: tag.name,
				within: within.map(({ block, name }) => `${block} ${name}`),
				isFiltered: tag.source.includes('|'),
			});
	}
	return written;
}

function tagOf(source: string, at: number): TemplateTag | { code: ProblemCode; what: string } {
	if (source.startsWith('{{')) {
		const [, name, filters = ''] = OUTPUT.exec(source) ?? [];
		if (name === undefined) return { code: 'unreadable', what: source };
		const wrong = wrongFilter(filters);
		return wrong ?? { kind: 'output', name, source, at };
	}
	const [, block, name = ''] = CONDITION.exec(source) ?? [];
	if (block === 'if' || block === 'unless') return { kind: 'open', block, name, source, at };
	const plain = PLAIN.exec(source)?.[1];
	if (plain === 'else') return { kind: 'else', source, at };
	if (plain) return { kind: 'close', block: plain === 'endif' ? 'if' : 'unless', source, at };
	const word = ANY.exec(source)?.[1] ?? '';
	return ['if', 'unless'].includes(word)
		? { code: 'unreadable', what: source }
		: { code: 'unknown_tag', what: word };
}

function wrongFilter(filters: string): { code: ProblemCode; what: string } | undefined {
	for (const filter of filters.split('|').slice(1)) {
		const [, name] = FILTER.exec(filter) ?? [];
		const word = /^\s*([^\s:]{0,30})/.exec(filter)?.[1] ?? '';
		if (!filterNames.some((known) => known === word)) return { code: 'unknown_filter', what: word };
		if (name === undefined) return { code: 'filter_value', what: word };
	}
	return undefined;
}

/** The words of a text and the names of the variables in it, in order; of a condition with a second half that half. */
export function readableParts(text: string): { text: string; isVariable: boolean }[] {
	const { tags } = tagsOf(text, 'any');
	const branches = [{ parts: [] as { text: string; isVariable: boolean }[] }];
	let at = 0;
	const add = (piece: string, isVariable: boolean): void => {
		if (piece !== '') branches.at(-1)?.parts.push({ text: piece, isVariable });
	};
	for (const tag of tags) {
		add(text.slice(at, tag.at), false);
		at = tag.at + tag.source.length;
		if (tag.kind === 'output') add(tag.name, true);
		else if (tag.kind === 'open') branches.push({ parts: [] });
		else if (tag.kind === 'else') branches.at(-1)?.parts.splice(0);
		else if (branches.length > 1) branches.at(-2)?.parts.push(...(branches.pop()?.parts ?? []));
	}
	add(text.slice(at), false);
	return branches.flatMap(({ parts }) => parts);
}

/** The line of a place in a text, counted from 1. */
export function lineAt(text: string, at: number): number {
	return text.slice(0, at).split('\n').length;
}
