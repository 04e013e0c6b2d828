import {
	type Condition,
	conditionTests,
	type Question,
	questionTypes,
	type Text,
} from '#features/questions/contract.ts';
import { optionsFrom } from '#features/questions/web/public.tsx';
import { type Content, limits, type Page, questionsOf } from '../../content.ts';

/** The texts of a form as a whole, each in both languages. */
export const formTexts = ['title', 'description', 'purpose', 'thanks', 'closed'] as const;

type Fields = (name: string) => string;

/** Reads the questions and texts of the page's fields; what the page has no field for stays as it was. */
export function contentFrom(form: FormData, before: Content): Content {
	const text: Fields = (name) => String(form.get(name) ?? '').trim();
	const earlier = new Map(questionsOf(before).map((one) => [one.id, one]));
	const pages: Page[] = [];
	for (let index = 0; index < limits.questions && form.has(`q.${index}.id`); index++) {
		const at = `q.${index}`;
		const id = text(`${at}.id`);
		const pageId = text(`${at}.page`) || newKey();
		if (pages.length === 0 || (form.has(`${at}.startsPage`) && pages.length < limits.pages))
			pages.push({ id: pageId, showIf: conditionFrom(text, `${at}.pageIf`), questions: [] });
		pages.at(-1)?.questions.push(questionFrom(form, text, at, id, earlier.get(id)));
	}
	const texts = Object.fromEntries(formTexts.map((name) => [name, textFrom(text, name)]));
	const review = form.has('review');
	const thanksPage = text('thanksPage');
	return {
		...before,
		...(texts as Record<(typeof formTexts)[number], Text>),
		review,
		thanksPage,
		pages: withKeys(pages, before),
	};
}

/**
 * Conditions with the keys of the options whose words were written, and `yes` for a tick. Of a question that is gone they
 * are what they were: nobody knows its words any more.
 */
function withKeys(pages: readonly Page[], before: Content): Page[] {
	const questions = new Map(questionsOf({ pages: [...pages] }).map((one) => [one.id, one]));
	const earlier = [...before.pages, ...questionsOf(before)].flatMap(({ showIf }) => showIf?.rules ?? []);
	const readValue = ({ questionId, test, value }: Condition['rules'][number]): string => {
		const question = questions.get(questionId);
		const kept = question
			? undefined
			: earlier.find((one) => one.questionId === questionId && one.test === test);
		return kept ? kept.value : keyOf(question, value);
	};
	const keyed = (condition: Condition | null): Condition | null =>
		condition && {
			...condition,
			rules: condition.rules.map((rule) => ({
				...rule,
				value: readValue(rule),
			})),
		};
	return pages.map((page) => ({
		...page,
		showIf: keyed(page.showIf),
		questions: page.questions.map((one) => ({ ...one, showIf: keyed(one.showIf) })),
	}));
}

function keyOf(question: Question | undefined, value: string): string {
	const words = value.toLowerCase();
	if (question?.questionType === 'checkbox' && (words === 'ja' || words === 'yes')) return 'yes';
	const option = question?.options.find(({ text: { nl, en } }) =>
		[nl, en].some((one) => one !== '' && one.toLowerCase() === words),
	);
	return option?.id ?? value;
}

function questionFrom(
	form: FormData,
	text: Fields,
	at: string,
	id: string,
	before: Question | undefined,
): Question {
	const type = questionTypes.find((one) => one === text(`${at}.type`)) ?? 'text';
	return {
		id,
		questionType: type,
		text: textFrom(text, `${at}.text`),
		help: textFrom(text, `${at}.help`),
		required: form.has(`${at}.required`),
		longAnswer: form.has(`${at}.long`),
		several: form.has(`${at}.several`),
		other: form.has(`${at}.other`),
		options: form.has(`${at}.options`)
			? optionsFrom(text(`${at}.options`), before?.options ?? [])
			: (before?.options ?? []),
		showIf: conditionFrom(text, `${at}.if`),
	};
}

const textFrom = (text: Fields, name: string): Text => ({ nl: text(`${name}.nl`), en: text(`${name}.en`) });

function conditionFrom(text: Fields, at: string): Condition | null {
	const rules = Array.from({ length: limits.rules }, (_, index) => `${at}.${index}`).flatMap((rule) => {
		const questionId = text(`${rule}.q`);
		const test = conditionTests.find((one) => one === text(`${rule}.test`));
		return questionId && test ? [{ questionId, test, value: text(`${rule}.value`).slice(0, 200) }] : [];
	});
	return rules.length > 0 ? { match: text(`${at}.match`) === 'any' ? 'any' : 'all', rules } : null;
}

