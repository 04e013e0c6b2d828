import { buttonsInLines, linksInSubject } from '#platform/http/written-links.ts';
import {
	lineAt,
	type TemplateProblem,
	type TemplateTag,
	tagsOf,
	type Written,
	writtenIn,
} from '../template-tags.ts';
import { bodyHtml, type ToHtml, type VariableNames } from './template-html.tsx';

/** The variables that a template may use; those that it must use are links without which nobody can go on. */
export type TemplateVariables = VariableNames & {
	all: ReadonlySet<string>;
	required: readonly string[];
	/** Where the words of the product have what is required. */
	requiredAt: readonly Written[];
};

export type TemplateText = { subject: string; body: string };
export type TextProblems = { subject: TemplateProblem[]; body: TemplateProblem[] };

/** What is wrong with a template, line by line; nothing when it may be saved. */
export function checkTemplate(
	{ subject, body }: TemplateText,
	variables: TemplateVariables,
	toHtml: ToHtml,
): TextProblems {
	const heading = tagsOf(subject, variables.all);
	const text = tagsOf(body, variables.all);
	const problems = { subject: [...heading.problems], body: [...text.problems] };
	if (/[\r\n\u2028\u2029]/.test(subject)) problems.subject.push({ line: 1, code: 'line_break', what: '' });
	for (const what of linksInSubject(subject, wordsIn(subject, heading.tags))) {
		problems.subject.push({ line: 1, code: 'no_links', what });
	}
	if (subject.trim() === '') problems.subject.push({ line: 1, code: 'empty', what: '' });
	if (body.trim() === '') problems.body.push({ line: 1, code: 'empty', what: '' });
	for (const { what, line } of buttonsInLines(body)) problems.body.push({ line, code: 'button_alone', what });
	for (const tag of heading.tags) {
		if (tag.kind === 'output' && (variables.blocks.has(tag.name) || variables.links.has(tag.name))) {
			problems.subject.push({ line: 1, code: 'alone', what: tag.name });
		}
	}
	if (text.problems.length > 0) return eachOnce(problems);
	problems.body.push(
		...bodyHtml(body, text.tags, variables, { toHtml, linkTo: (path) => `https://site.invalid${path}` })
			.problems,
	);
	const written = writtenIn(text.tags);
	for (const name of variables.required) {
		if (!isAlwaysThere(name, written, variables.requiredAt)) {
			problems.body.push({ line: lineAt(body, body.length), code: 'missing', what: name });
		}
	}
	return eachOnce(problems);
}

/** The same mistake on the same line is told once. */
function eachOnce({ subject, body }: TextProblems): TextProblems {
	const once = (all: TemplateProblem[]) =>
		all.filter(
			({ line, code, what }, at) =>
				all.findIndex((one) => one.line === line && one.code === code && one.what === what) === at,
		);
	return { subject: once(subject), body: once(body) };
}

/** A text without its tags. */
function wordsIn(text: string, tags: readonly TemplateTag[]): string {
	return tags.reduceRight(
		(words, { at, source }) => `${words.slice(0, at)} ${words.slice(at + source.length)}`,
		text,
	);
}

/** More conditions than this on one link are not worked out: then it has to be there under none. */
const MOST_CONDITIONS = 10;

/** Whether a link is there, whole, whenever the words of the product have it: also where each half of a choice has it. */
function isAlwaysThere(name: string, written: readonly Written[], product: readonly Written[]): boolean {
	const own = written.filter((one) => one.name === name && !one.isFiltered);
	if (own.some(({ within }) => within.length === 0)) return true;
	const places = product.filter((one) => one.name === name);
	const variables = [...new Set([...own, ...places].flatMap(({ within }) => within.map(variableOf)))];
	if (own.length === 0 || variables.length > MOST_CONDITIONS) return false;
	const holds = (within: readonly string[], given: ReadonlySet<string>) =>
		within.every((condition) => given.has(variableOf(condition)) === condition.startsWith('if '));
	for (let bits = 0; bits < 2 ** variables.length; bits++) {
		const given = new Set(variables.filter((_, place) => (bits >> place) % 2 === 1));
		const isNeeded = places.length === 0 || places.some(({ within }) => holds(within, given));
		if (isNeeded && !own.some(({ within }) => holds(within, given))) return false;
	}
	return true;
}

const variableOf = (condition: string): string => condition.slice(condition.indexOf(' ') + 1);
