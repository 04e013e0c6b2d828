import type { Condition, Question, Rule } from './question.ts';

/** What somebody filled in, by question: the keys of options and what was written beside them for a choice. */
export type Answers = Readonly<Record<string, readonly string[]>>;

/** What deciding needs of a question; also what is shown in one language has it. */
type Asked = Pick<Question, 'id' | 'questionType' | 'showIf'>;
type Asking = {
	pages: readonly { id: string; showIf: Condition | null; questions: readonly Asked[] }[];
};

/** What is shown for these answers. */
export type Shown = { pages: ReadonlySet<string>; questions: ReadonlySet<string> };

/**
 * Decides which pages and questions are shown, the same in browser and server. Rules look back only: one about a later,
 * unknown or hidden question does not hold, as that has no answer. A hidden question has none either, whatever was
 * filled in before it was hidden.
 */
export function shownBy({ pages }: Asking, answers: Answers): Shown {
	const seen = new Map<string, { question: Asked; answer: readonly string[] }>();
	const shown = { pages: new Set<string>(), questions: new Set<string>() };
	const holds = (condition: Condition | null): boolean => {
		if (condition === null) return true;
		const { match, rules } = condition;
		return match === 'all' ? rules.every(meets) : rules.some(meets);
	};
	const meets = ({ questionId, test, value }: Rule): boolean => {
		const earlier = seen.get(questionId);
		return earlier !== undefined && passes(test, earlier, value);
	};
	for (const page of pages) {
		const isShown = holds(page.showIf);
		if (isShown) shown.pages.add(page.id);
		for (const question of page.questions) {
			if (!isShown || !holds(question.showIf)) continue;
			shown.questions.add(question.id);
			seen.set(question.id, { question, answer: filled(answers[question.id]) });
		}
	}
	return shown;
}

/** What was filled in, without what is empty. */
export function filled(answer: readonly string[] | undefined): string[] {
	return (answer ?? []).map((value) => value.trim()).filter((value) => value !== '');
}

function passes(
	test: Rule['test'],
	{ question, answer }: { question: Asked; answer: readonly string[] },
	value: string,
): boolean {
	const wanted = value.toLowerCase();
	const is = answer.some((one) => one.toLowerCase() === wanted);
	switch (test) {
		case 'answered':
			return answer.length > 0;
		case 'is':
			return is;
		case 'is_not':
			return !is;
		case 'contains':
			return wanted !== '' && answer.some((one) => one.toLowerCase().includes(wanted));
		case 'greater':
			return answer.some((one) => compare(question, one, value) > 0);
		case 'less':
			return answer.some((one) => compare(question, one, value) < 0);
	}
}

/** Compares numbers as such, dates and times as they are written; what is no number is neither greater nor less. */
function compare({ questionType }: Asked, answer: string, value: string): number {
	if (questionType === 'number') {
		const difference = numberOf(answer) - numberOf(value);
		return Number.isNaN(difference) ? 0 : difference;
	}
	if (value === '') return 0;
	return answer < value ? -1 : answer > value ? 1 : 0;
}

/**
 * Reads a number as people write it: with a comma or a point. NaN for anything else, and for `1.000`: that is a thousand
 * for one reader and one for another.
 */
export function numberOf(text: string): number {
	if (/^\s*[+-]?[1-9]\d{0,2}[.,]\d{3}\s*$/.test(text)) return Number.NaN;
	return /^[+-]?\d{1,15}([.,]\d{1,10})?$/.test(text.trim())
		? Number(text.trim().replace(',', '.'))
		: Number.NaN;
}