/** What a button of the page does to the questions; `show` only asks for all fields of one. */
export type Step = { verb: 'add' | 'up' | 'down' | 'copy' | 'delete' | 'show'; index: number };

/** Reads the button that was pressed: `up:3`. Undefined for every other one. */
export function stepOf(value: unknown): Step | undefined {
	const [, verb, index] = /^(add|up|down|copy|delete|show):(\d{1,3})$/.exec(String(value ?? '')) ?? [];
	return verb ? { verb: verb as Step['verb'], index: Number(index) } : undefined;
}

/** Does a step, and gives the key of the question that it is about. A question moves within and across pages. */
export function doStep(
	content: Content,
	{ verb, index }: Step,
	type: string,
): { content: Content; at: string | undefined } {
	const flat = content.pages.flatMap((page) =>
		page.questions.map((question, place) => ({ question, starts: place === 0 ? page : undefined })),
	);
	const one = flat[index];
	const at = verb === 'delete' ? flat[index - 1]?.question.id : one?.question.id;
	const build = (entries: typeof flat): Content => {
		const pages: Page[] = [];
		for (const [place, { question, starts }] of entries.entries()) {
			if (starts || place === 0)
				pages.push({ id: starts?.id ?? newKey(), showIf: starts?.showIf ?? null, questions: [] });
			pages.at(-1)?.questions.push(question);
		}
		return { ...content, pages: begun(pages) };
	};
	const isFull = flat.length >= limits.questions;
	if (isFull && (verb === 'add' || verb === 'copy')) return { content, at: one?.question.id };
	if (verb === 'add') {
		const question = emptyQuestion(questionTypes.find((known) => known === type) ?? 'text');
		return { content: build([...flat, { question, starts: undefined }]), at: question.id };
	}
	if (!one || verb === 'show') return { content, at };
	if (verb === 'delete') {
		const next = flat[index + 1];
		// The page that it began goes on with the next question.
		if (one.starts && next && !next.starts) next.starts = one.starts;
		return { content: build(flat.toSpliced(index, 1)), at };
	}
	if (verb === 'copy') {
		const question = { ...one.question, id: newKey() };
		return { content: build(flat.toSpliced(index + 1, 0, { question, starts: undefined })), at: question.id };
	}
	const to = verb === 'up' ? index - 1 : index + 1;
	const other = flat[to];
	if (!other) return { content, at };
	// Pages stay where they begin: the questions change places.
	const moved = flat.map((entry, place) =>
		place === index
			? { ...entry, question: other.question }
			: place === to
				? { ...entry, question: one.question }
				: entry,
	);
	return { content: build(moved), at };
}

/**
 * Puts the questions in another order, of which one was moved. It joins the page of the question before it; next to where
 * it was, questions change places and pages stay where they begin. A page that has no questions left is gone.
 */
export function reordered(content: Content, ids: readonly string[]): Content {
	const questions = questionsOf(content);
	const before = questions.map(({ id }) => id);
	const without = (list: readonly string[], left: string) => list.filter((id) => id !== left).join();
	const moved = ids.find((id) => without(before, id) === without(ids, id));
	const question = questions.find(({ id }) => id === moved);
	if (!question || ids.length !== before.length) return content;
	const [from, to] = [before.indexOf(question.id), ids.indexOf(question.id)];
	if (from === to) return content;
	if (Math.abs(from - to) === 1)
		return doStep(content, { verb: 'down', index: Math.min(from, to) }, '').content;
	const rest = content.pages
		.map((page) => ({ ...page, questions: page.questions.filter(({ id }) => id !== moved) }))
		.filter(({ questions: left }) => left.length > 0);
	const previous = ids[to - 1];
	const pages = rest.map((page, index) => {
		const at = page.questions.findIndex(({ id }) => id === previous);
		if (at < 0 && !(to === 0 && index === 0)) return page;
		return { ...page, questions: page.questions.toSpliced(at + 1, 0, question) };
	});
	return { ...content, pages: begun(pages) };
}

/** Pages of which the first, and its first question, depend on nothing: there is nothing before them. */
function begun([first, ...rest]: readonly Page[]): Page[] {
	if (!first) return [];
	const [question, ...others] = first.questions;
	const questions = question ? [{ ...question, showIf: null }, ...others] : [];
	return [{ ...first, showIf: null, questions }, ...rest];
}

/** A question that asks nothing yet. */
export function emptyQuestion(questionType: Question['questionType']): Question {
	return {
		id: newKey(),
		questionType,
		text: { nl: '', en: '' },
		help: { nl: '', en: '' },
		required: false,
		longAnswer: false,
		several: false,
		other: false,
		options: [],
		showIf: null,
	};
}

function newKey(): string {
	return crypto.randomUUID();
}
