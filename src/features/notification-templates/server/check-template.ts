import { lineAt, type TemplateProblem, tagsOf, type Written, writtenIn } from '../template-tags.ts';
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
	if (subject.trim() === '') problems.subject.push({ line: 1, code: 'empty', what: '' });
	if (body.trim() === '') problems.body.push({ line: 1, code: 'empty', what: '' });
	for (const tag of heading.tags) {
		if (tag.kind === 'output' && (variables.blocks.has(tag.name) || variables.links.has(tag.name))) {
			problems.subject.push({ line: 1, code: 'alone', what: tag.name });
		}
	}
	if (text.problems.length > 0) return problems;
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
	return problems;
}

/** Whether a link is there whenever the words of the product have it: under no other condition, and whole. */
function isAlwaysThere(name: string, written: readonly Written[], product: readonly Written[]): boolean {
	const places = product.filter((one) => one.name === name);
	return written.some(
		(one) =>
			one.name === name &&
			!one.isFiltered &&
			(one.within.length === 0 ||
				places.some(({ within }) => one.within.every((condition) => within.includes(condition)))),
	);
}
